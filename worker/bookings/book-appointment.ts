/**
 * The three ways to book: with a reschedule code, with the payment of a hold, and with a payment captured before a
 * time was chosen (DECISIONS §7, §8). For a hold, the requested service and time must equal those of the hold.
 */
import { and, eq } from 'drizzle-orm';
import type { CreateAppointmentRequest } from '../../src/contract/requests.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { parseDollars } from '../../src/domain/money.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Booking, Client } from '../db/rows.ts';
import { payment } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type BookingResult, bookWithToken } from './book-with-token.ts';
import { bookWithUnassignedPayment } from './book-with-unassigned-payment.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findAppointment } from './booking-store.ts';
import { isCurrentOrFormerStart } from './is-current-or-former-start.ts';
import { type PaymentWithBooking, paymentsWithBookingsQuery } from './payment-outcome.ts';
import { createPaymentOutcomeError } from './payment-outcome-error.ts';
import { syncPayment } from './sync-payment.ts';

const ownPaymentQuery = buildOnce(['intentId', 'clientId'], (db, { intentId, clientId }) =>
  paymentsWithBookingsQuery(db).where(and(eq(payment.intentId, intentId), eq(payment.clientId, clientId))),
);

/**
 * The client's own payment. Throws PAYMENT_REQUIRED without an intent id, and PAYMENT_NOT_FOUND, also for another
 * client's payment.
 */
async function requirePayment(db: Db, client: Client, intentId: string | null): Promise<PaymentWithBooking> {
  if (!intentId) throw new DomainError('PAYMENT_REQUIRED');
  const [row] = await ownPaymentQuery(db, { intentId, clientId: client.id });
  if (!row) throw new DomainError('PAYMENT_NOT_FOUND');
  return row;
}

/** Throws BOOKING_MISMATCH when the request names another service or time than the one booked (DECISIONS §8.4). */
async function requireMatchingBooking(
  db: Db,
  { service, scheduledDate }: CreateAppointmentRequest,
  existingBooking: Pick<Booking, 'id' | 'serviceId' | 'startsAt'>,
): Promise<void> {
  const isSameService = !service || service === existingBooking.serviceId;
  if (isSameService && (!scheduledDate || (await isCurrentOrFormerStart(db, existingBooking, scheduledDate)))) return;
  throw new DomainError('BOOKING_MISMATCH');
}

const toBookingFields = (
  client: Client,
  { service, scheduledDate, fullName, phoneNumber, notes }: CreateAppointmentRequest,
) => ({
  client,
  serviceId: service,
  startsAt: scheduledDate,
  contact: { fullName, phone: phoneNumber, notes },
});

async function bookWithPayment(
  deps: BookingDeps,
  client: Client,
  request: CreateAppointmentRequest,
  now: Temporal.Instant,
): Promise<BookingResult> {
  const row = await requirePayment(deps.db, client, request.paymentIntentId);
  if (row.booking) await requireMatchingBooking(deps.db, request, row.booking);
  const { couponUsed: couponId, price } = request;
  const fields = { ...toBookingFields(client, request), couponId, priceCents: price ? parseDollars(price) : null };
  const syncOutcome = await syncPayment(deps, row.payment.intentId ?? '', now);
  const outcome =
    syncOutcome.kind === 'unassigned'
      ? await bookWithUnassignedPayment(deps, row.payment.id, fields, now)
      : syncOutcome;
  if (outcome.kind !== 'booked' && outcome.kind !== 'pending') throw createPaymentOutcomeError(outcome);
  return outcome;
}

/**
 * Makes the requested booking. The same request again returns the same appointment. Throws INVALID_INPUT for a code
 * together with a payment, BOOKING_MISMATCH, the error of `createPaymentOutcomeError` for a payment that books
 * nothing, and the errors of `syncPayment`, `bookWithToken` and `bookWithUnassignedPayment`.
 */
export async function bookAppointment(
  deps: BookingDeps,
  client: Client,
  request: CreateAppointmentRequest,
  now: Temporal.Instant,
): Promise<{ appointment: AppointmentResponse; isNew: boolean }> {
  const { paymentIntentId, rescheduleCouponCode: code } = request;
  if (code !== null && paymentIntentId !== null) throw new DomainError('INVALID_INPUT');
  const { bookingId, isNew } =
    code === null
      ? await bookWithPayment(deps, client, request, now)
      : await bookWithToken(deps, { ...toBookingFields(client, request), code }, now);
  const appointment = await findAppointment(deps.db, client.id, bookingId);
  if (!appointment) throw new Error(`booking ${bookingId} is booked but not an appointment`);
  // A concurrent request with the same payment may have booked another time.
  const { service: serviceId, scheduledDate } = appointment;
  const startsAt = Temporal.Instant.from(scheduledDate);
  if (code === null) await requireMatchingBooking(deps.db, request, { id: bookingId, serviceId, startsAt });
  return { appointment, isNew };
}
