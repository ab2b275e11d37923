import { createAppointment, listAppointments } from '../../../api/bookings.ts';
import { ApiError, errorMessage, isUnauthenticated } from '../../../api/call.ts';
import type { Appointment } from '../../../api/decode.ts';
import type { PreparedPayment } from '../../../domain/checkout-parts.ts';
import { toDollarString } from '../../../domain/money.ts';

const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 2000;
/** A request that hangs counts as one without an answer. */
const REQUEST_TIMEOUT_MS = 10_000;

/** The server could not be asked, or was in trouble, for as long as the patience lasted. */
export class NoResponse extends Error {
  override name = 'NoAnswer';
}

/** An answer that settles the matter; a broken connection or a server in trouble does not. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

export const pause = (milliseconds = POLL_INTERVAL_MS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const timeout = () => pause(REQUEST_TIMEOUT_MS).then(() => Promise.reject(new NoResponse()));

/**
 * Asks again until there is an answer, for twenty seconds, because what was asked for may well have been done
 * (DECISIONS §8.7). Throws ApiError when it was refused, NoResponse after that time.
 */
export async function retryUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + TIMEOUT_MS;
  while (true) {
    try {
      return await Promise.race([ask(), timeout()]);
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    if (Date.now() >= until) throw new NoResponse();
    await pause();
  }
}

/** `payment` is null when the page was loaded again meanwhile; the server knows what the intent is for. */
type AskedCharge = { intentId: string; payment: PreparedPayment | null };

/** What SPEC §7 names besides the intent. The server checks service and time and ignores the rest (DECISIONS §8.4). */
const toBody = ({ request: { service, slot, fullName, phoneNumber, notes }, quote }: PreparedPayment) => ({
  service: service.id,
  scheduledDate: slot,
  duration: service.duration,
  price: toDollarString(quote.priceCents),
  ...{ notes, fullName, phoneNumber },
  couponUsed: quote.couponId ?? '',
});

/** Turns a payment into the appointment it is for, or finds that appointment. Throws as `retryUntilAnswered` does. */
export const finishBooking = ({ intentId, payment }: AskedCharge): Promise<Appointment> =>
  retryUntilAnswered(async () => {
    try {
      return await createAppointment({ ...(payment ? toBody(payment) : {}), paymentIntentId: intentId });
    } catch (error) {
      const booked = isRefusal(error) ? undefined : await findBooked(intentId);
      if (booked) return booked;
      throw error;
    }
  });

async function findBooked(intent: string): Promise<Appointment | undefined> {
  const appointments = await listAppointments().catch(() => []);
  return appointments.find(({ paymentIntentId }) => paymentIntentId === intent);
}

/** What has become of a charge. */
export type ChargeOutcome =
  | { type: 'confirmed'; appointment: Appointment }
  | { type: 'notCharged'; reason: string }
  | { type: 'paymentReplaced' | 'timeLost' }
  | { type: 'noAnswer'; signedOut: boolean };

/**
 * Asks what has become of a charge, and books it if it was made. `looks`: how many times "not charged" is asked about
 * again, because the request to charge may still be in flight.
 */
export async function findOutcome(charge: AskedCharge, looks: number): Promise<ChargeOutcome> {
  for (let look = 1; ; look += 1) {
    try {
      return { type: 'confirmed', appointment: await finishBooking(charge) };
    } catch (error) {
      const outcome = refusedOutcome(error);
      if (outcome.type !== 'notCharged' || look >= looks) return outcome;
    }
    await pause();
  }
}

function refusedOutcome(error: unknown): ChargeOutcome {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  if (code === 'PAYMENT_NOT_COMPLETED' || code === 'PAYMENT_NOT_FOUND')
    return { type: 'notCharged', reason: errorMessage(error, '') };
  if (code === 'HOLD_EXPIRED') return { type: 'paymentReplaced' };
  if (code === 'SLOT_LOST_REFUNDED') return { type: 'timeLost' };
  return { type: 'noAnswer', signedOut: isUnauthenticated(error) };
}
