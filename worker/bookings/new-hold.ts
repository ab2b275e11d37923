import { calculateHoldExpiry, HOLD_MINUTES } from '../../src/domain/bookings/hold.ts';
import type { OpeningHours } from '../../src/domain/hours/opening-hours.ts';
import { buildInsertOnce, buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Booking, Payment, Service } from '../db/rows.ts';
import { booking } from '../db/schema.ts';
import type { ClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { type BookingRequest, buildBookingRow } from './booking-row.ts';
import { HOLD_LIMIT_NAMES, isWithinHoldLimit, toHoldLimitValues } from './hold-limit.ts';
import { buildOfferGuards } from './offer-guards.ts';
import { insertPaymentStatements } from './payment-statements.ts';
import { insertCellsStatement } from './slot-cells.ts';

/** A booking request with the opening hours, because both the hours and the rules must offer the start time. */
export type HoldRequest = BookingRequest & { openingHours: OpeningHours };

/** The row of a new hold, which lasts HOLD_MINUTES from `now`. */
export const buildHoldRow = (request: BookingRequest, id: string, now: Temporal.Instant): Booking => ({
  ...buildBookingRow(request, id, now),
  holdExpiresAt: calculateHoldExpiry(now, false),
  holdMinutes: HOLD_MINUTES,
});

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
