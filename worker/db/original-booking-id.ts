import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the id of the booking whose payment and points this one goes back to, the first of its chain of reschedule
 * tokens. A booking made without a token is its own.
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

/** SQL: the id of the payment of that booking; null where it has none. */
export const originalPaymentIdSubquery = (bookingId: SQL | string | Placeholder): SQL => sql`(
  SELECT paid.id FROM payment AS paid WHERE paid.booking_id = ${originalBookingIdSubquery(bookingId)} AND paid.state = 'booked'
)`;
