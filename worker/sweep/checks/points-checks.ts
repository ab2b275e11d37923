import { sql } from 'drizzle-orm';
import { POINTS_PER_PURCHASE, POINTS_PER_REWARD } from '../../../src/domain/loyalty/loyalty.ts';
import { hasAccount } from '../../db/has-account.ts';
import type { Check } from './check.ts';

const POINTS_PER_PURCHASE_SQL = sql.raw(String(POINTS_PER_PURCHASE));
const POINTS_PER_REWARD_SQL = sql.raw(String(POINTS_PER_REWARD));

/**
 * The sweep decides about the points of an appointment that is settled at the studio once the day of settling and the day
 * of its last entry are over.
 */
const MAX_UNDECIDED_MINUTES = 2 * 24 * 60;

/** SQL over rows of payment: refunds were made of all of it, some of which may have failed afterwards. */
const isRefundTried = sql`captured_cents <= COALESCE((
  SELECT SUM(refund.amount_cents) FROM refund WHERE refund.payment_id = payment.id AND refund.state <> 'cancelled'
), 0)`;

/** SQL over rows of booking: its client owes a full price, or did. */
const hasOwedFullPrice = sql`(
  EXISTS (SELECT 1 FROM cancellation WHERE cancellation.client_id = booking.client_id AND full_price_next = 1)
  OR EXISTS (SELECT 1 FROM carried_full_price_debt WHERE carried_full_price_debt.client_id = booking.client_id)
)`;

/** I8: the balance is the sum of the ledger, and every entry belongs to a booking. */
export const pointsChecks: Check[] = [
  {
    kind: 'points_total_mismatch',
    description: 'I8 The balance is the sum of the ledger, and never below zero.',
    find: () => sql`SELECT DISTINCT client_id AS ref FROM (
      SELECT client_id, balance_after, SUM(points) OVER (PARTITION BY client_id ORDER BY id) AS sum FROM points_entry
    ) WHERE balance_after <> sum OR sum < 0`,
  },
  {
    kind: 'points_without_reason',
    description: `I8 A paid booking of the client earns ${POINTS_PER_PURCHASE_SQL} points, and removed points were earned before.`,
    find: () => sql`SELECT CAST(entry.id AS TEXT) AS ref FROM points_entry AS entry WHERE NOT CASE kind
      WHEN 'earned' THEN points = ${POINTS_PER_PURCHASE_SQL} AND EXISTS (
        SELECT 1 FROM booking LEFT JOIN payment ON payment.booking_id = booking.id AND payment.state = 'booked'
        WHERE booking.id = entry.ref AND booking.client_id = entry.client_id
        AND (payment.id IS NOT NULL OR (booking.settled_at IS NOT NULL AND booking.points_decided_at = entry.created_at))
      )
      ELSE EXISTS (
        SELECT 1 FROM points_entry AS given WHERE given.kind = 'earned' AND given.ref = entry.ref
        AND given.client_id = entry.client_id AND given.points = -entry.points AND given.id < entry.id
      ) END`,
  },
  {
    kind: 'points_missing',
    description:
      'I8 A paid appointment of an account has earned its points, unless it paid a full price that was owed by then, or was missed before its client was joined.',
    cutoffMinutes: MAX_UNDECIDED_MINUTES,
    find: (cutoff) => sql`SELECT booking.id AS ref FROM booking
      JOIN payment ON payment.booking_id = booking.id AND payment.state = 'booked'
      WHERE booking.state IN ('confirmed', 'completed') AND (
        booking.booked_by = 'client' OR (booking.no_show_at IS NULL AND ${hasAccount(sql`booking.client_id`)})
      ) AND NOT EXISTS (SELECT 1 FROM points_entry WHERE kind = 'earned' AND ref = booking.id)
      AND NOT EXISTS (SELECT 1 FROM cancellation WHERE full_price_paid_by = booking.id)
      AND NOT EXISTS (SELECT 1 FROM carried_full_price_debt WHERE paid_by = booking.id)
      AND NOT (${isRefundTried} AND ${hasOwedFullPrice})
      UNION ALL SELECT id FROM booking
      WHERE settled_at <= ${cutoff} AND ends_at <= ${cutoff}
      AND points_decided_at IS NULL AND state = 'completed' AND NOT EXISTS (
        SELECT 1 FROM till_entry WHERE booking_id = booking.id AND at > ${cutoff}
      )
      UNION ALL SELECT paying.id FROM cancellation JOIN booking AS paying ON paying.id = full_price_paid_by
      LEFT JOIN payment ON payment.booking_id = paying.id AND payment.state = 'booked'
      WHERE cancelled_at > COALESCE(paying.settled_at, captured_at)`,
  },
  {
    kind: 'full_price_discounted',
    description: 'I8 A full price that was owed is paid by a booking without a discount.',
    find: () => sql`SELECT id AS ref FROM booking WHERE discount_cents > 0 AND id IN (
      SELECT full_price_paid_by FROM cancellation WHERE full_price_paid_by IS NOT NULL
      UNION ALL SELECT paid_by FROM carried_full_price_debt WHERE paid_by IS NOT NULL
    )`,
  },
  {
    kind: 'reward_missing',
    description: 'I8 A client who reached a milestone has its reward coupon.',
    find: () => sql`SELECT DISTINCT client_id AS ref FROM points_entry WHERE kind = 'earned'
      AND balance_after > 0 AND balance_after % ${POINTS_PER_REWARD_SQL} = 0 AND NOT EXISTS (
        SELECT 1 FROM coupon WHERE coupon.client_id = points_entry.client_id AND milestone = balance_after
      )`,
  },
  {
    kind: 'reward_not_earned',
    description: 'I8 A reward coupon belongs to a milestone that its client has reached.',
    find: () => sql`SELECT code AS ref FROM coupon WHERE kind = 'reward' AND NOT EXISTS (
      SELECT 1 FROM points_entry WHERE points_entry.client_id = coupon.client_id AND balance_after >= milestone
    )`,
  },
];
