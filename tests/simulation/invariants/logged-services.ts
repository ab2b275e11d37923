import { seedServices } from '../../../src/content/seed-services.ts';
import type { OwnerActionRow, Rows } from '../rows.ts';

type Columns = Record<string, unknown>;

const VERBS = new Set<OwnerActionRow['verb']>(['set_service', 'switch_service']);

/**
 * The columns that each action wrote to a service, in the order of the log; an undo writes to the service of the undone
 * action.
 */
function listLoggedColumns(id: string, { ownerActions }: Rows): Columns[] {
  return ownerActions
    .filter((action) => {
      const written = ownerActions.find((one) => one.id === action.undoOf) ?? action;
      return VERBS.has(written.verb) && written.about === id;
    })
    .map(({ after }) => after ?? {});
}

/** I23: price, minutes and switch of each service are those of the log, and its revision counts the actions. */
export function checkLoggedServices(rows: Rows): string[] {
  return rows.services.flatMap(({ id, priceCents, minutes, active, revision }) => {
    const seeded = seedServices.find((service) => service.id === id);
    const written = listLoggedColumns(id, rows);
    const first = { price_cents: seeded?.priceCents, minutes: seeded?.minutes, active: 1, revision: written.length };
    const logged: Columns = Object.assign({ ...first }, ...written);
    const found: Columns = { price_cents: priceCents, minutes, active: Number(active), revision };
    return Object.keys(found)
      .filter((column) => found[column] !== logged[column])
      .map((column) => `I23: ${column} of ${id} is ${found[column]}, in the log ${logged[column]}`);
  });
}
