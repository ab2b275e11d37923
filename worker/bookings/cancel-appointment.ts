import { and, eq, sql } from 'drizzle-orm';
import {
  type CancellationChoice,
  type CancellationOutcome,
  type Cancelled,
  cancellationOutcome,
  offeredChoices,
} from '../../src/domain/cancellation.ts';
import { RESCHEDULE_PREFIX } from '../../src/domain/reschedule-token.ts';
import { commit, type Statement } from '../db/batch.ts';
import { requireThat, violated } from '../db/guards.ts';
import { booking, cancellation, couponUse, rescheduleToken, slotCell } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { oweFullPriceAgain } from '../loyalty/full-price.ts';
import { removePoints } from '../loyalty/points-ledger.ts';
import { tellOfEnd } from '../mail/outbox.ts';
import { ProviderDown } from '../payments/payments.ts';
import { refundDue, sendRefund } from '../payments/refunds.ts';
import { Problem } from '../problem.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import { requireAppointmentRow } from './booking-store.ts';
import { cancelAtProvider } from './release-hold.ts';
import { settlePayment } from './settle-payment.ts';

export type Cancelling = {
  clientId: string;
  bookingId: string;
  choice: CancellationChoice | null;
  reason: string;
};

const asCancelled = ({ booking: { state, startsAt, rescheduleCode }, payment }: AppointmentRow): Cancelled => ({
  kind: state === 'pending' ? 'pending' : rescheduleCode === null ? 'paid' : 'byToken',
  start: startsAt,
  paidCents: payment?.capturedCents ?? 0,
});

/** The same cancel again finds what it came to; where there was a choice, another one is refused. */
function requireSameChoice({ outcome, choice }: typeof cancellation.$inferSelect, again: CancellationChoice | null) {
  const hadChoice = outcome !== 'nothing' && outcome !== 'unpaid';
  if (hadChoice && choice !== again) throw new Problem('ALREADY_CANCELLED');
}

/** What goes along with the outcome: the money, the code, the points, the coupon. */
function consequences(
  deps: Deps,
  row: AppointmentRow,
  outcome: CancellationOutcome,
  refundId: string,
  now: Temporal.Instant,
) {
  const { db, random } = deps;
  const { booking: cancelled, payment } = row;
  const statements: Statement[] = [];
  // The points of a booking made with a code were given by the one that the code came from.
  const giver = sql`COALESCE((SELECT from_booking FROM reschedule_token WHERE code = ${cancelled.rescheduleCode}), ${cancelled.id})`;
  if (!outcome.keepsPoints) statements.push(removePoints(db, giver, now));
  if (outcome.kind === 'token' && outcome.until)
    statements.push(
      db.insert(rescheduleToken).values({
        code: RESCHEDULE_PREFIX + random.code(),
        clientId: cancelled.clientId,
        fromBooking: cancelled.id,
        serviceId: cancelled.serviceId,
        coverCents: cancelled.priceCents,
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
      oweFullPriceAgain(db, cancelled.id),
    );
  return statements;
}

/** Ends what was booked, in one batch; aborted when it is no longer as it was read. */
const cancelStatements = (
  { db }: Deps,
  { booking: row }: AppointmentRow,
  outcome: CancellationOutcome,
  { choice, reason }: Cancelling,
  now: Temporal.Instant,
): Statement[] => [
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
  }),
];

/** A payment that is still under way is stopped if it can be; if not, settling gives it back once it is captured. */
async function stopPayment(deps: Deps, { payment }: AppointmentRow, now: Temporal.Instant): Promise<void> {
  if (!payment) return;
  try {
    const intent = await cancelAtProvider(deps, payment);
    await settlePayment(deps, intent.id, now);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}

/**
 * A client cancels their own appointment (DECISIONS §10). What comes back follows from what was paid, the notice and the
 * choice alone; it is recorded in one batch with the freed time, and money is sent afterwards, as often as it takes.
 * The same again changes nothing. Throws NOT_FOUND, APPOINTMENT_STARTED, ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export async function cancelAppointment(deps: Deps, cancelling: Cancelling, now: Temporal.Instant): Promise<void> {
  const row = await requireAppointmentRow(deps.db, cancelling);
  if (row.cancellation) return requireSameChoice(row.cancellation, cancelling.choice);
  const { state, startsAt } = row.booking;
  if (state === 'cancelled') throw new Problem('ALREADY_CANCELLED');
  if (state === 'completed' || Temporal.Instant.compare(startsAt, now) <= 0) throw new Problem('APPOINTMENT_STARTED');
  const booked = asCancelled(row);
  const outcome = cancellationOutcome(booked, cancelling.choice, now);
  if (!outcome)
    throw new Problem('CHOICE_NOT_OFFERED', { options: offeredChoices(booked, now).map(({ choice }) => choice) });
  const refundId = deps.random.id();
  try {
    await commit(deps.db, [
      ...cancelStatements(deps, row, outcome, cancelling, now),
      ...consequences(deps, row, outcome, refundId, now),
      ...tellOfEnd(deps.db, row.booking, 'cancelled', now),
    ]);
  } catch (error) {
    // Cancelled, or paid at last, at the very same moment: it is looked at again.
    if (violated(error) !== 'booking_state') throw error;
    return cancelAppointment(deps, cancelling, now);
  }
  if (outcome.kind === 'refund') await sendRefund(deps, refundId, now);
  if (outcome.kind === 'unpaid') await stopPayment(deps, row, now);
}
