import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { cancellation, carriedDebt } from '../db/schema.ts';
import type { Person } from './person.ts';
import { deleteDebts, hasMark } from './retained-mark.ts';

/** Spelled out as the indexes have it: through bound values SQLite would not recognise them. */
const isOwing = sql`${cancellation.fullPriceNext} = 1 AND ${cancellation.fullPricePaidBy} IS NULL`;
const isCarried = sql`${carriedDebt.paidBy} IS NULL`;

/**
 * True while the next paid booking of a client is at full price and gives no points, because they cancelled with less
 * than twelve hours' notice (DECISIONS §7), under this account or under one that is deleted.
 */
export const owesFullPrice = ({ clientId, hashes }: Pick<Person, 'clientId' | 'hashes'>): SQL => sql`(
  EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.clientId, clientId)} AND ${isOwing})
  OR EXISTS (SELECT 1 FROM ${carriedDebt} WHERE ${eq(carriedDebt.clientId, clientId)} AND ${isCarried})
  OR ${hasMark('full_price', hashes)}
)`;

/** A discount that was agreed before the full price was owed is honoured; what is owed stays owed after it. */
export const isAtFullPrice = ({ discountCents }: { discountCents: number }): boolean => discountCents === 0;

/** This booking, if it is without a discount, was the one at full price: for the batch that confirms it. */
export function settleFullPriceDebt(
  db: Db,
  paid: { id: string; clientId: string; discountCents: number },
  { hashes }: Pick<Person, 'hashes'>,
): Statement[] {
  if (!isAtFullPrice(paid)) return [];
  const { id, clientId } = paid;
  return [
    db
      .update(cancellation)
      .set({ fullPricePaidBy: id })
      .where(and(eq(cancellation.clientId, clientId), isOwing, isNull(cancellation.fullPricePaidBy))),
    db
      .update(carriedDebt)
      .set({ paidBy: id })
      .where(and(eq(carriedDebt.clientId, clientId), isCarried)),
    db.insert(carriedDebt).select(sql`SELECT NULL, ${clientId}, ${id} WHERE ${hasMark('full_price', hashes)}`),
    deleteDebts(db, hashes),
  ];
}

/** It was given back in full, so it no longer counts as the one. */
export const restoreFullPriceDebt = (db: Db, bookingId: string): Statement[] => [
  db.update(cancellation).set({ fullPricePaidBy: null }).where(eq(cancellation.fullPricePaidBy, bookingId)),
  db.update(carriedDebt).set({ paidBy: null }).where(eq(carriedDebt.paidBy, bookingId)),
];
