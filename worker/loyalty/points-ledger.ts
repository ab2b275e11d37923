import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { POINTS_PER_PURCHASE } from '../../src/domain/loyalty/loyalty.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { ServiceId } from '../../src/domain/services/service.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { pointsEntry } from '../db/schema.ts';
import type { ClientIdentifiers } from './client-identifiers.ts';
import { isAtFullPrice, isFullPriceNext } from './full-price.ts';

/** SQL: the points of a client, which are the balance of the client's last entry. */
export const pointsBalanceSubquery = (clientId: string | Placeholder): SQL => sql`COALESCE((
  SELECT balance_after FROM points_entry WHERE client_id = ${clientId} ORDER BY id DESC LIMIT 1
), 0)`;

/** An integer literal: D1 binds JavaScript numbers as REAL (RELIABILITY §2). */
const toIntegerLiteral = (points: number) => sql.raw(String(points));

/** SQL: the paid booking has given points. Only what ends its chain removes them. */
export const hasEarnedPoints = (originalBookingId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM points_entry WHERE kind = 'earned' AND ref = ${originalBookingId})`;

/** The fields of a paid booking that its points entry needs. `paidAt`: when it was paid, if not now. */
export type EarningBooking = {
  id: string;
  clientId: string;
  serviceId: ServiceId;
  discountCents: Cents;
  paidAt?: Temporal.Instant | null;
};

/**
 * The statement that adds the points of a paid booking, unless it is the booking at full price after a late
 * cancellation (DECISIONS §7, §9); for the batch that confirms it.
 */
export function earnPointsStatement(
  db: Db,
  booking: EarningBooking,
  identifiers: ClientIdentifiers,
  now: Temporal.Instant,
): Statement {
  const { id, clientId, serviceId } = booking;
  const isEarned = isAtFullPrice(booking) ? sql`NOT ${isFullPriceNext(identifiers, booking.paidAt)}` : sql`TRUE`;
  return db.insert(pointsEntry).select(sql`
    SELECT NULL, ${clientId}, 'earned', ${id}, ${toIntegerLiteral(POINTS_PER_PURCHASE)},
      ${pointsBalanceSubquery(clientId)} + ${toIntegerLiteral(POINTS_PER_PURCHASE)}, ${toIso(now)},
      ${serviceId} WHERE ${isEarned}`);
}

/**
 * The statement that removes the points that a booking earned, at most once; for the batch that cancels the booking
 * or marks it as a no-show. The client keeps the points when the studio cancels, when the owner refunds money without
 * cancelling, and when the outcome of a cancellation says so (`keepsPoints`).
 */
export const removePointsStatement = (db: Db, bookingId: SQL, now: Temporal.Instant): Statement =>
  db.insert(pointsEntry).select(sql`
    SELECT NULL, given.client_id, 'removed', given.ref, -given.points,
      (SELECT balance_after FROM points_entry WHERE client_id = given.client_id ORDER BY id DESC LIMIT 1) - given.points,
      ${toIso(now)}, given.service_id
    FROM points_entry AS given WHERE given.kind = 'earned' AND given.ref = ${bookingId}
    AND NOT EXISTS (SELECT 1 FROM points_entry WHERE kind = 'removed' AND ref = given.ref)`);
