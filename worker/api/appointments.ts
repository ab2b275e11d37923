import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { appointmentsPage, type CreateAppointment, createAppointment } from '../../src/contract/requests.ts';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { parseDollars } from '../../src/domain/money.ts';
import { normalisePhone } from '../../src/domain/phone.ts';
import { parseInstant } from '../../src/domain/time.ts';
import { listAppointments, listEarlier } from '../bookings/appointment-lists.ts';
import { toAppointment } from '../bookings/appointment-rows.ts';
import { bookUnassignedPayment } from '../bookings/book-unassigned-payment.ts';
import { bookWithToken } from '../bookings/book-with-token.ts';
import { findAppointment, requireAppointmentRow } from '../bookings/booking-store.ts';
import { type PaymentRow, paymentRows } from '../bookings/payment-outcome.ts';
import { refusalOf } from '../bookings/refusal.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import type { Client } from '../db/rows.ts';
import { payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

/** The client's own payment. Throws PAYMENT_REQUIRED, PAYMENT_NOT_FOUND (also for somebody else's). */
async function requirePayment({ db }: Deps, client: Client, intentId: string | null): Promise<PaymentRow> {
  if (!intentId) throw new DomainError('PAYMENT_REQUIRED');
  const own = and(eq(payment.intentId, intentId), eq(payment.clientId, client.id));
  const [row] = await paymentRows(db).where(own);
  if (!row) throw new DomainError('PAYMENT_NOT_FOUND');
  return row;
}

type Booked = { serviceId: string; startsAt: Temporal.Instant };

/** The draft is the booking; what the client says it is may only agree (DECISIONS §8.4). Throws BOOKING_MISMATCH. */
function requireAgreement({ service, scheduledDate }: CreateAppointment, booked: Booked): void {
  const said = scheduledDate ? parseInstant(scheduledDate) : null;
  if ((service && service !== booked.serviceId) || (said && !said.equals(booked.startsAt)))
    throw new DomainError('BOOKING_MISMATCH');
}

/** What is booked, when and for whom, as the body says it. */
const orderIn = (client: Client, body: CreateAppointment) => {
  const phone = normalisePhone(body.phoneNumber);
  return {
    client,
    serviceId: body.service,
    startsAt: body.scheduledDate ? parseInstant(body.scheduledDate) : null,
    contact: { fullName: body.fullName, phone: phone.e164 ?? phone.asTyped, notes: body.notes },
  };
};

const lateOrder = (client: Client, body: CreateAppointment) => ({
  ...orderIn(client, body),
  couponId: body.couponUsed,
  priceCents: body.price ? parseDollars(body.price) : null,
});

const tokenOrder = (client: Client, body: CreateAppointment, code: string) => ({ ...orderIn(client, body), code });

export const appointmentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/appointments', signedIn, validate('query', appointmentsPage), async (c) => {
      const { id: clientId } = requireClient(c);
      const { before } = c.req.valid('query');
      return c.json<AppointmentAnswer[]>(
        before
          ? await listEarlier(deps.db, { clientId, before })
          : await listAppointments(deps.db, clientId, c.var.now),
      );
    })

    .post('/appointments', signedIn, validate('json', createAppointment), async (c) => {
      const client = requireClient(c);
      const { now } = c.var;
      const body = c.req.valid('json');
      if (body.rescheduleCouponCode !== null) {
        if (body.paymentIntentId !== null) throw new DomainError('INVALID_INPUT');
        const { bookingId, fresh } = await bookWithToken(
          deps,
          tokenOrder(client, body, body.rescheduleCouponCode),
          now,
        );
        const booked = await requireAppointmentRow(deps.db, { clientId: client.id, bookingId });
        return c.json<AppointmentAnswer>(toAppointment(booked), fresh ? 201 : 200);
      }
      const row = await requirePayment(deps, client, body.paymentIntentId);
      if (row.booking) requireAgreement(body, row.booking);
      const settled = await syncPayment(deps, row.payment.intentId ?? '', now);
      const outcome =
        settled.kind === 'waiting'
          ? await bookUnassignedPayment(deps, row.payment.id, lateOrder(client, body), now)
          : settled;
      if (outcome.kind !== 'booked' && outcome.kind !== 'pending') throw refusalOf(outcome);
      const appointment = await findAppointment(deps.db, client.id, outcome.bookingId);
      if (!appointment) throw new Error(`booking ${outcome.bookingId} is settled but not an appointment`);
      // Another claim of the same payment may have been faster, and for another time.
      const { service: serviceId, scheduledDate } = appointment;
      requireAgreement(body, { serviceId, startsAt: Temporal.Instant.from(scheduledDate) });
      return c.json<AppointmentAnswer>(appointment, outcome.fresh ? 201 : 200);
    });
