import { type SQL, sql } from 'drizzle-orm';

/**
 * The id of the booking that paid for this one and gave its points: at the start of the chain of reschedule codes, and
 * for a booking made without a code itself.
 */
export const paidBooking = (bookingId: SQL | string): SQL => sql`(
  WITH RECURSIVE chain (id, code) AS (
    SELECT link.id, link.reschedule_code FROM booking AS link WHERE link.id = ${bookingId}
    UNION ALL
    SELECT link.id, link.reschedule_code FROM chain
    JOIN reschedule_token AS used ON used.code = chain.code JOIN booking AS link ON link.id = used.from_booking
  )
  SELECT id FROM chain WHERE code IS NULL
)`;
