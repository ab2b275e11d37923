import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Period, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import {
  CLEANUP_UNDO_WINDOW_MINUTES,
  type OwnerVerb,
  UNDO_WINDOW_HOURS,
} from '../../../src/domain/owner/owner-action.ts';
import { MOVE_EMAIL_DELAY_MINUTES } from '../../../src/domain/owner/owner-move.ts';
import { requireInstant, toIso } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { blockedTime } from '../../db/schema.ts';
import { releaseCellsStatement, takeCellsStatement } from '../block/blocked-time-store.ts';
import { nextRevisionColumns } from '../revision.ts';
import { isCleanupUnchanged, undoCleanupStatements } from './undo-cleanup.ts';
import { STUDIO_FACTS_UNDO_RULE } from './undo-facts.ts';
import { GALLERY_UNDO_RULES } from './undo-gallery.ts';
import { HOURS_UNDO_RULES } from './undo-hours.ts';
import { KEEP_UNDO_RULE } from './undo-keep.ts';
import { isMoveUnchanged, undoMoveStatements } from './undo-move.ts';
import { OWNER_EMAIL_SETTINGS_UNDO_RULE } from './undo-owner-email-settings.ts';
import { ARTICLE_UNDO_RULES } from './undo-post.ts';
import { SERVICE_UNDO_RULES } from './undo-services.ts';

/**
 * What undoing writes. `cells`: the cells that it takes; the batch violates `slot_cell.cell` when one of them is not free.
 */
type UndoStatements = { statements: Statement[]; cells: number[] };

type UndoRule = {
  /** how long after the action it can be undone */
  minutes: number;
  /** SQL over a row of owner_action: the rows of the action are as it left them */
  isUnchanged: SQL;
  /** `undoActionId`: the id of the undoing action */
  undoStatements(db: Db, action: OwnerAction, undoActionId: string): UndoStatements | Promise<UndoStatements>;
};

/** `isUnchanged`: the action wrote `parts` rows, or one, and no later action has written any of them. */
const BLOCKED_TIME_UNDO_CONDITIONS: Pick<UndoRule, 'minutes' | 'isUnchanged'> = {
  minutes: UNDO_WINDOW_HOURS * 60,
  isUnchanged: sql`(SELECT COUNT(*) FROM blocked_time WHERE blocked_time.action_id = owner_action.id)
    = COALESCE(json_extract(owner_action.after, '$.parts'), 1)`,
};

function requirePreviousPeriod({ id, before }: OwnerAction): Period {
  if (!before) throw new Error(`the action ${id} has no rows to write back`);
  return { startsAt: requireInstant(String(before.starts_at)), endsAt: requireInstant(String(before.ends_at)) };
}

/** The verbs that can be undone, and how. What was sent, paid or decided cannot. OWNER §7, §8. */
export const UNDO_RULES: Partial<Record<OwnerVerb, UndoRule>> = {
  move_appointment: {
    minutes: MOVE_EMAIL_DELAY_MINUTES,
    isUnchanged: isMoveUnchanged,
    undoStatements: undoMoveStatements,
  },
  keep_appointment: KEEP_UNDO_RULE,
  change_cleanup: {
    minutes: CLEANUP_UNDO_WINDOW_MINUTES,
    isUnchanged: isCleanupUnchanged,
    undoStatements: undoCleanupStatements,
  },
  block_time: {
    ...BLOCKED_TIME_UNDO_CONDITIONS,
    undoStatements: (db, { id }) => ({
      // The cells of the blocked times are deleted with them.
      statements: [db.delete(blockedTime).where(eq(blockedTime.actionId, id))],
      cells: [],
    }),
  },
  change_blocked_time: {
    ...BLOCKED_TIME_UNDO_CONDITIONS,
    undoStatements(db, action, undoActionId) {
      const period = requirePreviousPeriod(action);
      const [label, previousLabel] = [sql`${blockedTime.previousLabel}`, sql`${blockedTime.label}`];
      const statements = [
        releaseCellsStatement(db, action.about),
        takeCellsStatement(db, action.about, period),
        db
          .update(blockedTime)
          .set({ ...nextRevisionColumns(blockedTime, undoActionId), ...period, label, previousLabel })
          .where(eq(blockedTime.id, action.about)),
      ];
      return { statements, cells: toPeriodCells(period) };
    },
  },
  unblock_time: {
    ...BLOCKED_TIME_UNDO_CONDITIONS,
    undoStatements(db, action, undoActionId) {
      const period = requirePreviousPeriod(action);
      const statements = [
        takeCellsStatement(db, action.about, period),
        db
          .update(blockedTime)
          .set({ ...nextRevisionColumns(blockedTime, undoActionId), removedAt: null })
          .where(eq(blockedTime.id, action.about)),
      ];
      return { statements, cells: toPeriodCells(period) };
    },
  },
  ...HOURS_UNDO_RULES,
  ...GALLERY_UNDO_RULES,
  set_facts: STUDIO_FACTS_UNDO_RULE,
  set_owner_emails: OWNER_EMAIL_SETTINGS_UNDO_RULE,
  ...SERVICE_UNDO_RULES,
  ...ARTICLE_UNDO_RULES,
};

const UNDO_TERMS_MINUTES = [...new Set(Object.values(UNDO_RULES).map(({ minutes }) => minutes))];
const toTermName = (minutes: number) => `since${minutes}` as const;
type TermName = ReturnType<typeof toTermName>;

/** The names of what `calculateUndoTerms` returns. */
export const UNDO_TERM_NAMES = UNDO_TERMS_MINUTES.map(toTermName);

/**
 * For each length of a term, the instant after which an action must have happened to be within it, as the tables store it.
 */
export const calculateUndoTerms = (now: Temporal.Instant): Record<TermName, string> =>
  Object.fromEntries(UNDO_TERMS_MINUTES.map((minutes) => [toTermName(minutes), toIso(now.subtract({ minutes }))]));

/**
 * SQL over a row of owner_action: it is within its term, not undone, and its rows are as it left them. `terms`: those of
 * `calculateUndoTerms`, or placeholders for them.
 */
export function isUndoable(terms: Record<TermName, string | Placeholder>): SQL {
  const undoConditions = Object.entries(UNDO_RULES).map(
    ([verb, { minutes, isUnchanged }]) =>
      sql`(owner_action.verb = ${verb} AND owner_action.at > ${terms[toTermName(minutes)]} AND ${isUnchanged})`,
  );
  return sql`((${sql.join(undoConditions, sql` OR `)})
    AND NOT EXISTS (SELECT 1 FROM owner_action AS undoing WHERE undoing.undo_of = owner_action.id))`;
}
