import type { FactsChange } from '../../../src/contract/owner/facts.ts';
import type { ChangedColumns } from '../../../src/domain/owner/owner-action.ts';
import { FACT_COLUMNS, type StudioFacts } from '../../../src/domain/studio-facts.ts';
import { readStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import { studioFact } from '../../db/schema.ts';
import { type ActionContext, SETTINGS_ROW_ID } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';

type FactName = keyof StudioFacts;
const FACT_NAMES = Object.keys(FACT_COLUMNS) as FactName[];

const toText = (fact: StudioFacts[FactName]): string | null => fact?.toString() ?? null;

/** Some of the facts as the log has them: they are the studio's own. */
const toColumns = (facts: StudioFacts, names: readonly FactName[]): ChangedColumns =>
  Object.fromEntries(names.map((name) => [FACT_COLUMNS[name], toText(facts[name])]));

async function saveStudioFacts(
  db: Db,
  { facts, revision }: FactsChange,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
) {
  const currentFacts = await readStudioFacts(db);
  const newFacts: StudioFacts = { ...currentFacts, ...facts };
  const changedNames = FACT_NAMES.filter((name) => toText(newFacts[name]) !== toText(currentFacts[name]));
  if (changedNames.length === 0) return;
  const statements = [
    assertRevisionInBatch(db, studioFact, revision),
    db
      .update(studioFact)
      .set({ ...facts, gstFrom: toText(newFacts.gstFrom), ...nextRevisionColumns(studioFact, actionId) }),
    log({ before: toColumns(currentFacts, changedNames), after: toColumns(newFacts, changedNames) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Sets facts of the studio, which every page, email and receipt from then on has. Does nothing when these
 * are in force already. Throws CHANGED_SINCE when one of them was changed since the form was shown. OWNER §6.11.
 */
export const setStudioFacts = (db: Db, change: FactsChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_facts', about: SETTINGS_ROW_ID }, (log) =>
    saveStudioFacts(db, change, log, actionContext),
  );
