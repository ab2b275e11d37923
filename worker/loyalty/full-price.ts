import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../db/batch.ts';
import { cancellation } from '../db/schema.ts';
import type { Db } from '../deps.ts';

/** Spelled out as the index has it: through bound values SQLite would not recognise it. */
const isOwing = sql`${cancellation.fullPriceNext} = 1 AND ${cancellation.fullPricePaidBy} IS NULL`;

/**
 * True while the next paid booking of a client is at full price and gives no points, because they cancelled with less
 * than twelve hours' notice (DECISIONS §7).
 */
export const owesFullPrice = (clientId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.clientId, clientId)} AND ${isOwing})`;

/** This booking was the one at full price: for the batch that confirms it. */
export const payFullPrice = (db: Db, { id, clientId }: { id: string; clientId: string }): Statement =>
  db
    .update(cancellation)
    .set({ fullPricePaidBy: id })
    .where(and(eq(cancellation.clientId, clientId), isOwing, isNull(cancellation.fullPricePaidBy)));

/** It was given back in full, so it no longer counts as the one. */
export const oweFullPriceAgain = (db: Db, bookingId: string): Statement =>
  db.update(cancellation).set({ fullPricePaidBy: null }).where(eq(cancellation.fullPricePaidBy, bookingId));
