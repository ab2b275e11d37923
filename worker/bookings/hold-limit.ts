import { type SQL, sql } from 'drizzle-orm';
import { MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS } from '../../src/domain/hold.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking } from '../db/schema.ts';

type HoldFields = { id: string; clientId: string; startsAt: Temporal.Instant };

/**
 * SQL: with `minutes` for this hold, the client's holds of its time in 24 hours stay within 30 minutes (I14). A hold that was
 * paid does not count, also when it was cancelled since.
 */
export const isWithinHoldLimit = (hold: HoldFields, minutes: number, now: Temporal.Instant): SQL => sql`(
  SELECT COALESCE(SUM(${booking.holdMinutes}), 0) + ${minutes} <= ${MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS} FROM ${booking}
  WHERE ${booking.clientId} = ${hold.clientId} AND ${booking.startsAt} = ${toIso(hold.startsAt)}
  AND ${booking.id} <> ${hold.id} AND ${booking.state} IN ('held', 'released')
  AND ${booking.createdAt} > ${toIso(now.subtract({ hours: 24 }))}
)`;
