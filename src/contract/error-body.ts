/** The body of a failed response of the API. SPEC §8. */
import type { CancellationChoice } from '../domain/cancellation/cancellation-terms.ts';
import type { ErrorCode } from './errors.ts';
import type { AppointmentResponse } from './responses.ts';

export type ErrorDetails = {
  /** PRICE_CHANGED: the current price in dollars */
  amount?: number;
  /** PAYMENT_ALREADY_MADE: the appointment that the payment booked; CHOICE_NOT_OFFERED: the appointment as it is now */
  appointment?: AppointmentResponse;
  /** SLOT_LOST_REFUNDED: dollars, and when the refund was requested (ISO) */
  refund?: { amount: number; requestedAt: string };
  /** CHOICE_NOT_OFFERED: the choices offered now */
  options?: CancellationChoice[];
  /** CHOICE_NOT_OFFERED: the server's clock for those choices (ISO) */
  serverTime?: string;
  /** a server error: the id of the request in the log, also in the header x-request-id */
  requestId?: string;
};

export type ErrorBody = { code: ErrorCode; message: string } & ErrorDetails;

/**
 * Parses the body of a failed response: null when it is not an error of this API, such as a proxy's page. It checks the
 * shape only, so that the sentences of the catalogue are not bundled for the browser.
 */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: ErrorBody | null = JSON.parse(text);
    return typeof body?.code === 'string' && typeof body.message === 'string' ? body : null;
  } catch {
    return null;
  }
}
