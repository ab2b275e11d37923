import { eq, type SQL, sql } from 'drizzle-orm';
import { type OwnerVerb, UNDO_HOURS } from '../../src/domain/owner-action.ts';
import { MINUTES_UNTIL_TOLD } from '../../src/domain/owner-move.ts';
import type { Period } from '../../src/domain/slots.ts';
import { requireInstant, toIso } from '../../src/domain/time.ts';
import { cellsOfBooking } from '../bookings/new-hold.ts';
import type { Db, Statement } from '../db/database.ts';
import type { OwnerAction } from '../db/rows.ts';
import { blockedTime } from '../db/schema.ts';
import { freeCellsOf, takeCells, writtenBy } from './blocked-time-store.ts';
import { UNDOABLE_HOURS } from './undo-hours.ts';
import { isMoveAsAfter, unmove } from './undo-move.ts';

/** What undoing writes; `cells`: those it takes, which are refused by `slot_cell.cell` when they are taken. */
type WrittenBack = { statements: Statement[]; cells: number[] };

type Undoable = {
  /** how long after the action */
  minutes: number;
  /** SQL over a row of owner_action: the rows of the action are as it left them */
  isAsAfter: SQL;
  /** `undoneBy`: the id of the undoing action */
  writeBack(db: Db, action: OwnerAction, undoneBy: string): WrittenBack | Promise<WrittenBack>;
};

/** Every row that the action wrote, and no later action has written since. */
const BLOCKED_TIME: Pick<Undoable, 'minutes' | 'isAsAfter'> = {
  minutes: UNDO_HOURS * 60,
  isAsAfter: sql`(SELECT COUNT(*) FROM blocked_time WHERE blocked_time.action_id = owner_action.id)
    = COALESCE(json_extract(owner_action.after, '$.parts'), 1)`,
};

function periodBefore({ id, before }: OwnerAction): Period {
  if (!before) throw new Error(`the action ${id} has no rows to write back`);
  return { startsAt: requireInstant(String(before.starts_at)), endsAt: requireInstant(String(before.ends_at)) };
}

/** The verbs that can be undone, and how. What was sent, paid or decided cannot. OWNER §7, §8. */
export const UNDOABLE: Partial<Record<OwnerVerb, Undoable>> = {
  move_appointment: { minutes: MINUTES_UNTIL_TOLD, isAsAfter: isMoveAsAfter, writeBack: unmove },
  block_time: {
    ...BLOCKED_TIME,
    writeBack: (db, { id }) => ({
      // Their cells are deleted with them.
      statements: [db.delete(blockedTime).where(eq(blockedTime.actionId, id))],
      cells: [],
    }),
  },
  change_blocked_time: {
    ...BLOCKED_TIME,
    writeBack(db, action, undoneBy) {
      const period = periodBefore(action);
      const [label, previousLabel] = [sql`${blockedTime.previousLabel}`, sql`${blockedTime.label}`];
      const statements = [
        freeCellsOf(db, action.about),
        takeCells(db, action.about, period),
        db
          .update(blockedTime)
          .set({ ...writtenBy(undoneBy), ...period, label, previousLabel })
          .where(eq(blockedTime.id, action.about)),
      ];
      return { statements, cells: cellsOfBooking(period) };
    },
  },
  unblock_time: {
    ...BLOCKED_TIME,
    writeBack(db, action, undoneBy) {
      const period = periodBefore(action);
      const statements = [
        takeCells(db, action.about, period),
        db
          .update(blockedTime)
          .set({ ...writtenBy(undoneBy), removedAt: null })
          .where(eq(blockedTime.id, action.about)),
      ];
      return { statements, cells: cellsOfBooking(period) };
    },
  },
  ...UNDOABLE_HOURS,
};

/** SQL over a row of owner_action: it is within its term, not undone, and its rows are as it left them. */
export function isUndoable(now: Temporal.Instant): SQL {
  const ofVerbs = Object.entries(UNDOABLE).map(([verb, { minutes, isAsAfter }]) => {
    const since = toIso(now.subtract({ minutes }));
    return sql`(owner_action.verb = ${verb} AND owner_action.at > ${since} AND ${isAsAfter})`;
  });
  return sql`((${sql.join(ofVerbs, sql` OR `)})
    AND NOT EXISTS (SELECT 1 FROM owner_action AS undoing WHERE undoing.undo_of = owner_action.id))`;
}
