import { and, eq, sql } from 'drizzle-orm';
import type { TillBalance } from '../../../src/domain/payments/till.ts';
import { toIso } from '../../../src/domain/time.ts';
import { reopenPointsDecisionStatement } from '../../bookings/award-points-at-studio.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import { buildInsertOnce, buildOnce, buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { Booking, TillEntry } from '../../db/rows.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { booking, tillEntry } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

/** An appointment that is paid at the studio, with its entries, oldest first. */
export type BookingWithTillEntries = { booking: Booking; entries: TillEntry[] };

/** The entries of an appointment, oldest first. */
export const tillEntriesQuery = buildQueryByIdOnce((db, bookingId) =>
  db.select().from(tillEntry).where(eq(tillEntry.bookingId, bookingId)).orderBy(tillEntry.createdAt, sql`rowid`),
);

/** The entries that are in force: neither corrections nor corrected by one. */
export function filterEntriesInForce<Entry extends Pick<TillEntry, 'id' | 'corrects'>>(
  entries: readonly Entry[],
): Entry[] {
  const correctedIds = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ id, corrects }) => corrects === null && !correctedIds.has(id));
}

/** Throws NOT_FOUND, and NOT_PAID_AT_STUDIO for an appointment that is paid online or with a code (I25). */
async function requireBookingWithTillEntries(db: Db, bookingId: string): Promise<BookingWithTillEntries> {
  const { booking } = await requireAppointmentOfAnyClient(db, bookingId);
  if (!booking.paidAtStudio) throw new DomainError('NOT_PAID_AT_STUDIO');
  return { booking, entries: await tillEntriesQuery(db, bookingId) };
}

const MONEY_NAMES = ['id', 'priceCents', 'settledAt', 'waivedCents'] as const;
const TILL_NAMES = [...MONEY_NAMES, 'state', 'notedCents', 'noShowAt', 'pointsDecidedAt'] as const;

const assertTillUnchangedInBatch = buildOnce(TILL_NAMES, (db, row) => {
  const isUnchanged = and(
    ...[eq(booking.id, row.id), eq(booking.state, row.state), eq(booking.priceCents, row.priceCents)],
    ...[eq(booking.notedCents, row.notedCents), eq(booking.waivedCents, row.waivedCents)],
    sql`${booking.settledAt} IS ${row.settledAt} AND ${booking.noShowAt} IS ${row.noShowAt}`,
    sql`${booking.pointsDecidedAt} IS ${row.pointsDecidedAt}`,
  );
  return assertRowInBatch(db, 'booking_state', booking, isUnchanged);
});

/** The values from which a change is calculated: the money, the state and the points decision of the appointment. */
const toTillValues = ({ settledAt, noShowAt, pointsDecidedAt, ...row }: Booking) => ({
  ...row,
  settledAt: settledAt && toIso(settledAt),
  noShowAt: noShowAt && toIso(noShowAt),
  pointsDecidedAt: pointsDecidedAt && toIso(pointsDecidedAt),
});

const NO_CORRECTION = { raisedCents: 0, corrects: null };
const insertEntryStatement = buildInsertOnce(tillEntry);

const updateMoneyStatement = buildOnce(MONEY_NAMES, (db, { id, priceCents, settledAt, waivedCents }) =>
  db
    .update(booking)
    .set({ priceCents: sql`${priceCents}`, settledAt: sql`${settledAt}`, waivedCents: sql`${waivedCents}` })
    .where(eq(booking.id, id)),
);

const saveMoneyStatement = (db: Db, id: string, { settledAt, ...cents }: Omit<TillBalance, 'notedCents'>): Statement =>
  updateMoneyStatement(db, { id, settledAt: settledAt && toIso(settledAt), ...cents });

/** `newBalance`: the balance after the change; `entry`: the entry to write, null when there is none. */
type TillChange = {
  newBalance: TillBalance;
  entry: (Pick<TillEntry, 'id' | 'kind' | 'method' | 'amountCents'> & Partial<TillEntry>) | null;
};

/**
 * The statements that write an entry and the balance after it, for one batch. Violates `booking_state` when the money or
 * the state has changed since it was read. A settled appointment is unsettled while its entry is written, because the
 * constraints of the table hold after each statement.
 */
export function buildTillStatements(
  db: Db,
  row: Booking,
  { newBalance, entry }: TillChange,
  now: Temporal.Instant,
): Statement[] {
  const { priceCents, settledAt, waivedCents } = newBalance;
  const unsettledBalance = { settledAt: null, waivedCents: 0, priceCents: Math.max(row.priceCents, priceCents) };
  // Nothing is noted: nothing was paid, or all of it was given back.
  const isPaidAfterAll = row.settledAt !== null && row.notedCents === 0;
  return [
    assertTillUnchangedInBatch(db, toTillValues(row)),
    saveMoneyStatement(db, row.id, unsettledBalance),
    ...(entry
      ? [insertEntryStatement(db, { ...NO_CORRECTION, ...entry, bookingId: row.id, at: now, createdAt: now })]
      : []),
    saveMoneyStatement(db, row.id, { priceCents, settledAt, waivedCents }),
    ...(isPaidAfterAll ? [reopenPointsDecisionStatement(db, row.id)] : []),
  ];
}

/**
 * Reads an appointment that is paid at the studio, and runs the batch that `buildStatements` builds from it. Does both again when
 * another change was committed in between. `buildStatements` returns null when there is nothing to change. Throws NOT_FOUND,
 * NOT_PAID_AT_STUDIO and what `buildStatements` throws.
 */
export async function changeTillEntries(
  db: Db,
  bookingId: string,
  buildStatements: (till: BookingWithTillEntries) => Statement[] | null,
): Promise<void> {
  const statements = buildStatements(await requireBookingWithTillEntries(db, bookingId));
  if (!statements) return;
  // Since it was read, money was noted or corrected, or the appointment was cancelled, completed, missed or given its
  // points.
  if (!(await runBatchUnlessStale(db, statements, 'booking_state')))
    return changeTillEntries(db, bookingId, buildStatements);
}
