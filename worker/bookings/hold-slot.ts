import { and, eq, inArray } from 'drizzle-orm';
import { isHoldLive } from '../../src/domain/bookings/hold.ts';
import { toBookingCells } from '../../src/domain/hours/slots.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import type { Booking } from '../db/rows.ts';
import { dryRunGuardedBatch, runGuardedBatchWithQuery } from '../db/run-guarded-batch.ts';
import { booking } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payment-provider.ts';
import { createAlreadyBookedError, createPaidHoldError } from './already-booked-error.ts';
import { requireBookableStart } from './availability.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type Hold, openHoldQuery } from './booking-store.ts';
import { cancelAtProvider, endPayment, endPaymentStatements } from './end-uncaptured-payment.ts';
import { extendHold, extensionQuery, isExtendable, isExtensionAllowed } from './extend-hold.ts';
import { buildHoldRow, type HoldRequest, insertHoldStatements } from './new-hold.ts';
import { findOfferError } from './offer-guards.ts';
import { buildPaymentRow } from './payment-statements.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from './release-expired-holds.ts';

export type HoldWithIntent = { booking: Booking; extendable: boolean; intent: Intent };

/** Violated when the client makes two calls at once: the slower call starts over and finds the hold of the faster one. */
const RACE_CONSTRAINTS = new Set(['booking.client_id', 'payment_state']);
const MAX_TRIES = 3;

/** The fields by which `isSameRequest` compares a request with a hold. */
export type SlotRequest = Pick<HoldRequest, 'service' | 'startsAt' | 'quote' | 'contact'>;

/** With a discount the phone number has to be the same too, because it decides who may have the discount. */
export const isSameRequest = (
  { booking: heldBooking, payment: openPayment }: Hold,
  { service, startsAt, quote, contact }: SlotRequest,
): boolean =>
  heldBooking.serviceId === service.id &&
  heldBooking.startsAt.equals(startsAt) &&
  openPayment.couponId === quote.couponId &&
  openPayment.amountCents === quote.dueCents &&
  (openPayment.couponId === null || heldBooking.phone === contact.phone);

/** Selects the client's appointments at a start time. */
export const appointmentsAtStartQuery = buildOnce(['clientId', 'startsAt'], (db, { clientId, startsAt }) =>
  db
    .select({ id: booking.id, serviceId: booking.serviceId })
    .from(booking)
    .where(
      and(
        eq(booking.clientId, clientId),
        eq(booking.startsAt, startsAt),
        inArray(booking.state, ['confirmed', 'pending']),
      ),
    ),
);

/** The queries for the client's existing bookings: the open hold, and appointments at the requested time. */
export const existingBookingsQueries = (db: Db, clientId: string, startsAt: Temporal.Instant) =>
  [openHoldQuery(db, clientId), appointmentsAtStartQuery(db, { clientId, startsAt: toIso(startsAt) })] as const;

/** The rows of `existingBookingsQueries`. */
export type ExistingBookings = readonly [openHolds: Hold[], appointments: Pick<Booking, 'id' | 'serviceId'>[]];

type NewHold = { statements: Statement[]; extension: ReturnType<typeof extensionQuery> };

/**
 * Replaces the open hold by a new one, after cancelling its payment at the provider (DECISIONS §8.2). Resolves to the rows of
 * `extension`.
 */
async function replaceHold(
  deps: BookingDeps,
  openHold: Hold,
  request: HoldRequest,
  { statements, extension }: NewHold,
  now: Temporal.Instant,
) {
  const { db } = deps;
  const endStatements = endPaymentStatements(db, openHold.payment, now, openHold.booking);
  await dryRunGuardedBatch(db, [...endStatements, ...statements]);
  const paidIntent = await cancelAtProvider(deps, openHold.payment, now);
  if (paidIntent) throw await createPaidHoldError(deps, request.client, paidIntent, now);
  try {
    return await runGuardedBatchWithQuery(db, [...endStatements, ...statements], extension);
  } catch (error) {
    // Another request took the slot or the coupon after the dry run. The old payment is cancelled, so its hold must
    // end too.
    await runBatch(db, endStatements).catch(
      (raceError) => findViolatedConstraint(raceError) === 'payment_state' || Promise.reject(raceError),
    );
    throw error;
  }
}

/**
 * The client's open hold for the same request, extended once; null when its payment is cancelled or the hold has
 * expired.
 */
async function resumeHold(
  deps: BookingDeps,
  openHold: Hold,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<HoldWithIntent | null> {
  const { db } = deps;
  const intent = await ensureIntent(deps, openHold.payment, now);
  if (!intent || intent.status === 'cancelled') return null;
  if (intent.status !== 'open') throw await createPaidHoldError(deps, request.client, intent, now);
  const booking = await extendHold(db, openHold.booking, request.contact, now);
  return booking && { booking, extendable: await isExtendable(db, booking, now), intent };
}

/**
 * Stores a new hold, which replaces the open hold, and a payment whose intent is not created yet. Throws the error of
 * a violated constraint.
 */
async function placeHold(
  deps: BookingDeps,
  openHold: Hold | undefined,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<Hold & { extendable: boolean }> {
  const { db, random } = deps;
  const heldBooking = buildHoldRow(request, random.id(), now);
  const { clientId, serviceId, couponId } = heldBooking;
  const amountCents = request.quote.dueCents;
  const newPayment = buildPaymentRow(
    { id: random.id(), bookingId: heldBooking.id, clientId, serviceId, couponId, amountCents },
    now,
  );
  const identifiers = await toClientIdentifiers(deps.config, request.client, request.contact.phone);
  const statements = insertHoldStatements(db, identifiers, { heldBooking, newPayment, service: request.service });
  const extension = extensionQuery(db, heldBooking, now);
  const storeHold = () =>
    openHold
      ? replaceHold(deps, openHold, request, { statements, extension }, now)
      : runGuardedBatchWithQuery(db, statements, extension);
  const freeCells = () => releaseExpiredHoldsOnCells(deps, toBookingCells(heldBooking), now);
  const extendable = isExtensionAllowed(await retryAfterFreeingCells(storeHold, freeCells));
  return { booking: heldBooking, payment: newPayment, extendable };
}

/** The DomainError for a constraint that `placeHold` violated; the error itself when the request did not cause it. */
async function toHoldError(db: Db, error: unknown, { service, quote }: HoldRequest): Promise<unknown> {
  const constraint = findViolatedConstraint(error) ?? '';
  if (constraint === 'slot_cell.cell') return new DomainError('SLOT_TAKEN');
  return (await findOfferError(db, constraint, service, { couponId: quote.couponId })) ?? error;
}

/**
 * Holds a time for a client and creates its payment intent (DECISIONS §8). `existing` was read in the same batch as
 * the data for the quote; it is read again when another request of the client was faster. Repeating the same request
 * returns the same intent and extends the hold once; a different request replaces the hold. Throws CALL_US,
 * SLOT_NOT_OFFERED, SLOT_TAKEN, HOLD_LIMIT, COUPON_NOT_AVAILABLE, TOO_MANY_REQUESTS, PAYMENT_ALREADY_MADE,
 * UNKNOWN_SERVICE and PRICE_CHANGED (the service was changed meanwhile), PAYMENTS_UNAVAILABLE (the hold is ended),
 * and ProviderUnavailableError (the hold stays, so that the same request can be repeated).
 */
export async function holdSlot(
  deps: BookingDeps,
  request: HoldRequest,
  existing: ExistingBookings,
  now: Temporal.Instant,
  tries = 1,
): Promise<HoldWithIntent> {
  const { db } = deps;
  const [[openHold], appointments] = existing;
  const bookedAppointment = appointments.find(({ serviceId }) => serviceId === request.service.id);
  if (bookedAppointment) throw await createAlreadyBookedError(db, request.client, bookedAppointment.id);
  if (openHold && isSameRequest(openHold, request) && isHoldLive(openHold.booking.holdExpiresAt, now)) {
    const resumedHold = await resumeHold(deps, openHold, request, now);
    if (resumedHold) return resumedHold;
  }
  requireBookableStart(request.startsAt, { hours: request.openingHours, rules: request.rules }, now);
  let placedHold: Awaited<ReturnType<typeof placeHold>>;
  try {
    placedHold = await placeHold(deps, openHold, request, now);
  } catch (error) {
    if (!RACE_CONSTRAINTS.has(findViolatedConstraint(error) ?? '')) throw await toHoldError(db, error, request);
    if (tries === MAX_TRIES) throw new DomainError('TOO_MANY_REQUESTS');
    const currentBookings = await db.batch(existingBookingsQueries(db, request.client.id, request.startsAt));
    return holdSlot(deps, request, currentBookings, now, tries + 1);
  }
  const { extendable, ...hold } = placedHold;
  const intent = await ensureIntent(deps, hold.payment, now, true);
  if (intent) return { booking: hold.booking, extendable, intent };
  await endPayment(db, hold, now);
  throw new DomainError('PAYMENTS_UNAVAILABLE');
}
