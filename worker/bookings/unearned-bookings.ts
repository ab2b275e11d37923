/**
 * The points of what a client without an account has paid, which are given when the client is joined into an account, once
 * (OWNER I32). What was settled at the studio and is not decided about yet is left to `awardPointsAtStudio`.
 */
import { eq, sql } from 'drizzle-orm';
import { parseInstant } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Client } from '../db/rows.ts';
import { booking } from '../db/schema.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { buildLoyaltyStatements } from '../loyalty/loyalty-statements.ts';
import type { BookingDeps } from './booking-deps.ts';

/** SQL over rows of booking: paid, online or at the studio, by a client who came, and no points were ever given for it. */
const isUnearned = (clientId: string) => sql`booking.client_id = ${clientId} AND booking.no_show_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM points_entry WHERE points_entry.kind = 'earned' AND points_entry.ref = booking.id)
  AND (
    (booking.state = 'completed' AND booking.points_decided_at IS NOT NULL AND booking.noted_cents > 0)
    OR (booking.state IN ('confirmed', 'completed') AND EXISTS (
      SELECT 1 FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'
    ))
  )`;

/** The earliest first. */
export const unearnedBookingsQuery = (db: Db, clientId: string) =>
  db
    .select({
      id: booking.id,
      serviceId: booking.serviceId,
      phone: booking.phone,
      // A rest that was waived makes it no booking at full price.
      discountCents: sql<number>`${booking.discountCents} + ${booking.waivedCents}`.as('given_cents'),
      paidAtStudio: booking.paidAtStudio,
      paidAt: sql<string | null>`COALESCE(booking.settled_at, (
        SELECT payment.captured_at FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'booked'
      ))`.as('paid_at'),
    })
    .from(booking)
    .where(isUnearned(clientId))
    .orderBy(booking.startsAt, booking.id);

type UnearnedBooking = Awaited<ReturnType<typeof unearnedBookingsQuery>>[number];

/** Violated as `booking_state` unless the unearned bookings of the client are those that were read. */
export const buildUnearnedBookingsGuard = (db: Db, clientId: string, read: readonly UnearnedBooking[]): Statement =>
  assertInBatch(
    db,
    'booking_state',
    sql`COALESCE((
      SELECT group_concat(id) FROM (SELECT id FROM booking WHERE ${isUnearned(clientId)} ORDER BY starts_at, id)
    ), '') = ${read.map(({ id }) => id).join()}`,
  );

/**
 * The statements that give the points of each to this account, by the rule of any paid booking, in the same batch. What was
 * paid at the studio is decided about again by them, so the audit finds a decision for each entry.
 */
export async function awardPointsStatements(
  { db, config, random }: BookingDeps,
  account: Client,
  unearned: readonly UnearnedBooking[],
  now: Temporal.Instant,
): Promise<Statement[]> {
  const { id: clientId } = account;
  const each = unearned.map(async ({ id, serviceId, phone, discountCents, paidAtStudio, paidAt }) => {
    const person = await toClientIdentifiers(config, account, phone);
    const earningBooking = { id, clientId, serviceId, discountCents, paidAt: parseInstant(paidAt ?? '') };
    return [
      ...(paidAtStudio ? [db.update(booking).set({ pointsDecidedAt: now }).where(eq(booking.id, id))] : []),
      ...buildLoyaltyStatements(db, { booking: earningBooking, person }, random.code(), now),
    ];
  });
  return (await Promise.all(each)).flat();
}
