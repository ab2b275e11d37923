import { eq, sql } from 'drizzle-orm';
import type { ServiceId } from '../../../src/domain/services/service.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { service } from '../../db/schema.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { currentOrderSubquery, reorderServicesStatement } from '../services/service-order.ts';
import { toUndoRule } from './undo-rule.ts';

/** SQL: the row is as the action left it, and so is the order of the services if the action changed it. */
const isServiceUnchanged = sql`${isLastWrittenBy(service, service.id)}
  AND COALESCE(json_extract(owner_action.after, '$.service_order') = ${currentOrderSubquery}, TRUE)`;

/** Writes back the columns that the action has changed. */
function restoreServiceStatements(db: Db, { about, before }: OwnerAction, undoActionId: string): Statement[] {
  const { name, description, price_cents: priceCents, minutes, active, service_order: order } = before ?? {};
  return [
    ...(typeof order === 'string' ? [reorderServicesStatement(db, order, about)] : []),
    db
      .update(service)
      .set({
        ...(typeof name === 'string' ? { name } : {}),
        ...(typeof description === 'string' ? { description } : {}),
        ...(typeof priceCents === 'number' ? { priceCents } : {}),
        ...(typeof minutes === 'number' ? { minutes } : {}),
        ...(typeof active === 'number' ? { active: active === 1 } : {}),
        ...nextRevisionColumns(service, undoActionId),
      })
      .where(eq(service.id, about as ServiceId)),
  ];
}

/** The entries of `UNDO_RULES` for the services: what was booked meanwhile keeps its price and length. OWNER §6.10, §7. */
export const SERVICE_UNDO_RULES = {
  set_service: toUndoRule(isServiceUnchanged, restoreServiceStatements),
  switch_service: toUndoRule(isServiceUnchanged, restoreServiceStatements),
};
