import { seedServices } from '../../../src/content/seed-services.ts';
import type { OwnerActionRow, Rows } from '../rows.ts';

type Columns = Record<string, unknown>;

const SERVICE_VERBS = new Set<OwnerActionRow['verb']>(['set_service', 'switch_service']);

/**
 * The columns that each action wrote to a service, in the order of the log; an undo writes to the service of the undone
 * action.
 */
function listLoggedColumns(id: string, { ownerActions }: Rows): Columns[] {
  return ownerActions
    .filter((action) => {
      const loggedAction = ownerActions.find((one) => one.id === action.undoOf) ?? action;
      return SERVICE_VERBS.has(loggedAction.verb) && loggedAction.about === id;
    })
    .map(({ after }) => after ?? {});
}

/** I23: price, minutes and switch of each service are those of the log, and its revision counts the actions. */
export function checkLoggedServices(rows: Rows): string[] {
  return rows.services.flatMap(({ id, priceCents, minutes, active, revision }) => {
    const seededService = seedServices.find((service) => service.id === id);
    const changes = listLoggedColumns(id, rows);
    const initialColumns = {
      price_cents: seededService?.priceCents,
      minutes: seededService?.minutes,
      active: 1,
      revision: changes.length,
    };
    const loggedColumns: Columns = Object.assign({ ...initialColumns }, ...changes);
    const storedColumns: Columns = { price_cents: priceCents, minutes, active: Number(active), revision };
    return Object.keys(storedColumns)
      .filter((column) => storedColumns[column] !== loggedColumns[column])
      .map((column) => `I23: ${column} of ${id} is ${storedColumns[column]}, in the log ${loggedColumns[column]}`);
  });
}
