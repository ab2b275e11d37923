import { eq } from 'drizzle-orm';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import { calculateQuote } from '../../src/domain/payments/price.ts';
import { bookingRulesQuery, toBookingRules } from '../../worker/bookings/booking-rules.ts';
import { findAppointment } from '../../worker/bookings/booking-store.ts';
import { confirmBookingStatements } from '../../worker/bookings/confirm-booking.ts';
import { buildHoldRow, insertHoldStatements } from '../../worker/bookings/new-hold.ts';
import { buildPaymentRow } from '../../worker/bookings/payment-statements.ts';
import { allServicesQuery } from '../../worker/content/service-store.ts';
import { runGuardedBatch } from '../../worker/db/run-guarded-batch.ts';
import { client as clientTable } from '../../worker/db/schema.ts';
import { toClientIdentifiers } from '../../worker/loyalty/client-identifiers.ts';
import { buildPaymentIntentRequest, type TestApp, type TestClient } from './test-app.ts';

/** The fields that the client types, and the time. The service is the Classic Set, without a coupon. */
type TypedDetails = { scheduledDate?: string; fullName?: string; phoneNumber?: string; notes?: string };

/**
 * Inserts a paid appointment like the one that `bookAndPay` makes with three calls: the Worker's own statements insert its
 * rows in one batch, and its intent is paid at Stripe. For tests that begin with an appointment; those about booking use
 * the calls.
 */
export async function insertPaidAppointment(
  { deps, pay, now }: Pick<TestApp, 'deps' | 'pay' | 'now'>,
  { id: clientId }: Pick<TestClient, 'id'>,
  details: TypedDetails = {},
): Promise<AppointmentResponse> {
  const { db, random } = deps;
  const { service: serviceId, scheduledDate, fullName, phoneNumber, notes } = buildPaymentIntentRequest(details);
  const [services, ruleRows, [client]] = await db.batch([
    allServicesQuery(db),
    bookingRulesQuery(db),
    db.select().from(clientTable).where(eq(clientTable.id, clientId)),
  ]);
  const service = services.find(({ id }) => id === serviceId);
  const quote = calculateQuote(service?.priceCents ?? 0, null);
  if (!service || !quote || !client) throw new Error('no such service or client');
  const contact = { fullName, phone: normalisePhone(phoneNumber).e164 ?? '', notes };
  const startsAt = Temporal.Instant.from(scheduledDate);
  const rules = toBookingRules(ruleRows);
  const hold = buildHoldRow({ client, service, startsAt, quote, contact, rules }, random.id(), now());
  const paymentFields = {
    bookingId: hold.id,
    clientId,
    serviceId: service.id,
    couponId: null,
    amountCents: quote.dueCents,
  };
  const payment = buildPaymentRow({ ...paymentFields, id: random.id() }, now());
  const intentRequest = { paymentId: payment.id, attempt: payment.attempts, amountCents: payment.amountCents };
  const intent = await deps.payments.createIntent({ ...intentRequest, description: service.id });
  await pay(intent.clientSecret);
  const capturedPayment = { ...payment, intentId: intent.id, capturedCents: payment.amountCents, capturedAt: now() };
  const identifiers = await toClientIdentifiers(deps.config, client, hold.phone);
  await runGuardedBatch(db, [
    ...insertHoldStatements(db, identifiers, {
      heldBooking: hold,
      newPayment: { ...payment, intentId: intent.id },
      service,
    }),
    ...confirmBookingStatements(
      deps,
      { booking: hold, isStored: true, purchase: { payment: capturedPayment, identifiers } },
      now(),
    ),
  ]);
  const appointment = await findAppointment(db, clientId, hold.id);
  if (!appointment) throw new Error('the appointment was not inserted');
  return appointment;
}
