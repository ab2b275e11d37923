import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Payment } from '../db/rows.ts';
import { booking, cancellation, carriedFullPriceDebt } from '../db/schema.ts';
import type { ClientIdentifiers, IdentifierParameters } from './client-identifiers.ts';
import { isPaidInFullAtStudio } from './first-visit.ts';
import { deleteFullPriceHashesStatement, hasRetainedIdentityHash } from './retained-identity-hashes.ts';

/** Literals: SQLite does not match the partial indexes with bound values. */
const isFullPriceOwed = sql`${cancellation.fullPriceNext} = 1 AND ${cancellation.fullPricePaidBy} IS NULL`;
const isUnpaidCarriedDebt = sql`${carriedFullPriceDebt.paidBy} IS NULL`;

/**
 * SQL over rows of cancellation: an unpaid full-price debt that a booking paid at `paidAt` can settle, so not one
 * from a later cancellation. Null: the booking is paid now and can settle any.
 */
const isOwedBefore = (paidAt: Temporal.Instant | null): SQL =>
  paidAt === null ? isFullPriceOwed : sql`${isFullPriceOwed} AND ${cancellation.cancelledAt} <= ${toIso(paidAt)}`;

/**
 * SQL: the next paid booking of a client is at full price and earns no points, because they cancelled with less than
 * twelve hours' notice (DECISIONS §7), under this account or under a deleted one (§17). `paidAt`: when the booking
 * was paid, if it is decided about later; cancellations after that do not count.
 */
export const isFullPriceNext = (
  { clientId, hashes }: Pick<IdentifierParameters, 'clientId' | 'hashes'>,
  paidAt: Temporal.Instant | null = null,
): SQL => sql`(
  EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.clientId, clientId)} AND ${isOwedBefore(paidAt)})
  OR EXISTS (SELECT 1 FROM ${carriedFullPriceDebt} WHERE ${eq(carriedFullPriceDebt.clientId, clientId)} AND ${isUnpaidCarriedDebt})
  OR ${hasRetainedIdentityHash('full_price', hashes)}
)`;

/**
 * SQL: a visit that this client paid in full at the studio settles every full price that the client owes, once its points are
 * decided about, on the day after it was paid. Not a visit that was paid before the latest late cancellation.
 */
export const isDebtPaidAtStudio = (clientId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${booking} WHERE ${booking.clientId} = ${clientId} AND ${booking.state} = 'completed' AND ${isPaidInFullAtStudio}
  AND ${booking.noShowAt} IS NULL AND ${booking.pointsDecidedAt} IS NULL AND ${booking.settledAt} >= COALESCE((
    SELECT MAX(${cancellation.cancelledAt}) FROM ${cancellation} WHERE ${cancellation.clientId} = ${clientId} AND ${isFullPriceOwed}
  ), '')
)`;

/** Selects one row for each full-price debt of these clients; `since` is null for the debt of a deleted account. */
export const fullPriceDebtsQuery = (
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

/**
 * False for a booking whose discount was agreed before the full price was owed: the discount is honoured, and the
 * debt remains.
 */
export const isAtFullPrice = ({ discountCents }: { discountCents: number }): boolean => discountCents === 0;

/** SQL: this booking has settled a full-price debt, and gave no points for that. */
export const hasSettledFullPriceDebt = (bookingId: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM cancellation WHERE full_price_paid_by = ${bookingId})
  OR EXISTS (SELECT 1 FROM carried_full_price_debt WHERE paid_by = ${bookingId})
)`;

type SettlingBooking = { id: string; clientId: string; paidAt?: Temporal.Instant | null };

/** The statements that settle the debts in `cancellation` and `carried_full_price_debt` by this booking, under a condition. */
const settleDebtRowsStatements = (
  db: Db,
  { id, clientId, paidAt = null }: SettlingBooking,
  condition?: SQL,
): Statement[] => [
  db
    .update(cancellation)
    .set({ fullPricePaidBy: id })
    .where(
      and(eq(cancellation.clientId, clientId), isOwedBefore(paidAt), isNull(cancellation.fullPricePaidBy), condition),
    ),
  db
    .update(carriedFullPriceDebt)
    .set({ paidBy: id })
    .where(and(eq(carriedFullPriceDebt.clientId, clientId), isUnpaidCarriedDebt, condition)),
];

/** The statements that settle the full-price debt by a booking without a discount, for the batch that confirms it. */
export function settleFullPriceDebtStatements(
  db: Db,
  paidBooking: SettlingBooking & { discountCents: number },
  { hashes }: Pick<ClientIdentifiers, 'hashes'>,
): Statement[] {
  if (!isAtFullPrice(paidBooking)) return [];
  const { id, clientId } = paidBooking;
  return [
    ...settleDebtRowsStatements(db, paidBooking),
    db
      .insert(carriedFullPriceDebt)
      .select(sql`SELECT NULL, ${clientId}, ${id} WHERE ${hasRetainedIdentityHash('full_price', hashes)}`),
    deleteFullPriceHashesStatement(db, hashes),
  ];
}

/** The statements that restore the full-price debt when the booking that settled it is refunded in full. */
export const restoreFullPriceDebtStatements = (db: Db, bookingId: string | SQL): Statement[] => [
  db.update(cancellation).set({ fullPricePaidBy: null }).where(eq(cancellation.fullPricePaidBy, bookingId)),
  db.update(carriedFullPriceDebt).set({ paidBy: null }).where(eq(carriedFullPriceDebt.paidBy, bookingId)),
];

/**
 * The statements that settle again what `restoreFullPriceDebtStatements` restored, because the refund in full of this payment
 * without a coupon failed and nothing of it is given back. A booking that gave points was not the one at full price.
 */
export function settleFullPriceDebtAgainStatements(
  db: Db,
  { bookingId, clientId, capturedAt }: Pick<Payment, 'bookingId' | 'clientId' | 'capturedAt'>,
): Statement[] {
  if (bookingId === null) return [];
  const gaveNoPoints = sql`NOT EXISTS (SELECT 1 FROM points_entry WHERE kind = 'earned' AND ref = ${bookingId})`;
  return settleDebtRowsStatements(db, { id: bookingId, clientId, paidAt: capturedAt }, gaveNoPoints);
}
