import { asc } from 'drizzle-orm';
import type { ServiceItem } from '../../src/contract/responses.ts';
import { toDollars } from '../../src/domain/money.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import type { Service } from '../db/rows.ts';
import { service } from '../db/schema.ts';

/** Selects all services by position, including those that are no longer offered. */
export const allServicesQuery = buildQueryOnce((db) =>
  db.select().from(service).orderBy(asc(service.position), asc(service.id)),
);

export const toServiceItem = (row: Service): ServiceItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: toDollars(row.priceCents),
  duration: row.minutes,
  stripeProductId: row.stripeProductId,
  active: row.active,
});
