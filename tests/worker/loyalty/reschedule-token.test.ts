import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { AppointmentResponse, LoyaltyResponse } from '../../../src/contract/responses.ts';
import { hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import type { Browser } from '../../support/create-browser.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import {
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
let code: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
  code = body.appointment.rescheduleCouponCode ?? '';
});

const redeemCode = (client: Browser, change: object = {}) =>
  client.post<AppointmentResponse & ErrorBody>('/api/appointments', {
    rescheduleCouponCode: code,
    service: 'classic_set',
    scheduledDate: TUESDAY,
    fullName: 'Maya Nguyen',
    phoneNumber: '0400 111 222',
    ...change,
  });
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const redeemAndReadRefusal = async (change: object, client: Browser = maya) => {
  const { status, body } = await redeemCode(client, change);
  return [status, body.code];
};

describe('a reschedule code', () => {
  it('books once, at $0, without a payment and without points, idempotently', async () => {
    const first = await redeemCode(maya);
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        status: 'confirmed',
        price: '0.00',
        amountPaid: '0.00',
        bookedWithRescheduleToken: true,
        paymentIntentId: null,
      },
    ]);
    const second = await redeemCode(maya);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await redeemAndReadRefusal({ scheduledDate: MONDAY })).toEqual([409, 'TOKEN_USED']);
    expect(await testApp.provider.readIntents()).toHaveLength(1);
    expect(await readPoints()).toBe(50);
    const oldAppointment = (await maya.get<AppointmentResponse[]>('/api/appointments')).body.find(
      ({ id }) => id === bookedAppointment.id,
    );
    expect(oldAppointment).toMatchObject({ status: 'cancelled', rescheduleCouponCode: null });
  });

  it('is unknown to other clients', async () => {
    const noor = await testApp.client('noor');
    expect(await redeemAndReadRefusal({}, noor)).toEqual([404, 'TOKEN_NOT_FOUND']);
    for (const rescheduleCouponCode of ['RESCHEDULE_ABCDEFGHJKLMNPQR', 'RESCHEDULE_', 'ABC'])
      expect(await redeemAndReadRefusal({ rescheduleCouponCode })).toEqual([404, 'TOKEN_NOT_FOUND']);
  });

  it('can be used until the end of its last day at the studio, for a later slot', async () => {
    const expiry = Temporal.Instant.from('2026-12-21T14:00:00Z');
    const lateOrder = { scheduledDate: '2026-12-29T06:30:00Z' };
    testApp.advanceClock(testApp.now().until(expiry));
    expect(await redeemAndReadRefusal(lateOrder)).toEqual([409, 'TOKEN_EXPIRED']);
    testApp.advanceClock({ milliseconds: -1 });
    expect((await redeemCode(maya, lateOrder)).status).toBe(201);
  });

  it('does not cover a more expensive service, but its own at any price and a cheaper one', async () => {
    expect(await redeemAndReadRefusal({ service: 'mega_volume' })).toEqual([409, 'TOKEN_SERVICE_DEARER']);
    await testApp.rows("UPDATE service SET price_cents = 19000 WHERE id IN ('classic_set', 'volume_set')");
    expect(await redeemAndReadRefusal({ service: 'volume_set' })).toEqual([409, 'TOKEN_SERVICE_DEARER']);
    expect((await redeemCode(maya)).status).toBe(201);
  });

  it.each([
    [{ service: 'nothing' }, 404, 'UNKNOWN_SERVICE'],
    [{ scheduledDate: '2026-11-24T06:45:00Z' }, 409, 'SLOT_NOT_OFFERED'],
    [{ scheduledDate: '2027-02-22T01:00:00Z' }, 409, 'SLOT_NOT_OFFERED'],
    [{ scheduledDate: null }, 409, 'SLOT_NOT_OFFERED'],
    [{ paymentIntentId: 'pi_1' }, 400, 'INVALID_INPUT'],
  ])('is not used up by an invalid request: %o', async (change, status, refusal) => {
    expect(await redeemAndReadRefusal(change)).toEqual([status, refusal]);
    expect((await redeemCode(maya)).status).toBe(201);
  });

  it('is not used up by a request for a taken slot', async () => {
    await hold(await testApp.client('noor'), { scheduledDate: TUESDAY });
    expect(await redeemAndReadRefusal({})).toEqual([409, 'SLOT_TAKEN']);
    expect((await redeemCode(maya, { scheduledDate: MONDAY_AFTERNOON })).status).toBe(201);
  });

  it('can book a slot that the client holds unpaid, and one with an expired hold', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    expect((await redeemCode(maya)).status).toBe(201);
    expect((await testApp.provider.readIntents()).map(({ status }) => status).sort()).toEqual([
      'canceled',
      'succeeded',
    ]);
  });

  it('ends the own hold of its slot also while the bank approves the payment', async () => {
    const { clientSecret } = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.pay(clientSecret, '4000002760003184');
    expect((await redeemCode(maya)).status).toBe(201);
    expect((await testApp.provider.readIntents()).map(({ status }) => status).sort()).toEqual([
      'canceled',
      'succeeded',
    ]);
  });

  it('is not used up when the client has paid for that slot, or has an appointment then, which is the answer', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.pay(clientSecret);
    for (const _ of ['settles the payment', 'finds the appointment']) {
      const { status, body } = await redeemCode(maya);
      expect([status, body]).toMatchObject([
        409,
        { code: 'PAYMENT_ALREADY_MADE', appointment: { status: 'confirmed', scheduledDate: TUESDAY, paymentIntentId } },
      ]);
    }
    expect(await testApp.rows('SELECT id FROM booking WHERE reschedule_code IS NOT NULL')).toEqual([]);
    expect((await redeemCode(maya, { scheduledDate: MONDAY_AFTERNOON })).status).toBe(201);
  });

  it('is redeemed once by many concurrent requests', async () => {
    const times = [MONDAY, MONDAY_AFTERNOON, TUESDAY, '2026-11-25T06:30:00.000Z'];
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (index) =>
      redeemCode(maya, { scheduledDate: times[index % times.length] }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200, 409]));
    expect(answers.filter(({ body }) => body.code === 'TOKEN_USED')).toHaveLength(
      (CONCURRENT_REQUESTS / times.length) * (times.length - 1),
    );
    expect(await testApp.rows('SELECT state FROM booking WHERE reschedule_code IS NOT NULL')).toEqual([
      { state: 'confirmed' },
    ]);
  });
});

it('the cancellation of a booking made with a code gives no refund and no code, and removes the points of the first booking', async () => {
  const { body: second } = await redeemCode(maya);
  expect(await readPoints()).toBe(50);
  const { status, body } = await requestCancellation(maya, second.id, 'refund');
  expect([status, body.appointment]).toMatchObject([
    200,
    { status: 'cancelled', rescheduleCouponCode: null, cancellation: { outcome: 'nothing', amount: 0, refund: null } },
  ]);
  expect(body.message).toContain('except where required under Australian Consumer Law');
  expect(await readPoints()).toBe(0);
  expect(await testApp.provider.readRefunds()).toEqual([]);
  expect((await requestCancellation(maya, second.id, 'reschedule')).status).toBe(200);
  expect(await redeemAndReadRefusal({ scheduledDate: MONDAY })).toEqual([409, 'TOKEN_USED']);
  expect((await requestHold(await testApp.client(), { scheduledDate: TUESDAY })).status).toBe(200);
});
