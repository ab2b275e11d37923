import { sql } from 'drizzle-orm';
import { isRefundByOwner } from '../../db/refunded-amount.ts';
import { FIRST_TIME_COUPON_SQL } from '../../loyalty/first-visit.ts';
import type { Check } from './check.ts';

/** I7: a coupon is used once, by its own client, and released when its hold ends. */
export const couponChecks: Check[] = [
  {
    kind: 'coupon_used_twice',
    description: 'I7 A coupon is reserved or redeemed once; the first-time discount once a client.',
    find: () => sql`SELECT MIN(payment_id) AS ref FROM coupon_use
      GROUP BY coupon_id, CASE coupon_id WHEN ${FIRST_TIME_COUPON_SQL} THEN client_id END HAVING COUNT(*) > 1`,
  },
  {
    kind: 'coupon_of_other_client',
    description: 'I7 A coupon is used by its own client, on their own payment.',
    find: () => sql`SELECT payment_id AS ref FROM coupon_use
      JOIN payment ON payment.id = payment_id LEFT JOIN coupon ON code = coupon_use.coupon_id
      WHERE payment.client_id <> coupon_use.client_id OR payment.coupon_id IS NOT coupon_use.coupon_id
      OR (coupon_use.coupon_id <> ${FIRST_TIME_COUPON_SQL} AND coupon.client_id IS NOT coupon_use.client_id)`,
  },
  {
    kind: 'coupon_not_released',
    description: 'I7 A coupon is reserved while its payment is under way and redeemed once that is booked.',
    find: () => sql`SELECT payment_id AS ref FROM coupon_use JOIN payment ON payment.id = payment_id
      WHERE CASE coupon_use.state WHEN 'reserved' THEN payment.state NOT IN ('open', 'processing', 'unassigned')
      ELSE payment.state <> 'booked' END`,
  },
  {
    kind: 'discount_without_coupon',
    description:
      'I7 A payment with a discount has its coupon reserved or redeemed, until it is cancelled or refunded by the owner.',
    find: () => sql`SELECT payment.id AS ref FROM payment LEFT JOIN booking ON booking.id = payment.booking_id
      WHERE payment.coupon_id IS NOT NULL AND payment.state IN ('open', 'processing', 'unassigned', 'booked')
      AND COALESCE(booking.state, 'none') <> 'cancelled'
      AND NOT EXISTS (SELECT 1 FROM coupon_use WHERE payment_id = payment.id)
      AND NOT EXISTS (SELECT 1 FROM refund WHERE payment_id = payment.id AND ${isRefundByOwner})`,
  },
];
