import { leaveToSignIn } from '../../sign-in/leave-to-sign-in.ts';
import { bookingAddress } from '../entry/booking-address.ts';
import { NEXT_FIELD_ID } from '../form/next-field.ts';
import { type FormMessage, SIGN_IN_REQUIRED } from './form-messages.ts';

/** The delay before the redirect. SPEC §5. */
const READING_MS = 1500;

const TO_BOOK: FormMessage = {
  title: SIGN_IN_REQUIRED,
  description: 'Please sign in to book. We are taking you there now; what you entered is kept.',
};

type Choice = { service: string | null; slot: string | null };

/**
 * Shows a toast that signing in is required and redirects there, with the choice in the return path. Each call restarts the
 * delay, so that the redirect waits while a visitor is typing.
 */
export function promptSignIn(choice: Choice, notice = TO_BOOK): void {
  leaveToSignIn({ notice, returnTo: bookingAddress(choice, NEXT_FIELD_ID), afterMs: READING_MS });
}
