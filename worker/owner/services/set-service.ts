import { eq, sql } from 'drizzle-orm';
import { moveToPosition, type ServiceDetails } from '../../../src/domain/services/service-edit.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { service } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { currentOrderSubquery, joinServiceIds, reorderServicesStatement } from './service-order.ts';

/** `place`: the position in the list, from 1; `revision`: the revision of the row that the form showed. */
type ServiceChange = { id: string; details: ServiceDetails; place: number; revision: number };

/** The columns of a service, as they are logged. */
const toColumns = ({ name, description, priceCents, minutes }: ServiceDetails, orderText: string, id: string) => ({
  name,
  description,
  price_cents: priceCents,
  minutes,
  service_order: orderText,
  place: orderText.split(' ').indexOf(id) + 1,
});

type Columns = ReturnType<typeof toColumns>;

/** The columns in which two states of a service differ, and always the name, which the log shows. */
function findChangedColumns(before: Columns, after: Columns) {
  const names = (Object.keys(before) as (keyof Columns)[]).filter((name) => before[name] !== after[name]);
  const pick = (columns: Columns) =>
    Object.fromEntries(['name' as const, ...names].map((name) => [name, columns[name]]));
  return names.length > 0 ? { before: pick(before), after: pick(after) } : null;
}

async function updateService(
  db: Db,
  change: ServiceChange,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
): Promise<void> {
  const { id, details, place, revision } = change;
  const rows = await allServicesQuery(db);
  const row = rows.find((serviceRow) => serviceRow.id === id);
  if (!row) throw new DomainError('NOT_FOUND');
  const order = rows.map((serviceRow) => serviceRow.id);
  const [currentOrder, newOrder] = [joinServiceIds(order), joinServiceIds(moveToPosition(order, row.id, place))];
  const changedColumns = findChangedColumns(toColumns(row, currentOrder, id), toColumns(details, newOrder, id));
  if (!changedColumns) return;
  const isThisService = eq(service.id, row.id);
  const reorderStatements = [
    assertInBatch(db, 'revision', sql`${currentOrderSubquery} = ${currentOrder}`),
    reorderServicesStatement(db, newOrder, id),
  ];
  const statements = [
    assertRevisionInBatch(db, service, revision, isThisService),
    ...(currentOrder === newOrder ? [] : reorderStatements),
    db
      .update(service)
      .set({ ...details, ...nextRevisionColumns(service, actionId) })
      .where(isThisService),
    log(changedColumns),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Sets the name, words, price, minutes and position of a service for what is booked from now on; every booking, hold and
 * code that exists stays as it is (I24). Does nothing when the row has these values already. Throws NOT_FOUND, and
 * CHANGED_SINCE when the service, or the order of services in which it is moved, was changed since the form was shown.
 * OWNER §6.10.
 */
export const setService = (db: Db, change: ServiceChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_service', about: change.id }, (log) =>
    updateService(db, change, log, actionContext),
  );
