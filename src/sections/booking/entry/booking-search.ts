/**
 * The search parameters of the home page for the booking: the month of the calendar, the service and time chosen so far,
 * and the parameters that Stripe adds after 3-D Secure. A value in a wrong format is dropped; the code that uses a month or
 * time checks whether it exists.
 */
import { isServiceId, type ServiceId } from '../../../domain/services/service.ts';

export type BookingSearch = {
  /** like 2026-12 */
  month?: string;
  service?: ServiceId;
  /** like 2026-12-09T00:15:00.000Z */
  slot?: string;
  payment_intent?: string;
  payment_intent_client_secret?: string;
  redirect_status?: string;
};

/** The search parameters without Stripe's, which belong to a payment that was made before the next choice. */
export const dropPaymentParameters = <Search extends BookingSearch>({
  payment_intent: _intent,
  payment_intent_client_secret: _secret,
  redirect_status: _status,
  ...rest
}: Search) => rest;

const MONTH_PATTERN = /^\d{4}-\d{2}$/;
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}Z$/;
const PAYMENT_INTENT_ID_PATTERN = /^pi_\w{1,200}$/;
const WORD_PATTERN = /^\w{1,200}$/;

export function parseBookingSearch(search: Record<string, unknown>): BookingSearch {
  const read = (name: keyof BookingSearch, pattern: RegExp) => {
    const value = search[name];
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const service = read('service', WORD_PATTERN);
  return {
    month: read('month', MONTH_PATTERN),
    service: service && isServiceId(service) ? service : undefined,
    slot: read('slot', INSTANT_PATTERN),
    payment_intent: read('payment_intent', PAYMENT_INTENT_ID_PATTERN),
    payment_intent_client_secret: read('payment_intent_client_secret', WORD_PATTERN),
    redirect_status: read('redirect_status', WORD_PATTERN),
  };
}
