import type { Db } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';
import type { Intent } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findAppointment } from './booking-store.ts';
import { createPaymentOutcomeError } from './payment-outcome-error.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * PAYMENT_ALREADY_MADE with the appointment: the client has paid, but the response did not arrive (DECISIONS §8.2), or
 * the owner has booked it for the client, perhaps to be paid at the studio.
 */
export const createAlreadyBookedError = async (
  db: Db,
  { id }: Pick<Client, 'id'>,
  bookingId: string,
): Promise<DomainError> =>
  new DomainError('PAYMENT_ALREADY_MADE', { appointment: await findAppointment(db, id, bookingId) });

/** The open hold was paid while its client chose something else: syncs the payment; the error carries the appointment. */
export async function createPaidHoldError(
  deps: BookingDeps,
  client: Pick<Client, 'id'>,
  intent: Intent,
  now: Temporal.Instant,
): Promise<DomainError> {
  const outcome = await syncPayment(deps, intent.id, now);
  if (outcome.kind !== 'booked' && outcome.kind !== 'pending') return createPaymentOutcomeError(outcome);
  return createAlreadyBookedError(deps.db, client, outcome.bookingId);
}
