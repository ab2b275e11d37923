import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { findBlockErrorCode, type PeriodInput, parsePeriod } from '../../../src/domain/diary/blocked-time.ts';
import { type Period, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import { UNDO_WINDOW_HOURS } from '../../../src/domain/owner/owner-action.ts';
import { toIso } from '../../../src/domain/time.ts';
import { buildQueryOnce } from '../../db/build-once.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { BlockedTime } from '../../db/rows.ts';
import { blockedTime, slotCell } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { assertRevisionInBatch } from '../revision.ts';

/** Labels are suggested from this many of the times blocked last. */
const MAX_ROWS_FOR_LABELS = 20;
const MAX_SUGGESTED_LABELS = 5;

/** Throws INVALID_INPUT, TOO_LONG_AGO. */
export function requirePeriod(input: PeriodInput, now: Temporal.Instant): Period {
  const period = parsePeriod(input);
  const refusal = period ? findBlockErrorCode(period, now) : 'INVALID_INPUT';
  if (!period || refusal) throw new DomainError(refusal ?? 'INVALID_INPUT');
  return period;
}

/** Null for an unknown id and for a time that was unblocked. */
export async function findBlockedTime(db: Db, id: string): Promise<BlockedTime | null> {
  const [row] = await db
    .select()
    .from(blockedTime)
    .where(and(eq(blockedTime.id, id), isNull(blockedTime.removedAt)));
  return row ?? null;
}

const labelsQuery = buildQueryOnce((db) =>
  db
    .select({ label: blockedTime.label })
    .from(blockedTime)
    .where(ne(blockedTime.label, ''))
    .orderBy(desc(blockedTime.createdAt))
    .limit(MAX_ROWS_FOR_LABELS),
);

/** The last different labels, the latest first. */
export async function readRecentLabels(db: Db): Promise<string[]> {
  const rows = await labelsQuery(db);
  return [...new Set(rows.map(({ label }) => label))].slice(0, MAX_SUGGESTED_LABELS);
}

/** The statement that takes the cells of a blocked time; violates `slot_cell.cell` when one of them is taken. */
export const takeCellsStatement = (db: Db, id: string, period: Period): Statement =>
  db.insert(slotCell).select(sql`SELECT value, NULL, ${id} FROM json_each(${JSON.stringify(toPeriodCells(period))})`);

export const releaseCellsStatement = (db: Db, id: string): Statement =>
  db.delete(slotCell).where(eq(slotCell.blockedTimeId, id));

/** Violates `revision` unless the blocked time is as the form showed it. */
export const buildBlockedTimeRevisionGuard = (db: Db, id: string, revision: number): Statement =>
  assertRevisionInBatch(db, blockedTime, revision, and(eq(blockedTime.id, id), isNull(blockedTime.removedAt)));

/** Deletes the times that were unblocked too long ago to be undone, and with them the owner's labels. */
export const deleteUnblockedTimesStatement = (db: Db, now: Temporal.Instant): Statement =>
  db.delete(blockedTime).where(lte(blockedTime.removedAt, now.subtract({ hours: UNDO_WINDOW_HOURS })));

/** A period as the log has it. */
export const toLoggedPeriod = ({ startsAt, endsAt }: Period) => ({
  starts_at: toIso(startsAt),
  ends_at: toIso(endsAt),
});
