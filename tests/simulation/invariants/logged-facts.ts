import { FACT_COLUMNS, type StudioFacts } from '../../../src/domain/studio-facts.ts';
import { SEEDED_STUDIO_FACTS } from '../../support/database/seeded-facts.ts';
import type { Rows } from '../rows.ts';

const FACT_NAMES = Object.keys(FACT_COLUMNS) as (keyof StudioFacts)[];

/** I23: the facts of the studio are those of the log, and their revision counts the actions. */
export function checkLoggedFacts({ facts, ownerActions }: Rows): string[] {
  const factActions = ownerActions.filter(
    ({ verb, undoOf }) =>
      verb === 'set_facts' || ownerActions.some(({ id, verb }) => id === undoOf && verb === 'set_facts'),
  );
  const loggedColumns: Record<string, unknown> = Object.assign({}, ...factActions.map((action) => action.after ?? {}));
  return facts.flatMap((row) => [
    ...(row.revision === factActions.length
      ? []
      : [`I23: the facts have revision ${row.revision}, not ${factActions.length}`]),
    ...FACT_NAMES.map((name) => {
      const column = FACT_COLUMNS[name];
      return {
        column,
        found: row[name],
        logged: column in loggedColumns ? loggedColumns[column] : SEEDED_STUDIO_FACTS[name],
      };
    })
      .filter(({ found, logged }) => found !== logged)
      .map(({ column, found, logged }) => `I23: ${column} of the studio is ${found}, in the log ${logged}`),
  ]);
}
