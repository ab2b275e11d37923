import { and, eq, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { ownerAction } from '../db/schema.ts';

/**
 * True when the appointment is at this time, or was until the owner moved it: after a lost response, a request is
 * sent again with the time that was booked.
 */
export async function isCurrentOrFormerStart(
  db: Db,
  { id, startsAt }: Pick<Booking, 'id' | 'startsAt'>,
  start: Temporal.Instant,
): Promise<boolean> {
  if (startsAt.equals(start)) return true;
  const wasStart = sql`json_extract(${ownerAction.before}, '$.starts_at') = ${toIso(start)}`;
  const moves = await db
    .select({ id: ownerAction.id })
    .from(ownerAction)
    .where(and(eq(ownerAction.about, id), eq(ownerAction.verb, 'move_appointment'), wasStart))
    .limit(1);
  return moves.length > 0;
}
