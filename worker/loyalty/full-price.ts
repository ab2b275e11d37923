import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { cancellation, carriedFullPriceDebt } from '../db/schema.ts';
import type { ClientIdentifiers, IdentifierParameters } from './client-identifiers.ts';
import { deleteFullPriceHashesStatement, hasRetainedIdentityHash } from './retained-identity-hashes.ts';

/** Literals: SQLite does not match the partial indexes with bound values. */
const isFullPriceOwed = sql`${cancellation.fullPriceNext} = 1 AND ${cancellation.fullPricePaidBy} IS NULL`;
const isUnpaidCarriedDebt = sql`${carriedFullPriceDebt.paidBy} IS NULL`;

/**
 * SQL over rows of cancellation: a debt that a booking paid at `paidAt` could pay, so none that came after it; any for null,
 * one that is paid now.
 */
const isOwedBefore = (paidAt: Temporal.Instant | null): SQL =>
  paidAt === null ? isFullPriceOwed : sql`${isFullPriceOwed} AND ${cancellation.cancelledAt} <= ${toIso(paidAt)}`;

/**
 * SQL: the next paid booking of a client is at full price and earns no points, because they cancelled with less than
 * twelve hours' notice (DECISIONS §7), under this account or under one that is deleted (§17). `paidAt`: when a booking was
 * paid about which is decided later; what was cancelled after it does not concern it.
 */
export const isFullPriceNext = (
  { clientId, hashes }: Pick<IdentifierParameters, 'clientId' | 'hashes'>,
  paidAt: Temporal.Instant | null = null,
): SQL => sql`(
  EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.clientId, clientId)} AND ${isOwedBefore(paidAt)})
  OR EXISTS (SELECT 1 FROM ${carriedFullPriceDebt} WHERE ${eq(carriedFullPriceDebt.clientId, clientId)} AND ${isUnpaidCarriedDebt})
  OR ${hasRetainedIdentityHash('full_price', hashes)}
)`;

/** The full prices that these clients owe: since when, null for those of a deleted account. */
export const owedFullPricesQuery = (
  db: Db,
  clientIds: readonly string[],
  { hashes }: Pick<IdentifierParameters, 'hashes'>,
) =>
  db.select({ since: sql<string | null>`since` }).from(sql`(
    SELECT cancelled_at AS since FROM ${cancellation} WHERE ${inArray(cancellation.clientId, clientIds)} AND ${isFullPriceOwed}
    UNION ALL SELECT NULL FROM ${carriedFullPriceDebt}
    WHERE ${inArray(carriedFullPriceDebt.clientId, clientIds)} AND ${isUnpaidCarriedDebt}
    UNION ALL SELECT NULL WHERE ${hasRetainedIdentityHash('full_price', hashes)}
  )`);

/** False for a booking with a discount, agreed before the full price was owed: it is honoured, and the debt remains. */
export const isAtFullPrice = ({ discountCents }: { discountCents: number }): boolean => discountCents === 0;

/** SQL: a full price that was owed is paid by this booking, which gave no points for it. */
export const hasSettledFullPriceDebt = (bookingId: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM cancellation WHERE full_price_paid_by = ${bookingId})
  OR EXISTS (SELECT 1 FROM carried_full_price_debt WHERE paid_by = ${bookingId})
)`;

/** The statements that settle the full-price debt by a booking without a discount, for the batch that confirms it. */
export function settleFullPriceDebtStatements(
  db: Db,
  paid: { id: string; clientId: string; discountCents: number; paidAt?: Temporal.Instant | null },
  { hashes }: Pick<ClientIdentifiers, 'hashes'>,
): Statement[] {
  if (!isAtFullPrice(paid)) return [];
  const { id, clientId } = paid;
  return [
    db
      .update(cancellation)
      .set({ fullPricePaidBy: id })
      .where(
        and(
          eq(cancellation.clientId, clientId),
          isOwedBefore(paid.paidAt ?? null),
          isNull(cancellation.fullPricePaidBy),
        ),
      ),
    db
      .update(carriedFullPriceDebt)
      .set({ paidBy: id })
      .where(and(eq(carriedFullPriceDebt.clientId, clientId), isUnpaidCarriedDebt)),
    db
      .insert(carriedFullPriceDebt)
      .select(sql`SELECT NULL, ${clientId}, ${id} WHERE ${hasRetainedIdentityHash('full_price', hashes)}`),
    deleteFullPriceHashesStatement(db, hashes),
  ];
}

/** The statements that make the full price owed again when the booking that settled it is refunded in full. */
export const restoreFullPriceDebtStatements = (db: Db, bookingId: string): Statement[] => [
  db.update(cancellation).set({ fullPricePaidBy: null }).where(eq(cancellation.fullPricePaidBy, bookingId)),
  db.update(carriedFullPriceDebt).set({ paidBy: null }).where(eq(carriedFullPriceDebt.paidBy, bookingId)),
];
