import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import { createPaymentIntentSchema } from '../../src/contract/requests.ts';
import { bookWithToken } from '../../worker/bookings/book-with-token.ts';
import { bookWithUnassignedPayment } from '../../worker/bookings/book-with-unassigned-payment.ts';
import { startPayment } from '../../worker/bookings/start-payment.ts';
import { client } from '../../worker/db/schema.ts';
import type { Deps } from '../../worker/deps.ts';
import { DomainError } from '../../worker/domain-error.ts';
import { setOnlineBooking } from '../../worker/owner/set-online-booking.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { ask, bookAndPay, cancel, confirmBooking, fourFields, hold } from '../support/booking-steps.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { expectRefusal } from '../support/refusal.ts';
import { bookingRequest, createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';
import { payUnassigned } from '../support/unassigned-payment.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const turnOff = async () => {
  const acting = await ownerActing(testApp);
  await setOnlineBooking(testApp.deps.db, { clientId: maya.id, booksOnline: false, revision: 0 }, acting);
};
const OFF = "INSERT INTO client_card (client_id, note, watch_out, books_online) VALUES (?, '', '', 0)";
/** The owner turns it off after the use case has read everything else, before its batch. */
const turnedOffMeanwhile = (): Deps => meanwhile(testApp.deps, () => testApp.rows(OFF, maya.id), 2);
const clientRow = async () => {
  const [row] = await testApp.deps.db.select().from(client).where(eq(client.id, maya.id));
  if (!row) throw new Error('Maya is not there');
  return row;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const CONTACT = { fullName: 'Maya Nguyen', phone: '+61400111222', notes: '' };
const active = () => testApp.rows("SELECT id FROM booking WHERE state IN ('held', 'pending', 'confirmed')");

describe('a client whom the owner has asked to call', () => {
  it('is refused a hold with that sentence, and nothing is stored or asked of the payment provider', async () => {
    await turnOff();
    const refused = await ask(maya);
    expectRefusal(refused, 'CALL_US');
    expect(JSON.stringify(refused.body)).toContain('Please call or write to us to book.');
    expect(await active()).toEqual([]);
    expect(await testApp.provider.intents()).toEqual([]);
  });

  it('is refused a payment without a time', async () => {
    await turnOff();
    expectRefusal(await maya.post<ErrorBody>('/api/create-payment-intent', fourFields()), 'CALL_US');
    expect(await testApp.rows('SELECT id FROM payment')).toEqual([]);
  });

  it('can still see and cancel what is booked, and is refused the booking with its code, which stays', async () => {
    const booked = await bookAndPay(testApp, maya);
    await turnOff();
    expect((await maya.get<unknown[]>('/api/appointments')).body).toHaveLength(1);
    const { body } = await cancel(maya, booked.id, 'reschedule');
    const order = {
      client: await clientRow(),
      code: body.appointment.rescheduleCouponCode ?? '',
      serviceId: 'classic_set',
      startsAt: Temporal.Instant.from(TUESDAY),
      contact: CONTACT,
    };
    expect(await codeOf(bookWithToken(testApp.deps, order, testApp.now()))).toBe('CALL_US');
    await testApp.rows('UPDATE client_card SET books_online = 1');
    expect(await bookWithToken(testApp.deps, order, testApp.now())).toMatchObject({ fresh: true });
  });

  it('can pay for the time that is held already', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await turnOff();
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
  });

  it('can book again once it is turned on', async () => {
    await turnOff();
    const acting = await ownerActing(testApp);
    await setOnlineBooking(testApp.deps.db, { clientId: maya.id, booksOnline: true, revision: 1 }, acting);
    expect((await ask(maya)).status).toBe(200);
  });

  it('does not keep another client from booking', async () => {
    await turnOff();
    expect((await ask(await testApp.client('noor'))).status).toBe(200);
  });
});

describe('booking online that is turned off between what a request has read and its batch', () => {
  it('refuses the hold', async () => {
    const request = createPaymentIntentSchema.parse(bookingRequest({ scheduledDate: TUESDAY }));
    const code = await codeOf(startPayment(turnedOffMeanwhile(), await clientRow(), request, testApp.now()));
    expect(code).toBe('CALL_US');
    expect(await active()).toEqual([]);
  });

  it('refuses a booking by an earlier payment, which stays', async () => {
    await payUnassigned(testApp, maya);
    const payment = await testApp.row<{ id: string }>("SELECT id FROM payment WHERE state = 'unassigned'");
    const order = {
      client: await clientRow(),
      serviceId: 'classic_set',
      startsAt: Temporal.Instant.from(TUESDAY),
      couponId: null,
      priceCents: 15000,
      contact: CONTACT,
    };
    const work = bookWithUnassignedPayment(turnedOffMeanwhile(), payment?.id ?? '', order, testApp.now());
    expect(await codeOf(work)).toBe('CALL_US');
    expect(await active()).toEqual([]);
    expect(await testApp.rows('SELECT state FROM payment')).toEqual([{ state: 'unassigned' }]);
  });
});
