import { type SQL, sql } from 'drizzle-orm';
import { originalBookingIdSubquery } from '../../db/original-booking-id.ts';
import { isRefundByOwner } from '../../db/refunded-amount.ts';
import { CLAIM_REVIEW_HOURS } from '../../payments/claim-store.ts';
import type { Check } from './check.ts';

const TOKEN_COUNT = sql`(SELECT COUNT(*) FROM reschedule_token WHERE from_booking = cancellation.booking_id)`;
/** SQL: the cents of a booking's payment in these refunds. Failed refunds count: they have their own alert. */
const refundSumSubquery = (isCounted: SQL, bookingId: SQL) => sql`(
  SELECT COALESCE(SUM(refund.amount_cents), 0) FROM refund JOIN payment ON payment.id = refund.payment_id
  WHERE payment.booking_id = ${bookingId} AND ${isCounted} AND refund.state <> 'cancelled'
)`;

/**
 * SQL: the refunds of this purpose come to more than the outcome's cents, or to less even with what the owner has refunded
 * since.
 */
function isRefundMismatch(
  purpose: 'cancelled' | 'claim',
  amounts: { bookingId: SQL; dueCents: SQL; refundedBeforeCents: SQL },
): SQL {
  const sentCents = refundSumSubquery(sql.raw(`refund.purpose = '${purpose}'`), amounts.bookingId);
  const ownerRefundedCents = refundSumSubquery(isRefundByOwner, amounts.bookingId);
  return sql`(${sentCents} > ${amounts.dueCents} OR ${sentCents} + MAX(0, ${ownerRefundedCents} - ${amounts.refundedBeforeCents}) < ${amounts.dueCents})`;
}

/** The days of the review, and an hour in which the sweep pays the claim. */
const OVERDUE_MINUTES = (CLAIM_REVIEW_HOURS + 1) * 60;

/** Part of the hourly checks. */
export const overdueClaimsCheck: Check = {
  kind: 'claim_overdue',
  description: 'A requested refund claim is decided or paid within seven days.',
  cutoffMinutes: OVERDUE_MINUTES,
  find: (cutoff) => sql`SELECT booking_id AS ref FROM cancellation
    WHERE claim = 'requested' AND claimed_at <= ${cutoff}`,
};

/** I4, I6 and I9: a cancelled booking has exactly one outcome, with the token or refund that belongs to it. */
export const cancellationChecks: Check[] = [
  {
    kind: 'cancelled_without_outcome',
    description: 'I6 A cancelled appointment has a cancellation row, and only a cancelled one has.',
    find: () => sql`SELECT booking.id AS ref FROM booking LEFT JOIN cancellation ON booking_id = booking.id
      WHERE CASE WHEN booking_id IS NOT NULL THEN booking.state <> 'cancelled' OR cancellation.client_id <> booking.client_id
      ELSE booking.state = 'cancelled' AND (reschedule_code IS NOT NULL OR paid_at_studio = 1 OR EXISTS (
        SELECT 1 FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'
      )) END`,
  },
  {
    kind: 'outcome_without_code',
    description: 'I6 The outcome token has one reschedule token, and no other outcome has any.',
    find: () => sql`SELECT booking_id AS ref FROM cancellation WHERE ${TOKEN_COUNT} <> (outcome = 'token')`,
  },
  {
    kind: 'outcome_without_refund',
    description:
      'I6 The outcome refund is refunded, later ones by the owner included, once along a chain of tokens; no other is.',
    find: () => sql`SELECT paid AS ref FROM (
      SELECT ${originalBookingIdSubquery(sql`cancellation.booking_id`)} AS paid, SUM(refund_cents) FILTER (WHERE outcome = 'refund') AS due,
      SUM(returned_before_cents) FILTER (WHERE outcome = 'refund') AS before FROM cancellation GROUP BY paid
    ) WHERE ${isRefundMismatch('cancelled', { bookingId: sql`paid`, dueCents: sql`COALESCE(due, 0)`, refundedBeforeCents: sql`before` })}`,
  },
  {
    kind: 'claim_without_refund',
    description: 'I6 An approved claim is refunded, later refunds by the owner included, and no other claim is.',
    find: () =>
      sql`SELECT booking_id AS ref FROM cancellation WHERE ${isRefundMismatch('claim', {
        bookingId: sql`cancellation.booking_id`,
        dueCents: sql`CASE claim WHEN 'paid' THEN refund_cents ELSE 0 END`,
        refundedBeforeCents: sql`returned_before_cents`,
      })}`,
  },
  {
    kind: 'refund_without_reason',
    description:
      'I4 A refund belongs to an unusable payment or to a cancelled booking, or the owner made it; on the site, it is logged.',
    find: () => sql`SELECT refund.id AS ref FROM refund JOIN payment ON payment.id = refund.payment_id
      WHERE NOT CASE purpose WHEN 'unusable' THEN payment.state = 'unusable'
      WHEN 'dashboard' THEN payment.state IN ('booked', 'unusable', 'unassigned')
      WHEN 'goodwill' THEN payment.state = 'booked' AND EXISTS (
        SELECT 1 FROM owner_action
        WHERE owner_action.id = refund.id AND verb IN ('refund_payment', 'approve_full_refund')
      )
      ELSE payment.state = 'booked' AND EXISTS (
        SELECT 1 FROM booking WHERE booking.id = payment.booking_id AND booking.state = 'cancelled'
      ) END`,
  },
  {
    kind: 'code_value_mismatch',
    description:
      'I9 A reschedule token has the client, expiry, service, treatment and cover of the cancellation it came from.',
    find: () => sql`SELECT code AS ref FROM reschedule_token
      JOIN booking ON booking.id = from_booking LEFT JOIN cancellation ON cancellation.booking_id = from_booking
      WHERE cancellation.booking_id IS NULL OR until <> expires_at OR reschedule_token.client_id <> booking.client_id
      OR CASE WHEN booking.reschedule_code IS NULL
        THEN reschedule_token.service_id <> booking.service_id OR cover_cents <> booking.price_cents
          OR reschedule_token.treatment <> booking.treatment
        ELSE NOT EXISTS (SELECT 1 FROM reschedule_token AS used WHERE used.code = booking.reschedule_code
          AND used.service_id = reschedule_token.service_id AND used.cover_cents = reschedule_token.cover_cents
          AND used.treatment = reschedule_token.treatment) END`,
  },
  {
    kind: 'code_invalid',
    description: 'I9 A booking made with a reschedule token used its client’s own before it expired, at price 0.',
    find: () => sql`SELECT booking.id AS ref FROM booking LEFT JOIN reschedule_token ON code = reschedule_code
      WHERE reschedule_code IS NOT NULL AND (
        code IS NULL OR reschedule_token.client_id <> booking.client_id OR booking.created_at >= expires_at
        OR price_cents <> 0
      )`,
  },
  {
    kind: 'code_used_twice',
    description: 'I4 A reschedule token is used by one booking.',
    find: () => sql`SELECT reschedule_code AS ref FROM booking WHERE reschedule_code IS NOT NULL
      GROUP BY reschedule_code HAVING COUNT(*) > 1`,
  },
];
