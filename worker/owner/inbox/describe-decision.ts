import { and, eq, sql } from 'drizzle-orm';
import { describeNotedMoney, describeNotedMoneyDecision } from '../../../src/content/till-texts.ts';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { parseAlertId } from '../../../src/domain/owner/acknowledgeable-alerts.ts';
import { calculateMaxNotedCents, type TillBalance } from '../../../src/domain/payments/till.ts';
import { joinSentences } from '../../../src/domain/sentence-text.ts';
import { isPaymentLinkBooking } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import type { Refund } from '../../db/rows.ts';
import { alert, booking, cancellation, refund, testimonial } from '../../db/schema.ts';
import { filterEntriesInForce, tillEntriesQuery } from '../till/till-store.ts';

/** A form that was refused: why, and what was posted. */
export type RefusedDecision = { code: ErrorCode; posted: Readonly<Record<string, string>> };

/**
 * Says how an item of the inbox, or a payment link, was decided, for an owner whose own decision comes too late; null while
 * it is undecided, for an unknown id, and when the form was refused for another reason. OWNER §6.8.
 */
export type DecisionReader = (db: Db, id: string, refused?: RefusedDecision) => Promise<string | null>;

/** The claim of an appointment, whether the owner has approved it, and whether a refund was made for it. */
export const claimDecisionQuery = (db: Db, bookingId: string) =>
  db
    .select({
      claim: cancellation.claim,
      isApproved: sql<number>`EXISTS (
        SELECT 1 FROM owner_action
        WHERE owner_action.about = cancellation.booking_id AND verb IN ('approve_claim', 'approve_full_refund')
      )`.as('is_approved'),
      isSent: sql<number>`EXISTS (
        SELECT 1 FROM refund JOIN payment ON payment.id = refund.payment_id
        WHERE payment.booking_id = cancellation.booking_id AND refund.purpose = 'claim'
      )`.as('is_sent'),
    })
    .from(cancellation)
    .where(eq(cancellation.bookingId, bookingId));

/** Why there is nothing to decide about a claim any more; null while it is undecided. */
export function toClaimDecisionSentence(
  row: Awaited<ReturnType<typeof claimDecisionQuery>>[number] | undefined,
): string | null {
  if (!row || row.claim === 'requested') return null;
  if (row.claim === 'declined') return 'This refund request was declined already.';
  if (row.claim !== 'paid') return ERRORS.CLAIM_NOT_REQUESTED.message;
  if (row.isApproved) return 'This refund request was approved already.';
  return row.isSent ? 'Already paid, by the seven days’ rule.' : 'Already paid, with what has gone back since.';
}

export const describeClaimDecision: DecisionReader = async (db, bookingId) =>
  toClaimDecisionSentence((await claimDecisionQuery(db, bookingId))[0]);

/** What was decided about a refund that did not reach the card, by its state. */
export const REFUND_DECISION_SENTENCES: Record<Refund['state'], string | null> = {
  failed: null,
  due: 'This refund was sent again already.',
  sent: 'This refund was sent again already.',
  succeeded: 'This refund was sent again already.',
  paid_otherwise: 'This refund was paid in another way already.',
  cancelled: ERRORS.REFUND_NOTHING_LEFT.message,
};

export const describeRefundDecision: DecisionReader = async (db, id) => {
  const [row] = await db.select({ state: refund.state }).from(refund).where(eq(refund.id, id));
  return row ? REFUND_DECISION_SENTENCES[row.state] : null;
};

const TESTIMONIAL_DECISION_SENTENCES = {
  pending: null,
  approved: 'This review was published already.',
  declined: 'This review was declined already.',
};

export const describeTestimonialDecision: DecisionReader = async (db, id) => {
  const [row] = await db.select({ state: testimonial.state }).from(testimonial).where(eq(testimonial.id, id));
  return row ? TESTIMONIAL_DECISION_SENTENCES[row.state] : null;
};

/** Says what was decided about an appointment on a day off. */
export const describeKeepDecision: DecisionReader = async (db, id) => {
  const [row] = await db
    .select({ keptAt: booking.keptAt, state: booking.state })
    .from(booking)
    .where(eq(booking.id, id));
  if (row?.state === 'cancelled') return ERRORS.ALREADY_CANCELLED.message;
  return row?.keptAt ? 'Kept already. The appointment takes place.' : null;
};

/**
 * Says what was noted for an appointment at the studio; null while something is owed, or `isUndecided`. For a cancelled one it
 * says what became of the noted money.
 */
const createTillDecisionReader =
  (isUndecided: (money: TillBalance) => boolean): DecisionReader =>
  async (db, id) => {
    const [row] = await db.select().from(booking).where(eq(booking.id, id));
    if (!row) return null;
    const isCancelled = row.state === 'cancelled';
    if (!isCancelled && (!row.settledAt || isUndecided(row))) return null;
    const entries = filterEntriesInForce(await tillEntriesQuery(db, id));
    if (isCancelled) return describeNotedMoneyDecision(row, entries);
    const noted = describeNotedMoney(row, entries);
    return joinSentences('Nothing is owed any more.', noted ? `${noted.text}.` : '');
  };

/** For noting a payment: a rest that was waived can still be noted. */
export const describePaymentDecision = createTillDecisionReader((money) => calculateMaxNotedCents(money) > 0);

/** For waiving the rest. */
export const describeWaiverDecision = createTillDecisionReader(() => false);

const describeCancelledMoney = createTillDecisionReader(() => true);

/**
 * For giving money back: only the money of a cancelled appointment is decided about. That it is kept refuses nothing when the
 * form has shown it as kept, nor does it explain an amount that is more than was paid.
 */
export const describeReturnDecision: DecisionReader = async (db, id, refused) => {
  const isLate = !refused || (refused.code === 'CHANGED_SINCE' && refused.posted.wasSettled !== 'yes');
  return isLate ? describeCancelledMoney(db, id) : null;
};

/**
 * Says what became of a payment link that the owner lets go. The sentence of the error catalogue about its payment is for
 * the client.
 */
export const describeLinkDecision: DecisionReader = async (db, id) => {
  const [row] = await db
    .select({ state: booking.state })
    .from(booking)
    .where(and(eq(booking.id, id), isPaymentLinkBooking));
  switch (row?.state) {
    case 'confirmed':
    case 'completed':
      return 'The link was paid in the meantime, so the appointment is booked.';
    case 'cancelled':
      return ERRORS.ALREADY_CANCELLED.message;
    case 'released':
      return 'The link has ended already.';
    default:
      return null;
  }
};

export const describeAlertDecision: DecisionReader = async (db, alertId) => {
  const key = parseAlertId(alertId);
  if (!key) return null;
  const [row] = await db
    .select({ resolvedAt: alert.resolvedAt })
    .from(alert)
    .where(sql`${alert.kind} = ${key.kind} AND ${alert.ref} = ${key.ref}`);
  return row?.resolvedAt ? 'This was taken out of the inbox already.' : null;
};
