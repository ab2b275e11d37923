import { and, eq, sql } from 'drizzle-orm';
import { toBookingCells } from '../../src/domain/hours/slots.ts';
import type { Cents } from '../../src/domain/money.ts';
import { calculateQuote } from '../../src/domain/payments/price.ts';
import { runBatch } from '../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../db/guards.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import type { Client } from '../db/rows.ts';
import { payment } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { offerQueries, requireBookableStart } from './availability.ts';
import type { BookingDeps } from './booking-deps.ts';
import { buildBookingRow, type Contact } from './booking-row.ts';
import { toBookingRules } from './booking-rules.ts';
import { confirmBookingStatements } from './confirm-booking.ts';
import { buildPaymentStateGuard } from './end-uncaptured-payment.ts';
import { buildOfferGuards } from './offer-guards.ts';
import { toOpeningHours } from './opening-hours.ts';
import { type PaymentOutcome, readRecordedOutcome } from './payment-outcome.ts';
import { refundUnusablePayment } from './refund-unusable-payment.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from './release-expired-holds.ts';

export type UnassignedPaymentRequest = {
  client: Client;
  serviceId: string | null;
  startsAt: Temporal.Instant | null;
  couponId: string | null;
  /** The full price in cents that the client was shown; null when the request did not say it. */
  priceCents: Cents | null;
  contact: Contact;
};

/**
 * Books a payment that was captured before a time was chosen (DECISIONS §8.5): service, coupon and price must be
 * those that were paid. When the time is taken, or part was refunded in Stripe's dashboard, refunds the rest at once.
 * Throws BOOKING_MISMATCH, SLOT_NOT_OFFERED and CALL_US, which change nothing: the payment can book another time
 * until ten minutes after its capture.
 */
export async function bookWithUnassignedPayment(
  deps: BookingDeps,
  paymentId: string,
  request: UnassignedPaymentRequest,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  const { db, random } = deps;
  const { startsAt, contact } = request;
  const [schedules, specialDays, closures, services, ruleRows, [capturedPayment]] = await db.batch([
    ...offerQueries(db, startsAt ?? now),
    db
      .select()
      .from(payment)
      .where(and(eq(payment.id, paymentId), eq(payment.state, 'unassigned'))),
  ]);
  if (!capturedPayment) return readRecordedOutcome(db, paymentId);
  const service = services.find((row) => row.id === request.serviceId);
  const quote = service && calculateQuote(service.priceCents, request.couponId);
  const matchesPayment =
    quote?.dueCents === capturedPayment.amountCents && request.couponId === capturedPayment.couponId;
  const isPriceAsShown = request.priceCents === null || request.priceCents === service?.priceCents;
  if (!service || !quote || !startsAt || !matchesPayment || !isPriceAsShown || service.id !== capturedPayment.serviceId)
    throw new DomainError('BOOKING_MISMATCH');
  const rules = toBookingRules(ruleRows);
  requireBookableStart(startsAt, { hours: toOpeningHours(schedules, specialDays, closures), rules }, now);
  const row = buildBookingRow({ client: request.client, service, startsAt, quote, contact, rules }, random.id(), now);
  const identifiers = await toClientIdentifiers(deps.config, request.client, contact.phone);
  const book = () =>
    runBatch(db, [
      buildPaymentStateGuard(db, capturedPayment.id, ['unassigned']),
      assertInBatch(db, 'refund_state', sql`${refundedCentsSubquery(capturedPayment.id)} = 0`),
      ...buildOfferGuards(db, row, service, { allowsInactive: true }),
      ...confirmBookingStatements(
        deps,
        { booking: row, isStored: false, purchase: { payment: capturedPayment, identifiers } },
        now,
      ),
    ]);
  try {
    await retryAfterFreeingCells(book, () => releaseExpiredHoldsOnCells(deps, toBookingCells(row), now));
    return { kind: 'booked', bookingId: row.id, isNew: true };
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'client_welcome') throw new DomainError('CALL_US');
    if (constraint === 'slot_offered') throw new DomainError('SLOT_NOT_OFFERED');
    if (constraint === 'service_as_read') throw new DomainError('BOOKING_MISMATCH');
    // The time is taken, or the owner has refunded part of it in Stripe's dashboard: the payment can book nothing.
    if (constraint === 'slot_cell.cell' || constraint === 'refund_state')
      await refundUnusablePayment(
        deps,
        { payment: capturedPayment, booking: null },
        capturedPayment.capturedCents,
        now,
      );
    else if (constraint !== 'payment_state') throw error;
    return readRecordedOutcome(db, capturedPayment.id);
  }
}
