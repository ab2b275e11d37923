import { and, eq, gt } from 'drizzle-orm';
import { isRescheduleCode, isServiceCovered } from '../../src/domain/cancellation/reschedule-token.ts';
import { toBookingCells } from '../../src/domain/hours/slots.ts';
import { toIso } from '../../src/domain/time.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import type { Booking, Client } from '../db/rows.ts';
import { booking, rescheduleToken } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { createAlreadyBookedError, createPaidHoldError } from './already-booked-error.ts';
import { offerQueries, requireBookableStart } from './availability.ts';
import type { BookingDeps } from './booking-deps.ts';
import { buildBookingRow, type Contact } from './booking-row.ts';
import { toBookingRules } from './booking-rules.ts';
import { openHoldQuery } from './booking-store.ts';
import { confirmBookingStatements } from './confirm-booking.ts';
import { appointmentsAtStartQuery } from './hold-slot.ts';
import { isCurrentOrFormerStart } from './is-current-or-former-start.ts';
import { buildOfferGuards, findOfferError } from './offer-guards.ts';
import { toOpeningHours } from './opening-hours.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';

export type TokenBookingRequest = {
  client: Client;
  code: string;
  serviceId: string | null;
  startsAt: Temporal.Instant | null;
  contact: Contact;
};

/** A reschedule code, and the client to whom it must belong. */
type OwnTokenKey = { client: Pick<Client, 'id'>; code: string };

/** `isNew`: true when this call made the booking, false when an earlier identical request did. */
export type BookingResult = { bookingId: string; isNew: boolean };

/**
 * The client's own token, and the booking made with it or null. Throws TOKEN_NOT_FOUND, also for another client's
 * token.
 */
export async function requireToken(db: Db, { client, code }: OwnTokenKey) {
  if (!isRescheduleCode(code)) throw new DomainError('TOKEN_NOT_FOUND');
  const [row] = await db
    .select({ token: rescheduleToken, bookingWithToken: booking })
    .from(rescheduleToken)
    .leftJoin(booking, eq(booking.rescheduleCode, rescheduleToken.code))
    .where(and(eq(rescheduleToken.code, code), eq(rescheduleToken.clientId, client.id)));
  if (!row) throw new DomainError('TOKEN_NOT_FOUND');
  return row;
}

/**
 * The guard: violates `token_live` unless the client has the code and it has not expired. A unique index ensures that
 * the code is used only once.
 */
export function buildLiveTokenGuard(db: Db, { client, code }: OwnTokenKey, now: Temporal.Instant): Statement {
  const isLive = and(
    eq(rescheduleToken.code, code),
    eq(rescheduleToken.clientId, client.id),
    gt(rescheduleToken.expiresAt, now),
  );
  return assertRowInBatch(db, 'token_live', rescheduleToken, isLive);
}

/**
 * The constraints that another request can violate since the code was read: it took the slot, used the code, or gave
 * it to another client.
 */
const STALE_TOKEN_CONSTRAINTS = new Set(['slot_cell.cell', 'booking.reschedule_code', 'token_live']);

/** The booking that the same request made before. Throws TOKEN_USED when the service or the time differs. */
async function requireSameRequest(
  db: Db,
  bookingWithToken: Booking,
  { serviceId, startsAt }: TokenBookingRequest,
): Promise<BookingResult> {
  const isSame =
    bookingWithToken.serviceId === serviceId &&
    startsAt !== null &&
    (await isCurrentOrFormerStart(db, bookingWithToken, startsAt));
  if (!isSame) throw new DomainError('TOKEN_USED');
  return { bookingId: bookingWithToken.id, isNew: false };
}

/**
 * Ends the client's own hold if it occupies one of these cells, otherwise the expired holds on them. True when a cell
 * was freed. Throws the error of `createPaidHoldError` when the client has just paid for the own hold.
 */
async function releaseHoldsOnCells(
  deps: BookingDeps,
  { client }: TokenBookingRequest,
  cells: number[],
  now: Temporal.Instant,
) {
  const [openHold] = await openHoldQuery(deps.db, client.id);
  const hasWantedCell = openHold && toBookingCells(openHold.booking).some((cell) => cells.includes(cell));
  if (!hasWantedCell) return releaseExpiredHoldsOnCells(deps, cells, now);
  const paidIntent = await releaseHold(deps, openHold, now);
  if (paidIntent) throw await createPaidHoldError(deps, client, paidIntent, now);
  return true;
}

/**
 * Books with a reschedule code: price 0, no points, one batch (DECISIONS §7). The same request again returns the same
 * booking. Throws TOKEN_NOT_FOUND, TOKEN_USED, TOKEN_EXPIRED, TOKEN_SERVICE_DEARER, UNKNOWN_SERVICE, CALL_US,
 * SLOT_NOT_OFFERED, SLOT_TAKEN, PAYMENT_ALREADY_MADE with the client's own appointment at that time, SLOT_LOST_REFUNDED, and
 * PRICE_CHANGED when the service was changed meanwhile; none of these errors uses up the code. The service that the code
 * was issued for can be booked even while it is switched off (OWNER §6.10).
 */
export async function bookWithToken(
  deps: BookingDeps,
  request: TokenBookingRequest,
  now: Temporal.Instant,
): Promise<BookingResult> {
  const { db, random } = deps;
  const { client, code, startsAt, contact } = request;
  const { token, bookingWithToken } = await requireToken(db, request);
  if (bookingWithToken) return requireSameRequest(db, bookingWithToken, request);
  if (Temporal.Instant.compare(token.expiresAt, now) <= 0) throw new DomainError('TOKEN_EXPIRED');
  const [schedules, specialDays, closures, services, ruleRows] = await db.batch(offerQueries(db, startsAt ?? now));
  const isServiceOfToken = request.serviceId === token.serviceId;
  const service = services.find(({ id, active }) => id === request.serviceId && (active || isServiceOfToken));
  if (!service) throw new DomainError('UNKNOWN_SERVICE');
  if (!startsAt) throw new DomainError('SLOT_NOT_OFFERED');
  if (!isServiceCovered(token, service)) throw new DomainError('TOKEN_SERVICE_DEARER');
  const rules = toBookingRules(ruleRows);
  requireBookableStart(startsAt, { hours: toOpeningHours(schedules, specialDays, closures), rules }, now);
  const quote = { priceCents: 0, discountCents: 0, dueCents: 0, couponId: null };
  const bookingRow = buildBookingRow({ client, service, startsAt, quote, contact, rules }, random.id(), now);
  const row: Booking = { ...bookingRow, rescheduleCode: code };
  const book = () =>
    runBatch(db, [
      buildLiveTokenGuard(db, request, now),
      ...buildOfferGuards(db, row, service, { allowsInactive: isServiceOfToken }),
      ...confirmBookingStatements(deps, { booking: row, isStored: false, purchase: null }, now),
    ]);
  try {
    await retryAfterFreeingCells(book, () => releaseHoldsOnCells(deps, request, toBookingCells(row), now));
    return { bookingId: row.id, isNew: true };
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    const refusal = await findOfferError(db, constraint, service, { couponId: null, allowsInactive: isServiceOfToken });
    if (!refusal && !STALE_TOKEN_CONSTRAINTS.has(constraint ?? '')) throw error;
    const { bookingWithToken: concurrentBooking } = await requireToken(db, request);
    if (concurrentBooking) return requireSameRequest(db, concurrentBooking, request);
    if (refusal) throw refusal;
    const appointments = await appointmentsAtStartQuery(db, { clientId: client.id, startsAt: toIso(startsAt) });
    const ownAppointment = appointments.find(({ serviceId }) => serviceId === service.id);
    if (ownAppointment) throw await createAlreadyBookedError(db, client, ownAppointment.id);
    throw new DomainError('SLOT_TAKEN');
  }
}
