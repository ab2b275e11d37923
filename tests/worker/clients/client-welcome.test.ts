import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import { createPaymentIntentSchema } from '../../../src/contract/requests.ts';
import { bookWithToken } from '../../../worker/bookings/book-with-token.ts';
import { bookWithUnassignedPayment } from '../../../worker/bookings/book-with-unassigned-payment.ts';
import { startPayment } from '../../../worker/bookings/start-payment.ts';
import { client } from '../../../worker/db/schema.ts';
import type { Deps } from '../../../worker/deps.ts';
import { DomainError } from '../../../worker/domain-error.ts';
import { setOnlineBooking } from '../../../worker/owner/clients/set-online-booking.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import {
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  requestCancellation,
  requestHold,
} from '../../support/booking-steps.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { expectRefusal } from '../../support/refusal.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';
import { payUnassigned } from '../../support/unassigned-payment.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const disableOnlineBooking = async () => {
  const actionContext = await createActionContext(testApp);
  await setOnlineBooking(testApp.deps.db, { clientId: maya.id, booksOnline: false, revision: 0 }, actionContext);
};
const DISABLE_ONLINE_BOOKING_SQL =
  "INSERT INTO client_card (client_id, note, watch_out, books_online) VALUES (?, '', '', 0)";
/** Lets the owner turn online booking off after the use case has read everything else, before its batch. */
const createDepsWithBookingOff = (): Deps =>
  createDepsWithInterleaving(testApp.deps, () => testApp.rows(DISABLE_ONLINE_BOOKING_SQL, maya.id), 2);
const readClientRow = async () => {
  const [row] = await testApp.deps.db.select().from(client).where(eq(client.id, maya.id));
  if (!row) throw new Error('Maya is not there');
  return row;
};
const catchErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const CONTACT = { fullName: 'Maya Nguyen', phone: '+61400111222', notes: '' };
const readActiveBookings = () => testApp.rows("SELECT id FROM booking WHERE state IN ('held', 'pending', 'confirmed')");

describe('a client whom the owner has asked to call', () => {
  it('is refused a hold with that sentence, and nothing is stored or asked of the payment provider', async () => {
    await disableOnlineBooking();
    const refusal = await requestHold(maya);
    expectRefusal(refusal, 'CALL_US');
    expect(JSON.stringify(refusal.body)).toContain('Please call or write to us to book.');
    expect(await readActiveBookings()).toEqual([]);
    expect(await testApp.provider.readIntents()).toEqual([]);
  });

  it('is refused a payment without a time', async () => {
    await disableOnlineBooking();
    expectRefusal(await maya.post<ErrorBody>('/api/create-payment-intent', buildMinimalPaymentRequest()), 'CALL_US');
    expect(await testApp.rows('SELECT id FROM payment')).toEqual([]);
  });

  it('can still see and cancel what is booked, and is refused the booking with its code, which stays', async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    await disableOnlineBooking();
    expect((await maya.get<unknown[]>('/api/appointments')).body).toHaveLength(1);
    const { body } = await requestCancellation(maya, appointment.id, 'reschedule');
    const order = {
      client: await readClientRow(),
      code: body.appointment.rescheduleCouponCode ?? '',
      serviceId: 'classic_set',
      startsAt: Temporal.Instant.from(TUESDAY),
      contact: CONTACT,
    };
    expect(await catchErrorCode(bookWithToken(testApp.deps, order, testApp.now()))).toBe('CALL_US');
    await testApp.rows('UPDATE client_card SET books_online = 1');
    expect(await bookWithToken(testApp.deps, order, testApp.now())).toMatchObject({ isNew: true });
  });

  it('can pay for the time that is held already', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await disableOnlineBooking();
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
  });

  it('can book again once it is turned on', async () => {
    await disableOnlineBooking();
    const actionContext = await createActionContext(testApp);
    await setOnlineBooking(testApp.deps.db, { clientId: maya.id, booksOnline: true, revision: 1 }, actionContext);
    expect((await requestHold(maya)).status).toBe(200);
  });

  it('does not keep another client from booking', async () => {
    await disableOnlineBooking();
    expect((await requestHold(await testApp.client('noor'))).status).toBe(200);
  });
});

describe('booking online that is turned off between what a request has read and its batch', () => {
  it('refuses the hold', async () => {
    const request = createPaymentIntentSchema.parse(buildPaymentIntentRequest({ scheduledDate: TUESDAY }));
    const code = await catchErrorCode(
      startPayment(createDepsWithBookingOff(), await readClientRow(), request, testApp.now()),
    );
    expect(code).toBe('CALL_US');
    expect(await readActiveBookings()).toEqual([]);
  });

  it('refuses a booking by an earlier payment, which stays', async () => {
    await payUnassigned(testApp, maya);
    const payment = await testApp.row<{ id: string }>("SELECT id FROM payment WHERE state = 'unassigned'");
    const order = {
      client: await readClientRow(),
      serviceId: 'classic_set',
      startsAt: Temporal.Instant.from(TUESDAY),
      couponId: null,
      priceCents: 15000,
      contact: CONTACT,
    };
    const booking = bookWithUnassignedPayment(createDepsWithBookingOff(), payment?.id ?? '', order, testApp.now());
    expect(await catchErrorCode(booking)).toBe('CALL_US');
    expect(await readActiveBookings()).toEqual([]);
    expect(await testApp.rows('SELECT state FROM payment')).toEqual([{ state: 'unassigned' }]);
  });
});
