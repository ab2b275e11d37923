import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the id of the first booking in this booking's chain of reschedule tokens, which has the chain's payment and
 * points. For a booking made without a token: its own id.
 */
export const originalBookingIdSubquery = (bookingId: SQL | string | Placeholder): SQL => sql`(
  WITH RECURSIVE chain (id, code) AS (
    SELECT link.id, link.reschedule_code FROM booking AS link WHERE link.id = ${bookingId}
    UNION ALL
    SELECT link.id, link.reschedule_code FROM chain
    JOIN reschedule_token AS used ON used.code = chain.code JOIN booking AS link ON link.id = used.from_booking
  )
  SELECT id FROM chain WHERE code IS NULL
)`;

/** SQL: the id of the payment of the booking's chain; null when there is none. */
export const originalPaymentIdSubquery = (bookingId: SQL | string | Placeholder): SQL => sql`(
  SELECT paid.id FROM payment AS paid WHERE paid.booking_id = ${originalBookingIdSubquery(bookingId)} AND paid.state = 'booked'
)`;
