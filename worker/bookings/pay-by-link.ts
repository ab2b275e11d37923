import { and, eq, sql } from 'drizzle-orm';
import type { PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import { findFirstName } from '../../src/domain/clients/client-name.ts';
import { calculateLengthInMinutes } from '../../src/domain/hours/slots.ts';
import { toDollars } from '../../src/domain/money.ts';
import { isLinkLive } from '../../src/domain/payments/payment-link.ts';
import { toIso } from '../../src/domain/time.ts';
import { hasVisitedBefore, isPaymentLinkBooking, serviceWithTreatment } from '../db/booking-expressions.ts';
import { buildQueryByIdOnce } from '../db/build-once.ts';
import { aliasColumns, toRowOrNull } from '../db/joined-columns.ts';
import type { Booking } from '../db/rows.ts';
import { booking, client, payment, service } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import type { CalendarEntry } from '../mail/calendar-file.ts';
import { verifyPaymentLink } from '../mail/payment-link.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findLastMoveAt } from './calendar-entry.ts';
import { endPayment } from './end-uncaptured-payment.ts';
import { createPaymentOutcomeError } from './payment-outcome-error.ts';
import { syncPayment } from './sync-payment.ts';

const linkBookingQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({
      booking: aliasColumns(booking),
      payment: aliasColumns(payment),
      client: aliasColumns(client),
      serviceName: sql<string>`${serviceWithTreatment}`.as('service_words'),
      hasVisited: hasVisitedBefore.as('has_visited'),
    })
    .from(booking)
    .innerJoin(client, sql`${client.id} = ${booking.clientId}`)
    .innerJoin(service, sql`${service.id} = ${booking.serviceId}`)
    .leftJoin(payment, sql`${payment.bookingId} = ${booking.id}`)
    .where(and(eq(booking.id, bookingId), isPaymentLinkBooking)),
);

/** The booking of a payment link that we have signed, in any state. Throws LINK_ENDED for any other link. */
async function requireBookingOfLink({ db, config }: BookingDeps, link: string) {
  const bookingId = await verifyPaymentLink(config, link);
  const [linkedBooking] = bookingId === null ? [] : await linkBookingQuery(db, bookingId);
  const paymentRow = linkedBooking && toRowOrNull(linkedBooking.payment);
  if (!linkedBooking || !paymentRow) throw new DomainError('LINK_ENDED');
  return { ...linkedBooking, payment: paymentRow };
}

type LinkState = PaymentLinkResponse['state'];

const PAID_STATES: Partial<Record<Booking['state'], LinkState>> = {
  pending: 'pending',
  confirmed: 'paid',
  completed: 'paid',
};

/** Null once the link has ended: it expired, was released, or was cancelled after payment. */
const findLinkState = (row: Booking, now: Temporal.Instant): LinkState | null =>
  isLinkLive(row, now) ? 'to_pay' : (PAID_STATES[row.state] ?? null);

/**
 * The contents of a payment link's page; of the client it shows only the first name. Throws LINK_ENDED, both for a
 * link that has ended and for one that we have not signed. OWNER §6.6 (The link).
 */
export async function readPaymentLinkResponse(
  deps: BookingDeps,
  link: string,
  now: Temporal.Instant,
): Promise<PaymentLinkResponse> {
  const { booking, client: clientRow, serviceName, hasVisited } = await requireBookingOfLink(deps, link);
  const state = findLinkState(booking, now);
  if (state === null) throw new DomainError('LINK_ENDED');
  const [bookedFirstName = ''] = booking.fullName.split(/\s+/);
  return {
    state,
    firstName: bookedFirstName || findFirstName(clientRow),
    serviceId: booking.serviceId,
    service: serviceName,
    scheduledDate: toIso(booking.startsAt),
    duration: calculateLengthInMinutes(booking),
    amount: toDollars(booking.priceCents),
    heldUntil: toIso(booking.holdExpiresAt),
    treatment: booking.treatment,
    firstVisit: hasVisited === 0,
    serverTime: toIso(now),
  };
}

/**
 * The intent that the page confirms, created if it does not exist yet. Throws LINK_ENDED, PAYMENT_ALREADY_MADE (the page
 * shows it), PAYMENTS_UNAVAILABLE (the hold is ended), and ProviderUnavailableError.
 */
export async function startLinkPayment(deps: BookingDeps, link: string, now: Temporal.Instant): Promise<Intent> {
  const { booking, payment: openPayment } = await requireBookingOfLink(deps, link);
  const state = findLinkState(booking, now);
  if (state === null) throw new DomainError('LINK_ENDED');
  if (state !== 'to_pay') throw new DomainError('PAYMENT_ALREADY_MADE');
  const intent = await ensureIntent(deps, openPayment, now);
  if (intent?.status === 'open') return intent;
  if (intent && intent.status !== 'cancelled') {
    await syncPayment(deps, intent.id, now);
    throw new DomainError('PAYMENT_ALREADY_MADE');
  }
  await endPayment(deps.db, { payment: openPayment, booking }, now);
  throw new DomainError(intent ? 'LINK_ENDED' : 'PAYMENTS_UNAVAILABLE');
}

/**
 * Confirms the booking of a link once its payment has succeeded; calling it again returns the same. Throws
 * LINK_ENDED, PAYMENT_NOT_COMPLETED, SLOT_LOST_REFUNDED (paid after the link ended and the slot was booked again),
 * and ProviderUnavailableError.
 */
export async function confirmLinkBooking(
  deps: BookingDeps,
  link: string,
  now: Temporal.Instant,
): Promise<PaymentLinkResponse> {
  const { payment: openPayment } = await requireBookingOfLink(deps, link);
  if (openPayment.intentId === null) throw new DomainError('PAYMENT_NOT_COMPLETED');
  const outcome = await syncPayment(deps, openPayment.intentId, now);
  if (outcome.kind === 'cancelled') throw new DomainError('LINK_ENDED');
  if (outcome.kind !== 'booked' && outcome.kind !== 'pending') throw createPaymentOutcomeError(outcome);
  return readPaymentLinkResponse(deps, link, now);
}

/** The calendar entry of a booking paid by link. Throws LINK_ENDED before it is paid, and once it is cancelled. */
export async function requireCalendarEntryOfLink(deps: BookingDeps, link: string): Promise<CalendarEntry> {
  const { booking, payment: paymentRow, serviceName } = await requireBookingOfLink(deps, link);
  if (booking.state !== 'confirmed' && booking.state !== 'completed') throw new DomainError('LINK_ENDED');
  const changedAt = (await findLastMoveAt(deps.db, booking)) ?? paymentRow.capturedAt ?? booking.createdAt;
  return { booking, status: booking.state, serviceName, changedAt };
}
