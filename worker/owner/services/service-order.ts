import { type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import { service } from '../../db/schema.ts';

/** The ids of all services in the order in which clients see them, as the log has it: "strip_lash wet_set …". */
export const joinServiceIds = (ids: readonly string[]): string => ids.join(' ');

/** SQL: the ids in the same format, from the rows when the statement runs, in the order of `allServicesQuery`. */
export const currentOrderSubquery: SQL = sql`(
  SELECT group_concat(id, ' ') FROM (SELECT id FROM service ORDER BY service.position, service.id)
)`;

/** SQL: the position that a row of `service` has in this order, from 0. */
const orderPositionSubquery = (orderText: string): SQL =>
  sql`(SELECT key FROM json_each(${JSON.stringify(orderText.split(' '))}) WHERE value = ${service.id})`;

/**
 * The statement that brings the services into this order. Every other row whose position changes gets a new revision, so
 * that a form which showed its old place is refused; the revision of `movedId` is written with the row itself.
 */
export const reorderServicesStatement = (db: Db, orderText: string, movedId: string): Statement =>
  db
    .update(service)
    .set({
      position: sql`${orderPositionSubquery(orderText)}`,
      revision: sql`${service.revision} + (${service.id} <> ${movedId})`,
    })
    .where(sql`${service.position} <> ${orderPositionSubquery(orderText)}`);
