import { eq, sql } from 'drizzle-orm';
import { isHoldLive } from '../../src/domain/hold.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { holdOfLink } from '../bookings/booking-store.ts';
import { cancelAtProvider, endPaymentStatements } from '../bookings/release-hold.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import { type Db, runBatch } from '../db/database.ts';
import { assertInBatch, violatedConstraint } from '../db/guards.ts';
import { alert, booking } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { resolveAlertsStatement } from '../operations/alert-store.ts';
import type { ActionContext } from './log-action.ts';
import { type BuildLogStatement, performOnce } from './perform-once.ts';

const LET_GO = { before: { state: 'held' }, after: { state: 'released' } };

/** Of a booking that is not held by a link: nothing when its link has ended unpaid, else why it cannot be let go. */
async function requireEnded(db: Db, bookingId: string): Promise<void> {
  const [row] = await db.select().from(booking).where(eq(booking.id, bookingId));
  if (row?.bookedBy !== 'studio' || row.paidAtStudio || row.rescheduleCode !== null) throw new DomainError('NOT_FOUND');
  if (row.state === 'pending') throw new DomainError('PAYMENT_UNDER_WAY');
  if (row.state !== 'released') throw new DomainError('PAYMENT_ALREADY_MADE');
}

/**
 * The provider has told us of the cancellation before our own batch, or that batch was cut off: the link has ended before its
 * time and waits in the inbox. It was let go. Does nothing for one that ran out, or that nothing waits of.
 */
async function logEnded(db: Db, bookingId: string, log: BuildLogStatement, now: Temporal.Instant): Promise<void> {
  await requireEnded(db, bookingId);
  const [row] = await db.select().from(booking).where(eq(booking.id, bookingId));
  if (!row || !isHoldLive(row.holdExpiresAt, now)) return;
  const isOpen = sql`${alert.kind} = 'link_ran_out' AND ${alert.ref} = ${bookingId} AND ${alert.resolvedAt} IS NULL`;
  const logged = log(LET_GO);
  try {
    await runBatch(db, [
      assertInBatch(db, 'alert_open', sql`EXISTS (SELECT 1 FROM ${alert} WHERE ${isOpen})`),
      db.update(alert).set({ resolvedAt: now }).where(isOpen),
      logged,
    ]);
  } catch (error) {
    if (violatedConstraint(error) !== 'alert_open') throw error;
  }
}

async function letGoOnce(
  deps: BookingDeps,
  bookingId: string,
  log: BuildLogStatement,
  now: Temporal.Instant,
): Promise<void> {
  const { db } = deps;
  const [hold] = await holdOfLink(db, bookingId);
  if (!hold) return logEnded(db, bookingId, log, now);
  const paid = await cancelAtProvider(deps, hold.payment, now);
  if (paid) {
    await syncPayment(deps, paid.id, now);
    return requireEnded(db, bookingId);
  }
  try {
    await runBatch(db, [
      ...endPaymentStatements(db, hold.payment, now, hold.booking),
      // The owner knows.
      resolveAlertsStatement(db, ['link_ran_out'], bookingId, now),
      log(LET_GO),
    ]);
  } catch (error) {
    // Ended, or paid, since it was read.
    if (violatedConstraint(error) !== 'payment_state') throw error;
    return logEnded(db, bookingId, log, now);
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
