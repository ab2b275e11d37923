import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS } from '../../src/domain/bookings/hold.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking } from '../db/schema.ts';

type HoldFields = { id: string; clientId: string; startsAt: Temporal.Instant };

export const HOLD_LIMIT_NAMES = ['id', 'clientId', 'startsAt', 'minutes', 'since'] as const;

/** The values on which the hold limit depends, as the rows store them. */
type HoldLimitValues<Value> = Record<(typeof HOLD_LIMIT_NAMES)[number], Value>;

/** `minutes`: the length of this hold */
export const toHoldLimitValues = (
  { id, clientId, startsAt }: HoldFields,
  minutes: number,
  now: Temporal.Instant,
): HoldLimitValues<string | number> => ({
  id,
  clientId,
  minutes,
  startsAt: toIso(startsAt),
  since: toIso(now.subtract({ hours: 24 })),
});

/**
 * SQL: if this hold lasts `minutes`, the client's holds of the same time in 24 hours stay within 30 minutes (I14). A
 * hold that was paid does not count, even if it was cancelled since.
 */
export const isWithinHoldLimit = ({
  id,
  clientId,
  startsAt,
  minutes,
  since,
}: HoldLimitValues<string | number | Placeholder>): SQL => sql`(
  SELECT COALESCE(SUM(${booking.holdMinutes}), 0) + ${minutes} <= ${MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS} FROM ${booking}
  WHERE ${booking.clientId} = ${clientId} AND ${booking.startsAt} = ${startsAt}
  AND ${booking.id} <> ${id} AND ${booking.state} IN ('held', 'released')
  AND ${booking.createdAt} > ${since}
)`;
