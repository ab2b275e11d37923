import { leaveToSignIn } from '../../sign-in/leave-to-sign-in.ts';
import { bookingAddress } from '../entry/booking-address.ts';
import { NEXT_FIELD_ID } from '../form/next-field.ts';
import { type FormMessage, SIGN_IN_REQUIRED } from './form-messages.ts';

/** Long enough to read the notice. SPEC §5. */
const READING_MS = 1500;

const TO_BOOK: FormMessage = {
  title: SIGN_IN_REQUIRED,
  description: 'Please sign in to book. We are taking you there now; what you entered is kept.',
};

type Choice = { service: string | null; slot: string | null };

/**
 * Says that signing in comes first and goes there, coming back with the choice. While a visitor goes on typing the page
 * stays, so that nothing they are writing is cut off.
 */
export function promptSignIn(choice: Choice, notice = TO_BOOK): void {
  leaveToSignIn({ notice, returnTo: bookingAddress(choice, NEXT_FIELD_ID), afterMs: READING_MS });
}
