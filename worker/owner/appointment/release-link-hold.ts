import { and, eq, isNull, sql } from 'drizzle-orm';
import { isHoldLive } from '../../../src/domain/bookings/hold.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { linkHoldQuery } from '../../bookings/booking-store.ts';
import { cancelAtProvider, endPaymentStatements } from '../../bookings/end-uncaptured-payment.ts';
import { resolveLinkAlertsStatements } from '../../bookings/link-alerts.ts';
import { syncPayment } from '../../bookings/sync-payment.ts';
import { isPaymentLinkBooking } from '../../db/booking-expressions.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { Booking } from '../../db/rows.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { alert, booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

type LinkHoldRelease = { bookingId: string; log: LogStatementBuilder; now: Temporal.Instant };

/**
 * The statements that resolve the alerts about the link, because the owner knows about it, and write the log; for the batch
 * that ends the link.
 */
const resolveAndLogStatements = (db: Db, { bookingId, log, now }: LinkHoldRelease): Statement[] => [
  ...resolveLinkAlertsStatements(db, bookingId, now),
  log({ before: { state: 'held' }, after: { state: 'released' } }),
];

/** SQL: the bank declined the payment of this link after working on it. A paid appointment is cancelled with a row of its own. */
const isDeclined = sql<number>`booking.state = 'cancelled' AND NOT EXISTS (
  SELECT 1 FROM cancellation WHERE cancellation.booking_id = booking.id
)`.as('is_declined');

/**
 * Returns the booking of a link that has ended unpaid: released, or declined by the bank. For any other booking, throws the
 * same errors as `releaseLinkHold`.
 */
async function requireEndedLink(db: Db, bookingId: string): Promise<Pick<Booking, 'state' | 'holdExpiresAt'>> {
  const [row] = await db
    .select({ state: booking.state, holdExpiresAt: booking.holdExpiresAt, isDeclined })
    .from(booking)
    .where(and(eq(booking.id, bookingId), isPaymentLinkBooking));
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.state === 'pending') throw new DomainError('PAYMENT_UNDER_WAY');
  if (row.state !== 'released' && !row.isDeclined) throw new DomainError('PAYMENT_ALREADY_MADE');
  return row;
}

/**
 * Logs that the owner let a link go that has already ended, before its time, and waits in the inbox: the provider's webhook
 * ended it before our own batch, or the Worker stopped between the call to the provider and that batch. Does nothing for a
 * link that ran out, that the bank declined, or that does not wait in the inbox.
 */
async function logEndedLink(db: Db, release: LinkHoldRelease): Promise<void> {
  const { bookingId, now } = release;
  const row = await requireEndedLink(db, bookingId);
  // A declined link stays in the inbox: the owner has posted a page that did not say so.
  if (row.state === 'cancelled') return;
  if (!isHoldLive(row.holdExpiresAt, now)) return;
  const isOpenAlert = and(eq(alert.kind, 'link_ran_out'), eq(alert.ref, bookingId), isNull(alert.resolvedAt));
  const guard = assertRowInBatch(db, 'alert_open', alert, isOpenAlert);
  await runBatchUnlessStale(db, [guard, ...resolveAndLogStatements(db, release)], 'alert_open');
}

async function releaseAndLog(deps: BookingDeps, release: LinkHoldRelease): Promise<void> {
  const { db } = deps;
  const { bookingId, now } = release;
  const [hold] = await linkHoldQuery(db, bookingId);
  if (!hold) return logEndedLink(db, release);
  const paidIntent = await cancelAtProvider(deps, hold.payment, now);
  if (paidIntent) {
    await syncPayment(deps, paidIntent.id, now);
    await requireEndedLink(db, bookingId);
    return;
  }
  const endStatements = endPaymentStatements(db, hold.payment, now, hold.booking);
  const statements = [...endStatements, ...resolveAndLogStatements(db, release)];
  // The link has ended or was paid since it was read.
  if (!(await runBatchUnlessStale(db, statements, 'payment_state'))) return logEndedLink(db, release);
}

/**
 * The owner lets the time of a payment link go: cancels its intent at the provider, then ends our rows. A link that has
 * ended already stays as it is. Throws NOT_FOUND for any other booking, PAYMENT_ALREADY_MADE once the link is paid,
 * PAYMENT_UNDER_WAY while the bank works on the payment, and ProviderUnavailableError (nothing is changed, or the sweep
 * ends the link). OWNER §7, I27.
 */
export const releaseLinkHold = (deps: BookingDeps, bookingId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'let_go', about: bookingId }, (log) =>
    releaseAndLog(deps, { bookingId, log, now: actionContext.now }),
  );
