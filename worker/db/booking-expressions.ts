import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUSES } from '../../src/domain/bookings/appointment.ts';
import { WALK_IN } from '../../src/domain/clients/walk-in.ts';
import { PATCH_TEST } from '../../src/domain/treatments/treatment.ts';
import type { Booking } from './rows.ts';
import { booking, client } from './schema.ts';

/**
 * SQL, where `service` and `booking` are in scope: "Wispy Set, infill", or the service's name alone for a new set;
 * the same as `formatServiceWithTreatment` of src/domain/treatments/treatment.ts.
 */
export const serviceWithTreatment: SQL<string> = sql<string>`service.name
  || CASE COALESCE(booking.treatment, '') WHEN '' THEN '' ELSE ', ' || booking.treatment END`;

/** SQL: the cents noted at the studio for `booking`, less those given back; null when it is not paid at the studio. */
export const notedCentsOrNull: SQL<number | null> = sql<number | null>`CASE WHEN booking.paid_at_studio = 1
  THEN booking.noted_cents END`;

/**
 * SQL, where `till_entry` is in scope: the entry is about money given back. A correction has the opposite sign of the entry
 * that it takes back, so a positive one takes back money given back.
 */
export const isReturnEntry: SQL = sql`(till_entry.kind = 'given_back'
  OR (till_entry.kind = 'correction' AND till_entry.amount_cents > 0))`;

/** SQL: whether the entry of the till with this id was corrected. */
export const isCorrectedEntry = (id: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM till_entry AS correction WHERE correction.corrects = ${id})`;

/** SQL: the cents given back at the studio for `booking`. */
export const returnedCentsSubquery: SQL<number> = sql<number>`(SELECT COALESCE(-SUM(till_entry.amount_cents), 0)
  FROM till_entry WHERE till_entry.booking_id = booking.id AND ${isReturnEntry})`;

/**
 * SQL: the most that was noted at the studio for `booking` at any time, more than now once money was given back. Entries that
 * were corrected do not count.
 */
const mostNotedCentsSubquery = sql`(SELECT MAX(noted) FROM (
  SELECT SUM(entry.amount_cents) OVER (ORDER BY entry.created_at, entry.rowid) AS noted FROM till_entry AS entry
  WHERE entry.booking_id = booking.id AND entry.corrects IS NULL
    AND NOT ${isCorrectedEntry(sql`entry.id`)}
))`;

/**
 * SQL: the waived cents of the price of the settled `booking` that were never paid. What was paid and given back is waived
 * too, but only so that it is not owed again; it counts as paid here, also when less is paid later.
 */
export const neverPaidCents: SQL<number> = sql<number>`CASE WHEN booking.waived_cents > 0
  THEN MAX(0, booking.price_cents - COALESCE(${mostNotedCentsSubquery}, 0)) ELSE 0 END`;

/**
 * SQL, where `booking` is in scope: the studio made the booking to be paid by a payment link, in whatever state it is
 * now.
 */
export const isPaymentLinkBooking: SQL = sql`booking.booked_by = 'studio' AND booking.paid_at_studio = 0
  AND booking.reschedule_code IS NULL`;

/** SQL, where `booking` is in scope: the booking keeps its slot while its payment link is not paid yet. */
export const isLinkHold: SQL = sql`booking.state = 'held' AND booking.booked_by = 'studio'`;

/** `isLinkHold` for a row that was read. */
export const isLinkHoldRow = ({ state, bookedBy }: Pick<Booking, 'state' | 'bookedBy'>): boolean =>
  state === 'held' && bookedBy === 'studio';

/** For a row that was read: a payment link is not paid yet, also while the bank works on its payment. */
export const isUnpaidLinkRow = ({ state, bookedBy }: Pick<Booking, 'state' | 'bookedBy'>): boolean =>
  bookedBy === 'studio' && (state === 'held' || state === 'pending');

/**
 * SQL, where a booking is in scope under `name`: the diary shows it, because it is neither a hold nor cancelled. Literals, as
 * in the index of starts: SQLite does not match a partial index with bound values.
 */
export const isInDiary = (name: string): SQL => sql.raw(`${name}.state IN ('pending', 'confirmed', 'completed')`);

/** SQL, where `booking` is in scope: every state but those of holds (DECISIONS §8.3). Literals, as in `isInDiary`. */
export const isAppointment: SQL = sql.raw(
  `booking.state IN (${APPOINTMENT_STATUSES.map((state) => `'${state}'`).join(', ')})`,
);

/** SQL: a booking was made with this reschedule code. */
export const isCodeUsed = (code: SQLWrapper): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM booking AS again WHERE again.reschedule_code = ${code})`;

/**
 * SQL, where `booking` and `client` are in scope: the full name of the booking, or the client's first name when it is
 * empty.
 */
export const bookedName = sql<string>`COALESCE(NULLIF(${booking.fullName}, ''), ${client.firstName})`;

/** SQL, where both are in scope: the phone number of the booking, or the client's own when it is empty. */
export const bookedPhone = sql<string | null>`COALESCE(NULLIF(${booking.phone}, ''), ${client.phone})`;

/**
 * SQL, where `booking` is in scope: its client is one person, not the row `walk-in`, whose bookings belong to
 * different people.
 */
export const hasOwnClientRow: SQL = sql.raw(`booking.client_id <> '${WALK_IN.id}'`);

/**
 * SQL, where a booking is in scope under `name`: it is not a patch test, so it is a visit for lashes if the client
 * comes.
 */
export const isNoPatchTest = (name: string): SQL => sql.raw(`${name}.treatment <> '${PATCH_TEST}'`);

/**
 * SQL, where `booking` is in scope: its client had visited the studio before. A missed appointment and a patch test
 * are no visits. False for a walk-in, because nothing is known about that person.
 */
export const hasVisitedBefore: SQL<number> = sql<number>`(${hasOwnClientRow} AND EXISTS (
  SELECT 1 FROM booking AS earlier WHERE earlier.client_id = booking.client_id AND earlier.starts_at < booking.starts_at
    AND earlier.state = 'completed' AND earlier.no_show_at IS NULL
    AND ${isNoPatchTest('earlier')}
))`;
