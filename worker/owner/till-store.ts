import { and, eq, sql } from 'drizzle-orm';
import type { StudioMoney } from '../../src/domain/till.ts';
import { toIso } from '../../src/domain/time.ts';
import { reopenPointsDecisionStatement } from '../bookings/award-points-at-studio.ts';
import { requireAppointmentOfAnyClient } from '../bookings/booking-store.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../db/guards.ts';
import type { Booking, TillEntry } from '../db/rows.ts';
import { booking, tillEntry } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';

/** An appointment that is paid at the studio, with its entries, oldest first. */
export type Till = { booking: Booking; entries: TillEntry[] };

/** The entries of an appointment, oldest first. */
export const tillEntriesQuery = (db: Db, bookingId: string) =>
  db.select().from(tillEntry).where(eq(tillEntry.bookingId, bookingId)).orderBy(tillEntry.createdAt, sql`rowid`);

/** The entries that are in force: neither corrections nor corrected by one. */
export function filterEntriesInForce<Entry extends Pick<TillEntry, 'id' | 'corrects'>>(
  entries: readonly Entry[],
): Entry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ id, corrects }) => corrects === null && !corrected.has(id));
}

/** Throws NOT_FOUND, and NOT_PAID_AT_STUDIO for one that is paid online or with a code (I25). */
async function requireTill(db: Db, bookingId: string): Promise<Till> {
  const { booking: row } = await requireAppointmentOfAnyClient(db, bookingId);
  if (!row.paidAtStudio) throw new DomainError('NOT_PAID_AT_STUDIO');
  return { booking: row, entries: await tillEntriesQuery(db, bookingId) };
}

/** The money and the state of the appointment, and its points, are those from which the change was calculated. */
const isTillUnchanged = ({ pointsDecidedAt, settledAt, noShowAt, ...row }: Booking) => {
  const { id, state, priceCents, notedCents, waivedCents } = row;
  return and(
    ...[eq(booking.id, id), eq(booking.state, state), eq(booking.priceCents, priceCents)],
    ...[eq(booking.notedCents, notedCents), eq(booking.waivedCents, waivedCents)],
    sql`${booking.settledAt} IS ${settledAt && toIso(settledAt)} AND ${booking.noShowAt} IS ${noShowAt && toIso(noShowAt)}`,
    sql`${booking.pointsDecidedAt} IS ${pointsDecidedAt && toIso(pointsDecidedAt)}`,
  );
};

/** `after`: what the change makes of the money; `entry`: the entry that makes it, null for none. */
type TillChange = {
  after: StudioMoney;
  entry: (Pick<TillEntry, 'id' | 'kind' | 'method' | 'amountCents'> & Partial<TillEntry>) | null;
};

/**
 * The statements that write an entry and what it makes of the money, for one batch. Violates `booking_state` when the
 * money or the state has changed since it was read. An entry of a settled appointment is written while it is not settled:
 * the constraints of the table hold after each statement.
 */
export function buildTillStatements(
  db: Db,
  row: Booking,
  { after, entry }: TillChange,
  now: Temporal.Instant,
): Statement[] {
  const { priceCents, settledAt, waivedCents } = after;
  const own = eq(booking.id, row.id);
  const unsettled = { settledAt: null, waivedCents: 0, priceCents: Math.max(row.priceCents, priceCents) };
  // It has given no points, because nothing was paid.
  const isPaidAfterAll = row.settledAt !== null && row.notedCents === 0;
  return [
    assertInBatch(db, 'booking_state', sql`EXISTS (SELECT 1 FROM ${booking} WHERE ${isTillUnchanged(row)})`),
    db.update(booking).set(unsettled).where(own),
    ...(entry ? [db.insert(tillEntry).values({ ...entry, bookingId: row.id, at: now, createdAt: now })] : []),
    db.update(booking).set({ priceCents, settledAt, waivedCents }).where(own),
    ...(isPaidAfterAll ? [reopenPointsDecisionStatement(db, row.id)] : []),
  ];
}

/**
 * Reads an appointment that is paid at the studio, and runs the batch that `plan` makes of it; again when something else
 * was committed in between. `plan` gives null when there is nothing to change. Throws NOT_FOUND, NOT_PAID_AT_STUDIO and
 * what `plan` throws.
 */
export async function changeTill(db: Db, bookingId: string, plan: (till: Till) => Statement[] | null): Promise<void> {
  const statements = plan(await requireTill(db, bookingId));
  if (!statements) return;
  try {
    await runBatch(db, statements);
  } catch (error) {
    // Noted, corrected, cancelled, completed, missed or given its points since it was read.
    if (findViolatedConstraint(error) !== 'booking_state') throw error;
    return changeTill(db, bookingId, plan);
  }
}
