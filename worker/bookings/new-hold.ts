import { eq } from 'drizzle-orm';
import { calculateHoldExpiry, HOLD_MINUTES } from '../../src/domain/bookings/hold.ts';
import { POLICY_VERSION } from '../../src/domain/cancellation/cancellation-terms.ts';
import type { BookingRules } from '../../src/domain/hours/booking-rules.ts';
import type { OpeningHours } from '../../src/domain/hours/opening-hours.ts';
import { toBookingCells } from '../../src/domain/hours/slots.ts';
import type { Quote } from '../../src/domain/payments/price.ts';
import { buildInsertOnce, buildOnce, buildOncePerLength } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Booking, Client, Payment, Service } from '../db/rows.ts';
import { booking, slotCell } from '../db/schema.ts';
import type { ClientIdentifiers } from '../loyalty/client-identifiers.ts';
import type { Contact } from './extend-hold.ts';
import { HOLD_LIMIT_NAMES, isWithinHoldLimit, toHoldLimitValues } from './hold-limit.ts';
import { buildOfferGuards } from './offer-guards.ts';
import { insertPaymentStatements } from './payment-statements.ts';

/** What a client asks to pay for; everything but the contact comes from our own rows (I10). */
export type PricedRequest = { client: Client; service: Service; quote: Quote; contact: Contact };

/** A priced request for one start time, with the booking rules. */
type BookingRequest = PricedRequest & { startsAt: Temporal.Instant; rules: BookingRules };

/** A booking order with the opening hours, because both the hours and the rules must offer the start time. */
export type HoldRequest = BookingRequest & { openingHours: OpeningHours };

/**
 * The row of a new booking without a hold (`holdMinutes` is 0), with the clean-up time of the rules; nothing is
 * stored yet.
 */
export function buildBookingRow(request: BookingRequest, id: string, now: Temporal.Instant): Booking {
  const { client, service, startsAt, quote, contact, rules } = request;
  return {
    id,
    clientId: client.id,
    serviceId: service.id,
    startsAt,
    endsAt: startsAt.add({ minutes: service.minutes }),
    priceCents: quote.priceCents,
    discountCents: quote.discountCents,
    couponId: quote.couponId,
    ...contact,
    state: 'held',
    createdAt: now,
    holdExpiresAt: now,
    holdMinutes: 0,
    policyVersion: POLICY_VERSION,
    rescheduleCode: null,
    noShowAt: null,
    moves: 0,
    movedFrom: null,
    movedFromEnd: null,
    keptAt: null,
    cleanupMinutes: rules.cleanupMinutes,
    bookedBy: 'client',
    treatment: '',
    paidAtStudio: false,
    settledAt: null,
    waivedCents: 0,
    notedCents: 0,
    pointsDecidedAt: null,
    bookedServiceName: service.name,
  };
}

/** The row of a new hold, which lasts HOLD_MINUTES from `now`. */
export const buildHoldRow = (request: BookingRequest, id: string, now: Temporal.Instant): Booking => ({
  ...buildBookingRow(request, id, now),
  holdExpiresAt: calculateHoldExpiry(now, false),
  holdMinutes: HOLD_MINUTES,
});

const buildInsertCellsStatement = buildOncePerLength(['bookingId'], (db, { bookingId }, cells) =>
  db.insert(slotCell).values(cells.map((cell) => ({ cell, bookingId }))),
);

type OccupyingBooking = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'cleanupMinutes'>;

/** The statement that occupies the cells of a booking. Violates `slot_cell.cell` when another booking has one of them. */
export const insertCellsStatement = (db: Db, row: OccupyingBooking): Statement =>
  buildInsertCellsStatement(db, { bookingId: row.id }, toBookingCells(row));

const deleteCellsStatement = buildOnce(['id'], (db, { id }) => db.delete(slotCell).where(eq(slotCell.bookingId, id)));

/** The statements that replace the cells of a booking. */
export const replaceCellsStatements = (db: Db, row: OccupyingBooking): Statement[] => [
  deleteCellsStatement(db, row),
  insertCellsStatement(db, row),
];

const buildHoldLimitGuard = buildOnce(HOLD_LIMIT_NAMES, (db, values) =>
  assertInBatch(db, 'hold_limit', isWithinHoldLimit(values)),
);

const insertBookingStatement = buildInsertOnce(booking);

/**
 * The rows for `insertHoldStatements`: the hold of `buildHoldRow`, its payment, and the service as it was read for
 * both.
 */
type HoldRows = { heldBooking: Booking; newPayment: Payment; service: Service };

/**
 * The statements of one batch that insert the hold, its cells and its payment. The guards come first: the time is
 * still offered (I22), and the client is within the hold limit (I14).
 */
export const insertHoldStatements = (
  db: Db,
  identifiers: ClientIdentifiers,
  { heldBooking, newPayment, service }: HoldRows,
): Statement[] => [
  ...buildOfferGuards(db, heldBooking, service),
  buildHoldLimitGuard(db, toHoldLimitValues(heldBooking, HOLD_MINUTES, heldBooking.createdAt)),
  insertBookingStatement(db, heldBooking),
  insertCellsStatement(db, heldBooking),
  ...insertPaymentStatements(db, newPayment, identifiers),
];
