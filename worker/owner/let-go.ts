import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { holdOfLink } from '../bookings/booking-store.ts';
import { cancelAtProvider, endPaymentStatements } from '../bookings/release-hold.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import { type Db, runBatch } from '../db/database.ts';
import { violatedConstraint } from '../db/guards.ts';
import { booking } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { resolveAlertsStatement } from '../operations/alert-store.ts';
import type { ActionContext } from './log-action.ts';
import { type BuildLogStatement, performOnce } from './perform-once.ts';

/** Of a booking that is not held by a link: nothing when its link has ended unpaid, else why it cannot be let go. */
async function requireEnded(db: Db, bookingId: string): Promise<void> {
  const [row] = await db.select().from(booking).where(eq(booking.id, bookingId));
  if (row?.bookedBy !== 'studio' || row.paidAtStudio || row.rescheduleCode !== null) throw new DomainError('NOT_FOUND');
  if (row.state === 'pending') throw new DomainError('PAYMENT_UNDER_WAY');
  if (row.state !== 'released') throw new DomainError('PAYMENT_ALREADY_MADE');
}

async function letGoOnce(
  deps: BookingDeps,
  bookingId: string,
  log: BuildLogStatement,
  now: Temporal.Instant,
): Promise<void> {
  const { db } = deps;
  const [hold] = await holdOfLink(db, bookingId);
  if (!hold) return requireEnded(db, bookingId);
  const paid = await cancelAtProvider(deps, hold.payment, now);
  if (paid) {
    await syncPayment(deps, paid.id, now);
    return requireEnded(db, bookingId);
  }
  try {
    await runBatch(db, [
      ...endPaymentStatements(db, hold.payment, now, hold.booking),
      // Let go after its end, and before the sweep has ended it: the owner knows.
      resolveAlertsStatement(db, ['link_ran_out'], bookingId, now),
      log({ before: { state: 'held' }, after: { state: 'released' } }),
    ]);
  } catch (error) {
    // Ended, or paid, since it was read.
    if (violatedConstraint(error) !== 'payment_state') throw error;
    return requireEnded(db, bookingId);
  }
}

/**
 * The owner lets the time of a payment link go: first its intent at the provider, then our rows. A link that has ended
 * already stays as it is. Throws NOT_FOUND for any other booking, PAYMENT_ALREADY_MADE once it is paid, PAYMENT_UNDER_WAY while the bank
 * works on it, and ProviderUnavailable (nothing is changed, or the sweep ends it). OWNER §7, I27.
 */
export const letGo = (deps: BookingDeps, bookingId: string, acting: ActionContext): Promise<void> =>
  performOnce(deps.db, acting, { verb: 'let_go', about: bookingId }, (log) =>
    letGoOnce(deps, bookingId, log, acting.now),
  );
