import { and, eq, sql } from 'drizzle-orm';
import type { CancellationChoice, CancellationOutcome, Cancelled } from '../../src/domain/cancellation.ts';
import type { Cents } from '../../src/domain/money.ts';
import { RESCHEDULE_PREFIX } from '../../src/domain/reschedule-token.ts';
import type { Statement } from '../db/batch.ts';
import { requireThat } from '../db/guards.ts';
import { booking, cancellation, couponUse, rescheduleToken, slotCell } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { oweFullPriceAgain } from '../loyalty/full-price.ts';
import { removePoints } from '../loyalty/points-ledger.ts';
import { tellOfEnd } from '../mail/outbox.ts';
import { ProviderDown } from '../payments/payments.ts';
import { refundDue, sendRefund } from '../payments/refunds.ts';
import type { Booking, Payment } from './booking-store.ts';
import { paidBooking } from './paid-booking.ts';
import { cancelAtProvider } from './release-hold.ts';
import { settlePayment } from './settle-payment.ts';

/** How a booking ends: what it comes to, and who chose that. */
export type Ending = {
  booking: Booking;
  /** what its money was captured by, for a booking made with a code the one that the code came from */
  payment: Payment | null;
  /** what a new code covers */
  coverCents: Cents;
  outcome: CancellationOutcome;
  choice: CancellationChoice | null;
  reason: string;
  byStudio: boolean;
  refundId: string;
};

export const asCancelled = ({ state, startsAt, rescheduleCode }: Booking, payment: Payment | null): Cancelled => ({
  kind: state === 'pending' ? 'pending' : rescheduleCode === null ? 'paid' : 'byToken',
  start: startsAt,
  paidCents: payment?.capturedCents ?? 0,
});

/** What goes along with the outcome: the money, the code, the points, the coupon. */
function consequences({ db, random }: Deps, ending: Ending, now: Temporal.Instant): Statement[] {
  const { booking: ended, payment, outcome, coverCents, refundId } = ending;
  const statements: Statement[] = [];
  if (!outcome.keepsPoints) statements.push(removePoints(db, paidBooking(ended.id), now));
  if (outcome.kind === 'token' && outcome.until)
    statements.push(
      db.insert(rescheduleToken).values({
        code: RESCHEDULE_PREFIX + random.code(),
        clientId: ended.clientId,
        fromBooking: ended.id,
        serviceId: ended.serviceId,
        coverCents,
        expiresAt: outcome.until,
        createdAt: now,
      }),
    );
  if (outcome.kind === 'refund' && payment)
    statements.push(
      refundDue(db, {
        id: refundId,
        paymentId: payment.id,
        purpose: 'cancelled',
        amountCents: outcome.refundCents,
        createdAt: now,
      }),
      db.delete(couponUse).where(eq(couponUse.paymentId, payment.id)),
      oweFullPriceAgain(db, payment.bookingId ?? ended.id),
    );
  return statements;
}

/** Ends what was booked, for one batch; aborted when it is no longer as it was read. */
export function endBooking(deps: Deps, ending: Ending, now: Temporal.Instant): Statement[] {
  const { db } = deps;
  const { booking: row, outcome, choice, reason, byStudio } = ending;
  return [
    requireThat(
      db,
      'booking_state',
      sql`EXISTS (SELECT 1 FROM ${booking} WHERE ${and(eq(booking.id, row.id), eq(booking.state, row.state))})`,
    ),
    db.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, row.id)),
    db.delete(slotCell).where(eq(slotCell.bookingId, row.id)),
    db.insert(cancellation).values({
      bookingId: row.id,
      clientId: row.clientId,
      cancelledAt: now,
      reason,
      choice: outcome.kind === 'nothing' || outcome.kind === 'unpaid' ? null : choice,
      outcome: outcome.kind,
      refundCents: outcome.refundCents,
      until: outcome.until,
      claim: outcome.kind === 'claim' ? (choice === null ? 'open' : 'asked') : null,
      claimedAt: outcome.kind === 'claim' && choice !== null ? now : null,
      fullPriceNext: Number(outcome.nextBookingAtFullPrice),
      byStudio,
    }),
    ...consequences(deps, ending, now),
    ...tellOfEnd(db, row, byStudio ? 'cancelled_by_studio' : 'cancelled', now),
  ];
}

/** A payment that is still under way is stopped if it can be; if not, settling gives it back once it is captured. */
async function stopPayment(deps: Deps, payment: Payment | null, now: Temporal.Instant): Promise<void> {
  if (!payment) return;
  try {
    const intent = await cancelAtProvider(deps, payment);
    await settlePayment(deps, intent.id, now);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}

/** What follows at the provider once the batch is in; the sweep does it should this be cut off. */
export async function moveMoney(deps: Deps, ending: Ending, now: Temporal.Instant): Promise<void> {
  if (ending.outcome.kind === 'refund') await sendRefund(deps, ending.refundId, now);
  if (ending.outcome.kind === 'unpaid') await stopPayment(deps, ending.payment, now);
}
