import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../../src/contract/responses.ts';
import { bookAndPay, hold, requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const readAppointment = async (id = bookedAppointment.id) =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.find((appointment) => appointment.id === id);
const readLoyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;
const bookWithRescheduleCode = async (
  rescheduleCouponCode: string | null | undefined,
  scheduledDate: string,
  service = 'classic_set',
) => (await maya.post<AppointmentResponse>('/api/appointments', { service, scheduledDate, rescheduleCouponCode })).body;
const isFree = async () => (await requestHold(await testApp.client())).status === 200;
const APOLOGY_CODE_PATTERN = /^SORRY10_[A-HJ-NP-Z2-9]{16}$/;

describe('a cancellation by the studio', () => {
  it('refunds everything, keeps the points, frees the slot and the coupon, and issues a 10% apology coupon', async () => {
    const { status, body } = await ownerApi.cancel(bookedAppointment.id, 'refund', 'Ill');
    expect([status, body.message]).toEqual([
      200,
      'Cancelled. $135 goes back to the card within 1 to 5 business days, and there is 10% off another booking with our apologies.',
    ]);
    expect(await readAppointment()).toMatchObject({
      status: 'cancelled',
      cancellation: { outcome: 'refund', amount: 135, refund: 'succeeded', byStudio: true },
    });
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 13500, payment_intent: bookedAppointment.paymentIntentId },
    ]);
    expect(await readLoyalty()).toMatchObject({
      loyaltyPoints: 50,
      coupons: [expect.stringMatching(APOLOGY_CODE_PATTERN), 'FIRST10'],
    });
    expect(await testApp.rows('SELECT * FROM coupon_use')).toEqual([]);
    expect(await isFree()).toBe(true);
    expect(await testApp.rows("SELECT kind FROM outbox WHERE kind LIKE 'cancelled%'")).toEqual([
      { kind: 'cancelled_by_studio' },
    ]);
  });

  it('gives, by choice, a code for 30 days, whatever the notice', async () => {
    testApp.advanceClock({ hours: 49, minutes: 59 });
    const { body } = await ownerApi.cancel(bookedAppointment.id, 'reschedule');
    const { rescheduleCouponCode: code, ...rest } = (await readAppointment()) ?? {};
    expect(rest).toMatchObject({
      rescheduleCouponExpiry: '2026-12-23T14:00:00.000Z',
      rescheduleCouponCover: '150.00',
      cancellation: { outcome: 'token', byStudio: true, refund: null },
    });
    expect(body.message).toContain(`The reschedule code ${code} books again until Wednesday 23 December 2026`);
    expect((await readLoyalty()).loyaltyPoints).toBe(50);
    expect(await testApp.provider.readRefunds()).toEqual([]);
    expect((await bookWithRescheduleCode(code, TUESDAY)).status).toBe('confirmed');
  });

  it('gives no code when the payment was refunded in Stripe’s dashboard, also when the webhook was lost', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 13_500, { isWebhookLost: true });
    const { body } = await ownerApi.cancel(bookedAppointment.id, 'reschedule');
    expect([body.code, body.options]).toEqual(['CHOICE_NOT_OFFERED', ['refund']]);
    expect(await readAppointment()).toMatchObject({ status: 'confirmed', amountRefunded: '135.00' });
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
  });

  it('requires no full price for the next booking, also under 12 hours', async () => {
    testApp.advanceClock({ hours: 49 });
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    const [coupon] = (await readLoyalty()).coupons;
    expect((await requestHold(maya, { couponId: coupon, amount: 135, scheduledDate: TUESDAY })).status).toBe(200);
  });

  it('repeated changes nothing, and the other choice is refused, from the studio and from the client', async () => {
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    expect((await ownerApi.cancel(bookedAppointment.id, 'refund')).status).toBe(200);
    expect((await ownerApi.cancel(bookedAppointment.id, 'reschedule')).body.code).toBe('ALREADY_CANCELLED');
    expect((await requestCancellation(maya, bookedAppointment.id, 'reschedule')).body.code).toBe('ALREADY_CANCELLED');
    expect(await testApp.rows('SELECT * FROM coupon')).toHaveLength(1);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('many times concurrently, also by the client, has one outcome', async () => {
    const cancelOne = (turn: number) => {
      if (turn % 4 === 0) return requestCancellation(maya, bookedAppointment.id, 'reschedule');
      return ownerApi.cancel(bookedAppointment.id, turn % 2 ? 'refund' : 'reschedule');
    };
    const answers = countOutcomes(await runConcurrently(CONCURRENT_REQUESTS, cancelOne));
    expect(Object.keys(answers).sort()).toEqual(['200', '409 ALREADY_CANCELLED']);
    const { cancellation } = (await readAppointment()) ?? {};
    const tokens = await testApp.rows('SELECT code FROM reschedule_token');
    expect([tokens.length, (await testApp.provider.readRefunds()).length].sort()).toEqual([0, 1]);
    expect(tokens).toHaveLength(cancellation?.outcome === 'token' ? 1 : 0);
    expect(await testApp.rows('SELECT code FROM coupon')).toHaveLength(cancellation?.byStudio ? 1 : 0);
  });

  it('during an outage of Stripe sends the refund later, once', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    expect((await readAppointment())?.cancellation?.refund).toBe('pending');
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect((await readAppointment())?.cancellation?.refund).toBe('succeeded');
  });
});

describe('a cancellation by the studio of an appointment booked with a code', () => {
  let secondAppointment: AppointmentResponse;
  beforeEach(async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    secondAppointment = await bookWithRescheduleCode(body.appointment.rescheduleCouponCode, TUESDAY);
  });

  it('refunds the payment of the first booking, and only that one shows the amount', async () => {
    expect((await ownerApi.cancel(secondAppointment.id, 'refund')).status).toBe(200);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 13500, payment_intent: bookedAppointment.paymentIntentId },
    ]);
    expect((await readAppointment(secondAppointment.id))?.cancellation).toMatchObject({
      outcome: 'refund',
      amount: 135,
      refund: 'succeeded',
    });
    expect((await readAppointment(bookedAppointment.id))?.cancellation).toMatchObject({
      outcome: 'token',
      refund: null,
    });
    expect((await readLoyalty()).loyaltyPoints).toBe(50);
  });

  it('gives, by choice, a code with the same cover, and at the end of a chain of codes refunds the payment once', async () => {
    await ownerApi.cancel(secondAppointment.id, 'reschedule');
    const second = await readAppointment(secondAppointment.id);
    expect(second).toMatchObject({ price: '0.00', rescheduleCouponCover: '150.00' });
    const third = await bookWithRescheduleCode(second?.rescheduleCouponCode, MONDAY_AFTERNOON, 'hybrid_set');
    expect(third.status).toBe('confirmed');
    await ownerApi.cancel(third.id, 'refund');
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 13500 }]);
    expect((await readLoyalty()).coupons).toEqual([
      expect.stringMatching(APOLOGY_CODE_PATTERN),
      expect.stringMatching(APOLOGY_CODE_PATTERN),
      'FIRST10',
    ]);
    expect((await readLoyalty()).loyaltyPoints).toBe(50);
  });

  it('keeps the paid service along a chain of codes, whatever its price is by then', async () => {
    const first = await bookAndPay(testApp, maya, {
      service: 'mega_volume',
      serviceName: 'Mega Volume Set',
      productId: 'prod_mega_volume',
      amount: 200,
      scheduledDate: MONDAY_AFTERNOON,
    });
    const { body } = await requestCancellation(maya, first.id, 'reschedule');
    const classicAppointment = await bookWithRescheduleCode(
      body.appointment.rescheduleCouponCode,
      '2026-11-25T06:30:00.000Z',
    );
    await ownerApi.cancel(classicAppointment.id, 'reschedule');
    const endedAppointment = await readAppointment(classicAppointment.id);
    expect(endedAppointment).toMatchObject({ rescheduleCouponService: 'mega_volume', rescheduleCouponCover: '200.00' });
    await testApp.rows("UPDATE service SET price_cents = 25000 WHERE id = 'mega_volume'");
    const thirdAppointment = await bookWithRescheduleCode(
      endedAppointment?.rescheduleCouponCode,
      '2026-11-26T06:30:00.000Z',
      'mega_volume',
    );
    expect(thirdAppointment.status).toBe('confirmed');
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT kind FROM alert')).toEqual([]);
  });

  it('is different from one by the client, which removes the points of the first booking', async () => {
    await ownerApi.cancel(secondAppointment.id, 'reschedule');
    const third = await bookWithRescheduleCode(
      (await readAppointment(secondAppointment.id))?.rescheduleCouponCode,
      MONDAY_AFTERNOON,
    );
    await requestCancellation(maya, third.id);
    expect((await readLoyalty()).loyaltyPoints).toBe(0);
  });
});

describe('the studio cannot cancel', () => {
  it('an appointment that has started or ended', async () => {
    testApp.advanceClock({ hours: 50 });
    expect((await ownerApi.cancel(bookedAppointment.id, 'refund')).body.code).toBe('OWNER_CANCELLATION_CLOSED');
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect((await ownerApi.cancel(bookedAppointment.id, 'refund')).body.code).toBe('OWNER_CANCELLATION_CLOSED');
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });

  it('an appointment that its client has cancelled, a hold, or an unknown id', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect((await ownerApi.cancel(bookedAppointment.id, 'refund')).body.code).toBe('ALREADY_CANCELLED');
    await hold(maya, { scheduledDate: TUESDAY });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    expect((await ownerApi.cancel(holdRow?.id ?? '', 'refund')).body.code).toBe('NOT_FOUND');
    expect((await ownerApi.cancel('nothing', 'refund')).body.code).toBe('NOT_FOUND');
  });

  it.each(['', 'both', undefined])('an appointment without the client’s choice (%j)', async (choice) => {
    expect((await ownerApi.cancel(bookedAppointment.id, choice as string)).body.code).toBe('INVALID_INPUT');
  });
});

it('a cancellation by the studio during a pending payment refunds what is captured after all, with the apology coupon', async () => {
  const noor = await testApp.client('noor');
  const heldPayment = await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
  await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
  const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
  await testApp.pay(heldPayment.clientSecret);
  for (const choice of ['reschedule', 'refund']) {
    const { status, body } = await ownerApi.cancel(pendingBooking?.id ?? '', choice);
    expect([status, body.message]).toEqual([
      200,
      'Cancelled. Should the payment still go through, all of it goes back to the card, and there is 10% off another booking with our apologies.',
    ]);
  }
  expect((await noor.get<AppointmentResponse[]>('/api/appointments')).body).toMatchObject([
    { status: 'cancelled', rescheduleCouponCode: null, cancellation: { outcome: 'unpaid', byStudio: true } },
  ]);
  expect(await testApp.provider.readRefunds()).toMatchObject([
    { amount: 15000, payment_intent: heldPayment.paymentIntentId },
  ]);
  expect(await testApp.rows('SELECT kind FROM coupon')).toEqual([{ kind: 'apology' }]);
});
