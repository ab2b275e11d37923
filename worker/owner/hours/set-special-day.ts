import { and, eq, type SQL, sql } from 'drizzle-orm';
import { toStudioDay } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { ownerAction, specialDay, specialDayStart } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { backUpNoteStatements } from './replaced-notes.ts';

type SpecialDayChange = {
  day: Temporal.PlainDate;
  /** "HH:mm", ascending and without duplicates; empty for a closed day */
  times: readonly string[];
  /** the owner's own note, '' for none; null leaves the stored one as it is */
  note: string | null;
  /** of the row that the form showed; null when the day had the times of its week */
  revision: number | null;
};

type DayForLog = { times: string | null; revision: number | null };

/** The day as the log has it: its times in one line, '' for a closed day; null when it has the times of its week. */
async function readDayForLog(db: Db, day: string, revision: number | null): Promise<DayForLog> {
  if (revision === null) return { times: null, revision };
  const rows = await db
    .select({ start: specialDayStart.start })
    .from(specialDayStart)
    .where(eq(specialDayStart.day, day))
    .orderBy(specialDayStart.start);
  return { times: rows.map(({ start }) => start).join(', '), revision };
}

const isRowWithRevision = (day: string, revision: number) =>
  and(eq(specialDay.day, day), eq(specialDay.revision, revision));

const hasSpecialDayRevision = (day: string, revision: number | null): SQL =>
  revision === null
    ? sql`NOT EXISTS (SELECT 1 FROM ${specialDay} WHERE ${eq(specialDay.day, day)})`
    : sql`EXISTS (SELECT 1 FROM ${specialDay} WHERE ${isRowWithRevision(day, revision)})`;

/** Runs the batch if the day is still as the form showed it. Throws CHANGED_SINCE. */
async function runIfUnchanged(db: Db, day: string, revision: number | null, statements: Statement[]): Promise<void> {
  const guardedStatements = [assertInBatch(db, 'hours_state', hasSpecialDayRevision(day, revision)), ...statements];
  await runGuardedBatch(db, guardedStatements, { hours_state: 'CHANGED_SINCE' });
}

/**
 * SQL: the revision of a new row. It must be greater than that of any earlier row of the day, because a form may still show
 * such a row; an action about the day and its undoing add at most two to a revision.
 */
const firstRevisionSubquery = (day: string, actionId: string): SQL<number> =>
  sql<number>`(SELECT 2 * COUNT(*) FROM ${ownerAction} WHERE owner_action.about = ${day} AND owner_action.id <> ${actionId})`;

async function saveSpecialDay(
  db: Db,
  { day, times, note, revision }: SpecialDayChange,
  log: LogStatementBuilder,
  actionContext: ActionContext,
) {
  if (Temporal.PlainDate.compare(day, toStudioDay(actionContext.now)) < 0) throw new DomainError('INVALID_INPUT');
  const iso = day.toString();
  const row = {
    ...(note === null ? {} : { note }),
    revision: revision === null ? firstRevisionSubquery(iso, actionContext.actionId) : revision + 1,
    actionId: actionContext.actionId,
  };
  await runIfUnchanged(db, iso, revision, [
    log({ before: await readDayForLog(db, iso, revision), after: { times: times.join(', ') } }),
    ...backUpNoteStatements(db, actionContext, iso),
    db
      .insert(specialDay)
      .values({ day: iso, note: '', ...row })
      .onConflictDoUpdate({ target: specialDay.day, set: row }),
    db.delete(specialDayStart).where(eq(specialDayStart.day, iso)),
    ...(times.length === 0 ? [] : [db.insert(specialDayStart).values(times.map((start) => ({ day: iso, start })))]),
  ]);
}

/**
 * Gives one day, today or later, its own start times in place of those of its week, even on a day off; without times the
 * day is closed. Changes no booking (I24). Throws INVALID_INPUT, and CHANGED_SINCE when the day was changed since the form
 * was shown. OWNER §6.5.
 */
export const setSpecialDay = (db: Db, change: SpecialDayChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_special_day', about: change.day.toString() }, (log) =>
    saveSpecialDay(db, change, log, actionContext),
  );

type SpecialDayRemoval = Pick<SpecialDayChange, 'day' | 'revision'>;

/**
 * Gives a special day the times of its week again. Throws INVALID_INPUT without a revision, and CHANGED_SINCE, also when
 * the special day has been removed.
 */
export const removeSpecialDay = (
  db: Db,
  { day, revision }: SpecialDayRemoval,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'remove_special_day', about: day.toString() }, async (log) => {
    if (revision === null) throw new DomainError('INVALID_INPUT');
    const iso = day.toString();
    await runIfUnchanged(db, iso, revision, [
      log({ before: await readDayForLog(db, iso, revision), after: { times: null } }),
      ...backUpNoteStatements(db, actionContext, iso),
      db.delete(specialDay).where(eq(specialDay.day, iso)),
    ]);
  });
