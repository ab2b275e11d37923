/**
 * The points for what a client without an account has paid. They are given once, when the client is joined into an
 * account (OWNER I32). `awardPointsAtStudio` decides about settled appointments that have no decision yet.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { parseInstant } from '../../src/domain/time.ts';
import { neverPaidCents } from '../db/booking-expressions.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import { originalBookingIdSubquery } from '../db/original-booking-id.ts';
import { isRefundedInFull } from '../db/refunded-amount.ts';
import type { Client } from '../db/rows.ts';
import { booking } from '../db/schema.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { hasSettledFullPriceDebt, restoreFullPriceDebtStatements } from '../loyalty/full-price.ts';
import { buildLoyaltyStatements } from '../loyalty/loyalty-statements.ts';
import type { BookingDeps } from './booking-deps.ts';

/** SQL over rows of booking: the condition is true for the booking or for a later one in its chain of reschedule codes. */
const existsInChain = (condition: SQL) => sql`EXISTS (
  SELECT 1 FROM booking AS chained LEFT JOIN cancellation ON cancellation.booking_id = chained.id
  WHERE chained.client_id = booking.client_id AND (${condition}) AND ${originalBookingIdSubquery(sql`chained.id`)} = booking.id
)`;

/**
 * SQL: the points of the chain's first booking would have been taken back in an account: an appointment was missed,
 * or the client cancelled one and got no code. SPEC §4, DECISIONS §10.
 */
const isForfeited = existsInChain(
  sql`chained.no_show_at IS NOT NULL OR (cancellation.by_studio = 0 AND cancellation.outcome <> 'token')`,
);

/**
 * SQL over rows of booking: it was paid, online or at the studio, the client came or keeps the points of the
 * cancelled booking, no points were ever given for it, and it was not the booking at full price.
 */
const isUnearned = (clientId: string) => sql`booking.client_id = ${clientId} AND booking.no_show_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM points_entry WHERE points_entry.kind = 'earned' AND points_entry.ref = booking.id)
  AND NOT ${hasSettledFullPriceDebt(sql`booking.id`)}
  AND (
    (booking.state = 'completed' AND booking.points_decided_at IS NOT NULL AND booking.noted_cents > 0)
    OR (booking.state IN ('confirmed', 'completed', 'cancelled') AND EXISTS (
      SELECT 1 FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'
    ) AND NOT ${isForfeited})
  )`;

/** Selects the bookings without points, the earliest first. */
export const bookingsWithoutPointsQuery = (db: Db, clientId: string) =>
  db
    .select({
      id: booking.id,
      serviceId: booking.serviceId,
      phone: booking.phone,
      // An appointment whose rest was waived does not count as a booking at full price.
      discountCents: sql<number>`${booking.discountCents} + ${neverPaidCents}`.as('reduced_cents'),
      paidAtStudio: booking.paidAtStudio,
      isRefunded: sql<number>`${existsInChain(sql`cancellation.outcome = 'refund'`)} OR EXISTS (
        SELECT 1 FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked' AND ${isRefundedInFull}
      )`.as('is_refunded'),
      paidAt: sql<string | null>`COALESCE(booking.settled_at, (
        SELECT payment.captured_at FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'
      ))`.as('paid_at'),
    })
    .from(booking)
    .where(isUnearned(clientId))
    .orderBy(booking.startsAt, booking.id);

type BookingWithoutPoints = Awaited<ReturnType<typeof bookingsWithoutPointsQuery>>[number];

/** Violates `booking_state` unless the bookings without points of the client are those that were read. */
export const buildBookingsWithoutPointsGuard = (
  db: Db,
  clientId: string,
  bookingsWithoutPoints: readonly BookingWithoutPoints[],
): Statement =>
  assertInBatch(
    db,
    'booking_state',
    sql`COALESCE((
      SELECT group_concat(id) FROM (SELECT id FROM booking WHERE ${isUnearned(clientId)} ORDER BY starts_at, id)
    ), '') = ${bookingsWithoutPoints.map(({ id }) => id).join()}`,
  );

/**
 * The statements that give this account the points of each booking, by the rule of any paid booking. For a booking
 * paid at the studio the same batch writes `pointsDecidedAt` again, so that the audit finds a decision for each
 * entry.
 */
export async function awardPointsStatements(
  { db, config, random }: BookingDeps,
  account: Client,
  bookingsWithoutPoints: readonly BookingWithoutPoints[],
  now: Temporal.Instant,
): Promise<Statement[]> {
  const { id: clientId } = account;
  const statementPromises = bookingsWithoutPoints.map(
    async ({ id, serviceId, phone, discountCents, paidAtStudio, isRefunded, paidAt }) => {
      const identifiers = await toClientIdentifiers(config, account, phone);
      const earningBooking = { id, clientId, serviceId, discountCents, paidAt: parseInstant(paidAt ?? '') };
      return [
        ...(paidAtStudio ? [db.update(booking).set({ pointsDecidedAt: now }).where(eq(booking.id, id))] : []),
        ...buildLoyaltyStatements(db, { booking: earningBooking, identifiers }, random.code(), now),
        // As the cancellation or the refund would have done.
        ...(isRefunded === 1 ? restoreFullPriceDebtStatements(db, id) : []),
      ];
    },
  );
  return (await Promise.all(statementPromises)).flat();
}
