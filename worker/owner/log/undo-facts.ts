import { FACT_COLUMNS } from '../../../src/domain/studio-facts.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { studioFact } from '../../db/schema.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { toUndoRule } from './undo-rule.ts';

function restoreFactsStatements(db: Db, { before }: OwnerAction, undoActionId: string): Statement[] {
  const changedColumns = Object.entries(FACT_COLUMNS).filter(([, column]) => before && column in before);
  const facts = Object.fromEntries(changedColumns.map(([name, column]) => [name, before?.[column]]));
  return [db.update(studioFact).set({ ...facts, ...nextRevisionColumns(studioFact, undoActionId) })];
}

/** The entry of `UNDO_RULES` for the facts of the studio. What was sent meanwhile has the facts of its moment. */
export const STUDIO_FACTS_UNDO_RULE = toUndoRule(isLastWrittenBy(studioFact), restoreFactsStatements);
