import { and, eq, isNull, lt, not, type Placeholder, sql } from 'drizzle-orm';
import { toIso, toStudioDay, toStudioMidnight } from '../../src/domain/time.ts';
import { neverPaidCents } from '../db/booking-expressions.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertRowInBatch } from '../db/guards.ts';
import { hasAccount } from '../db/has-account.ts';
import { runBatchUnlessStale } from '../db/run-guarded-batch.ts';
import { booking } from '../db/schema.ts';
import { requireClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { buildLoyaltyStatements } from '../loyalty/loyalty-statements.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Literals: SQLite does not match the partial index with bound values. */
const isUndecided = sql`${booking.settledAt} IS NOT NULL AND ${booking.pointsDecidedAt} IS NULL AND ${booking.state} = 'completed'`;

/**
 * SQL: money was noted for the booking, given back or corrected on the studio's day that begins at `midnight`, and so
 * can still be corrected.
 */
const hasTillEntrySince = (midnight: Placeholder) => sql`EXISTS (
  SELECT 1 FROM till_entry WHERE till_entry.booking_id = booking.id AND till_entry.at >= ${midnight}
)`;

const buildDueForPointsQuery = buildOnce(['midnight', 'limit'], (db, { midnight, limit }) =>
  db
    .select({
      id: booking.id,
      clientId: booking.clientId,
      serviceId: booking.serviceId,
      phone: booking.phone,
      notedCents: booking.notedCents,
      neverPaidCents: neverPaidCents.as('never_paid_cents'),
      settledAt: booking.settledAt,
      noShowAt: booking.noShowAt,
      hasAccount: hasAccount(sql`booking.client_id`).as('has_account'),
    })
    .from(booking)
    .where(and(isUndecided, lt(booking.settledAt, midnight), not(hasTillEntrySince(midnight))))
    .orderBy(booking.settledAt)
    .limit(limit),
);

/**
 * Selects at most `limit` completed appointments, the earliest settled first, whose settlement and last till entry
 * were on a day that is over at the studio.
 */
export const appointmentsDueForPointsQuery = (db: Db, now: Temporal.Instant, limit: number) =>
  buildDueForPointsQuery(db, { midnight: toIso(toStudioMidnight(toStudioDay(now))), limit });

type DueAppointment = Awaited<ReturnType<typeof appointmentsDueForPointsQuery>>[number];

/**
 * Decides once about the points of a settled appointment, by the rule of any paid booking. It gives none when nothing
 * was paid, the client missed it or has no account. With a rest that was waived it does not count as the booking at full
 * price; money given back of a price that was paid does not change that. By then nothing can be corrected any more,
 * because the day is over. OWNER §11, I32, DECISIONS §9.
 */
export async function awardPointsAtStudio(
  deps: BookingDeps,
  dueAppointment: DueAppointment,
  now: Temporal.Instant,
): Promise<void> {
  const { db, random } = deps;
  const { id, clientId, serviceId, phone, notedCents, settledAt, noShowAt } = dueAppointment;
  const isEarned = notedCents > 0 && noShowAt === null && dueAppointment.hasAccount === 1;
  const isUnchanged = and(
    ...[eq(booking.id, id), eq(booking.clientId, clientId), isNull(booking.pointsDecidedAt)],
    eq(booking.notedCents, notedCents),
    sql`${booking.settledAt} IS ${settledAt && toIso(settledAt)} AND ${booking.noShowAt} IS ${noShowAt && toIso(noShowAt)}`,
  );
  const earningBooking = { id, clientId, serviceId, discountCents: dueAppointment.neverPaidCents, paidAt: settledAt };
  const loyaltyStatements = isEarned
    ? buildLoyaltyStatements(
        db,
        { booking: earningBooking, identifiers: await requireClientIdentifiers(deps, clientId, phone) },
        random.code(),
        now,
      )
    : [];
  const statements = [
    assertRowInBatch(db, 'booking_state', booking, isUnchanged),
    db.update(booking).set({ pointsDecidedAt: now }).where(eq(booking.id, id)),
    ...loyaltyStatements,
  ];
  // Changes nothing when, since the read, money was given back, the appointment was marked as missed or its client
  // was joined into an account: the next run decides.
  await runBatchUnlessStale(db, statements, 'booking_state');
}

/**
 * The statement that reopens the decision about an appointment's points, when money is noted for one that was settled
 * with nothing paid, or of which all was given back. An appointment that has given its points stays decided.
 */
export const reopenPointsDecisionStatement = (db: Db, id: string): Statement =>
  db
    .update(booking)
    .set({ pointsDecidedAt: null })
    .where(and(eq(booking.id, id), sql`NOT EXISTS (SELECT 1 FROM points_entry WHERE kind = 'earned' AND ref = ${id})`));
