import { createAppointment, listAppointments } from '../../../api/bookings.ts';
import { findErrorCode, isRefusal, isUnauthenticated, toErrorMessage } from '../../../api/call.ts';
import type { Appointment } from '../../../api/decode.ts';
import type { PreparedPayment } from '../../../domain/checkout/checkout-types.ts';
import { toDollarString } from '../../../domain/money.ts';
import { sleep } from '../../../ui/sleep.ts';

const RETRY_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 2000;
/** A request without a response after this time is sent again. */
const REQUEST_TIMEOUT_MS = 10_000;

/** There was no response, or only responses of 500 and above, for `RETRY_TIMEOUT_MS`. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

const rejectAfterTimeout = () => sleep(REQUEST_TIMEOUT_MS).then(() => Promise.reject(new NoResponseError()));

/**
 * Retries until there is a response, for twenty seconds, because a request without a response may have been processed
 * (DECISIONS §8.7). Throws ApiError when the request is refused, NoResponseError after twenty seconds.
 */
export async function retryUntilResponse<Result>(sendRequest: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  while (true) {
    const sentAt = Date.now();
    try {
      return await Promise.race([sendRequest(), rejectAfterTimeout()]);
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    // A request that took longer than its timeout was stopped with the page, as phones do: one more is sent after it.
    const wasStopped = Date.now() - sentAt > 2 * REQUEST_TIMEOUT_MS;
    if (Date.now() >= deadline && !wasStopped) throw new NoResponseError();
    await sleep(POLL_INTERVAL_MS);
  }
}

/** `payment` is null after a reload; the server finds the booking by the intent. */
type ChargeLookup = {
  intentId: string;
  payment: PreparedPayment | null;
  /** the client whom the page shows */
  clientId?: string | undefined;
};

/** The fields of SPEC §7 besides the intent. The server checks service and time and ignores the others (DECISIONS §8.4). */
const toAppointmentBody = ({ request: { service, slot, fullName, phoneNumber, notes }, quote }: PreparedPayment) => ({
  service: service.id,
  scheduledDate: slot,
  duration: service.duration,
  price: toDollarString(quote.priceCents),
  notes,
  fullName,
  phoneNumber,
  couponUsed: quote.couponId ?? '',
});

/** Books the appointment of a payment, or finds it when it is already booked. Throws like `retryUntilResponse`. */
export const finishBooking = ({ intentId, payment, clientId }: ChargeLookup): Promise<Appointment> =>
  retryUntilResponse(async () => {
    try {
      const body = payment ? toAppointmentBody(payment) : {};
      return await createAppointment({ ...body, paymentIntentId: intentId, clientId });
    } catch (error) {
      const appointment = isRefusal(error) ? undefined : await findBookedAppointment(intentId);
      if (appointment) return appointment;
      throw error;
    }
  });

async function findBookedAppointment(intentId: string): Promise<Appointment | undefined> {
  const appointments = await listAppointments().catch(() => []);
  return appointments.find(({ paymentIntentId }) => paymentIntentId === intentId);
}

export type ChargeOutcome =
  | { type: 'confirmed'; appointment: Appointment }
  | { type: 'notCharged'; reason: string }
  | { type: 'paymentReplaced' | 'slotLost' }
  | { type: 'noAnswer'; signedOut: boolean };

/**
 * Fetches the outcome of a charge, and books the appointment if the card was charged. `maxChecks`: how many responses must say
 * "not charged" before that is the outcome, because the request to charge may still be in flight.
 */
export async function finishCharge(charge: ChargeLookup, maxChecks: number): Promise<ChargeOutcome> {
  for (let check = 1; ; check += 1) {
    try {
      return { type: 'confirmed', appointment: await finishBooking(charge) };
    } catch (error) {
      const outcome = toChargeOutcome(error);
      if (outcome.type !== 'notCharged' || check >= maxChecks) return outcome;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

function toChargeOutcome(error: unknown): ChargeOutcome {
  const code = findErrorCode(error);
  if (code === 'PAYMENT_NOT_COMPLETED' || code === 'PAYMENT_NOT_FOUND')
    return { type: 'notCharged', reason: toErrorMessage(error, '') };
  if (code === 'HOLD_EXPIRED') return { type: 'paymentReplaced' };
  if (code === 'SLOT_LOST_REFUNDED') return { type: 'slotLost' };
  // ANOTHER_CLIENT: the session now belongs to a client who may not learn the outcome of this payment.
  return { type: 'noAnswer', signedOut: isUnauthenticated(error) || code === 'ANOTHER_CLIENT' };
}
