import { redirectToSignIn } from '../../sign-in/redirect-to-sign-in.ts';
import { buildBookingUrl } from '../entry/booking-url.ts';
import { NEXT_FIELD_ID } from '../form/next-field.ts';
import { type FormMessage, SIGN_IN_REQUIRED_TITLE } from './form-messages.ts';

/** The delay before the redirect. SPEC §5. */
const REDIRECT_DELAY_MS = 1500;

const SIGN_IN_MESSAGE: FormMessage = {
  title: SIGN_IN_REQUIRED_TITLE,
  description: 'Please sign in to book. We are taking you there now; what you entered is kept.',
};

type RequestedChoice = { service: string | null; slot: string | null };

/**
 * Shows a toast that signing in is required, and redirects to signing in with the choice in the return path. Each call
 * restarts the delay, so that the redirect waits while a visitor is typing.
 */
export function promptSignIn(choice: RequestedChoice, message = SIGN_IN_MESSAGE): void {
  redirectToSignIn({ message, returnTo: buildBookingUrl(choice, NEXT_FIELD_ID), delayMs: REDIRECT_DELAY_MS });
}
