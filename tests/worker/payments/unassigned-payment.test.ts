import { beforeEach, describe, expect, it } from 'vitest';
import { confirmBooking, hold, readCurrentHold, requestHold } from '../../support/booking-steps.ts';
import { expectInvariants } from '../../support/database/invariants.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import {
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';
import {
  lateBooking as booking,
  openUnassignedPayment,
  payUnassigned,
  UNASSIGNED_PAYMENT,
} from '../../support/unassigned-payment.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const createUnassignedPayment = (client = maya, change: object = {}) => openUnassignedPayment(client, change);
const payUnassignedIntent = (change: object = {}) => payUnassigned(testApp, maya, change);
const readPaymentRow = () => testApp.row('SELECT state, booking_id, captured_cents FROM payment');

describe('a payment intent for only the four fields of SPEC §7', () => {
  it('holds no slot, and the same request again returns the same intent', async () => {
    const first = await createUnassignedPayment();
    expect(first).toMatchObject({ holdExpiresAt: null, extendable: false, serverTime: '2026-11-20T23:00:00.000Z' });
    expect((await createUnassignedPayment()).paymentIntentId).toBe(first.paymentIntentId);
    expect((await createUnassignedPayment(maya, { couponId: 'FIRST10', amount: 135 })).paymentIntentId).not.toBe(
      first.paymentIntentId,
    );
    expect((await createUnassignedPayment(await testApp.client())).paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await testApp.row('SELECT COUNT(*) AS bookings FROM booking')).toEqual({ bookings: 0 });
  });

  it('is unassigned once it is captured, until its client books with it', async () => {
    const paidIntentId = await payUnassignedIntent();
    expect(await readPaymentRow()).toEqual(UNASSIGNED_PAYMENT);
    expect((await createUnassignedPayment()).paymentIntentId).not.toBe(paidIntentId);
  });

  it('cannot be booked with before it is paid', async () => {
    const { paymentIntentId } = await createUnassignedPayment();
    const answer = await confirmBooking(maya, paymentIntentId, booking);
    expect([answer.status, answer.body.code]).toEqual([402, 'PAYMENT_NOT_COMPLETED']);
  });
});

describe('booking with it by service, slot and price', () => {
  it('creates exactly that appointment', async () => {
    const intentId = await payUnassignedIntent();
    const answer = await confirmBooking(maya, intentId, booking);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...booking,
      phoneNumber: '+61400111222',
      couponUsed: null,
      amountPaid: '150.00',
      status: 'confirmed',
      paymentIntentId: intentId,
    });
    expect(await readPaymentRow()).toMatchObject({ state: 'booked', booking_id: answer.body.id });
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
    expect((await maya.get('/api/auth/user')).body).toMatchObject({ fullName: 'Maya Nguyen' });
    const second = await confirmBooking(maya, intentId, booking);
    expect([second.status, second.body]).toEqual([200, answer.body]);
  });

  it('works without the webhook, and with the discount it was paid with', async () => {
    const { clientSecret, paymentIntentId } = await createUnassignedPayment(maya, { couponId: 'FIRST10', amount: 135 });
    await testApp.pay(clientSecret);
    const answer = await confirmBooking(maya, paymentIntentId, { ...booking, couponUsed: 'FIRST10' });
    expect(answer.body).toMatchObject({ price: '150.00', amountPaid: '135.00', couponUsed: 'FIRST10' });
    expect(await testApp.row('SELECT state FROM coupon_use')).toEqual({ state: 'redeemed' });
  });

  it('many times concurrently creates one appointment', async () => {
    const intentId = await payUnassignedIntent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmBooking(maya, intentId, booking)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await testApp.row('SELECT COUNT(*) AS bookings FROM booking')).toEqual({ bookings: 1 });
    const otherResponse = await confirmBooking(maya, intentId, { ...booking, scheduledDate: TUESDAY });
    expect([otherResponse.status, otherResponse.body.code]).toEqual([409, 'BOOKING_MISMATCH']);
  });

  it('for two different slots concurrently creates one appointment and refuses the other', async () => {
    const intentId = await payUnassignedIntent();
    const times = [MONDAY, TUESDAY];
    const answers = await Promise.all(
      times.map((scheduledDate) => confirmBooking(maya, intentId, { ...booking, scheduledDate })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BOOKING_MISMATCH');
  });

  const MISMATCHES: [string, object][] = [
    ['another service', { service: 'mega_volume' }],
    ['another service of the same price', { service: 'volume_set' }],
    ['an unknown service', { service: 'pedicure' }],
    ['no service', { service: '' }],
    ['no time', { scheduledDate: '' }],
    ['another price', { price: '1.00' }],
    ['a coupon it was not paid with', { couponUsed: 'FIRST10' }],
    ['an unknown coupon', { couponUsed: 'REWARD20_FREE' }],
  ];

  it('with what it was not paid for is refused and changes nothing', async () => {
    const intentId = await payUnassignedIntent();
    const before = await readAllRows();
    for (const [what, change] of MISMATCHES) {
      const answer = await confirmBooking(maya, intentId, { ...booking, ...change });
      expect([answer.status, answer.body.code], what).toEqual([409, 'BOOKING_MISMATCH']);
      expect(await readPaymentRow(), what).toEqual(UNASSIGNED_PAYMENT);
      expect(await readAllRows(), what).toEqual(before);
    }
    expect((await confirmBooking(maya, intentId, booking)).status).toBe(201);
  });

  it('with another coupon of the same percentage is refused', async () => {
    await testApp.rows(
      "INSERT INTO coupon VALUES ('SORRY10_ABCDEFGHJKLMNPQR', ?, 'apology', NULL, '2026-01-01', 0)",
      maya.id,
    );
    const intentId = await payUnassignedIntent({ amount: 135, couponId: 'FIRST10' });
    const answer = await confirmBooking(maya, intentId, { ...booking, couponUsed: 'SORRY10_ABCDEFGHJKLMNPQR' });
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_MISMATCH']);
    expect((await confirmBooking(maya, intentId, { ...booking, couponUsed: 'FIRST10' })).status).toBe(201);
  });

  it('is refused when the service has become more expensive since the payment', async () => {
    const intentId = await payUnassignedIntent();
    await testApp.rows("UPDATE service SET price_cents = 17000 WHERE id = 'classic_set'");
    const { price: _, ...withoutPrice } = booking;
    const answer = await confirmBooking(maya, intentId, withoutPrice);
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_MISMATCH']);
    expect(await readPaymentRow()).toEqual(UNASSIGNED_PAYMENT);
  });

  it('for a slot that is not offered is refused, and another one can still be chosen', async () => {
    const intentId = await payUnassignedIntent();
    // Outside the opening hours, and more than ninety days ahead.
    for (const scheduledDate of ['2026-11-23T02:00:00Z', '2027-02-22T01:00:00Z']) {
      const answer = await confirmBooking(maya, intentId, { ...booking, scheduledDate });
      expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_NOT_OFFERED']);
    }
    expect((await confirmBooking(maya, intentId, { ...booking, scheduledDate: TUESDAY })).status).toBe(201);
  });

  it('for a taken slot refunds the payment in full at once', async () => {
    await hold(await testApp.client());
    const intentId = await payUnassignedIntent();
    const answer = await confirmBooking(maya, intentId, booking);
    expect(answer.body).toMatchObject({ code: 'SLOT_LOST_REFUNDED', refund: { amount: 150 } });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15000, payment_intent: intentId }]);
    expect((await readCurrentHold(maya)).refunds).toMatchObject([{ scheduledDate: null, amount: 150 }]);
  });

  it('for a slot with an expired hold succeeds', async () => {
    await hold(await testApp.client());
    testApp.advanceClock({ minutes: 15 });
    const intentId = await payUnassignedIntent();
    expect((await confirmBooking(maya, intentId, booking)).status).toBe(201);
  });

  it('with another client’s intent is refused like an unknown one', async () => {
    const intentId = await payUnassignedIntent();
    const foreignResponse = await confirmBooking(await testApp.client(), intentId, booking);
    const absentResponse = await confirmBooking(await testApp.client(), 'pi_absent', booking);
    expect([foreignResponse.status, foreignResponse.body]).toEqual([404, absentResponse.body]);
    expect(await readPaymentRow()).toEqual(UNASSIGNED_PAYMENT);
  });
});

describe('an unassigned payment', () => {
  it('is refunded in full ten minutes after the capture', async () => {
    const intentId = await payUnassignedIntent({ couponId: 'FIRST10', amount: 135 });
    testApp.advanceClock({ minutes: 9, seconds: 59 });
    await testApp.sweep();
    expect(await readPaymentRow()).toMatchObject({ state: 'unassigned' });
    testApp.advanceClock({ seconds: 1 });
    await Promise.all([testApp.sweep(), testApp.sweep()]);
    expect(await readPaymentRow()).toMatchObject({ state: 'unusable' });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 13500, payment_intent: intentId }]);
    expect((await confirmBooking(maya, intentId, { ...booking, couponUsed: 'FIRST10' })).body.code).toBe(
      'SLOT_LOST_REFUNDED',
    );
    expect((await requestHold(maya, { couponId: 'FIRST10', amount: 135 })).status).toBe(200);
  });

  it('that is booked in the minute of its refund is either booked or refunded, never both', async () => {
    const times = [MONDAY, MONDAY_AFTERNOON, TUESDAY, '2026-11-25T06:30:00Z', '2026-11-26T06:30:00Z'];
    const unassignedPayments = await Promise.all(
      times.map(async (scheduledDate) => {
        const client = await testApp.client();
        const { clientSecret, paymentIntentId } = await createUnassignedPayment(client);
        await testApp.pay(clientSecret);
        await testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId });
        return { client, paymentIntentId, scheduledDate };
      }),
    );
    testApp.advanceClock({ minutes: 10 });
    await Promise.all([
      testApp.sweep(),
      ...unassignedPayments.map(({ client, paymentIntentId, scheduledDate }) =>
        confirmBooking(client, paymentIntentId, { ...booking, scheduledDate }),
      ),
      testApp.sweep(),
    ]);
    await expectInvariants(testApp);
  });

  it('that is unpaid for half an hour is cancelled at Stripe', async () => {
    const { clientSecret, paymentIntentId } = await createUnassignedPayment();
    testApp.advanceClock({ minutes: 29 });
    await testApp.sweep();
    expect(await readPaymentRow()).toMatchObject({ state: 'open' });
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readPaymentRow()).toMatchObject({ state: 'cancelled' });
    expect(await testApp.pay(clientSecret)).toBe('payment_intent_unexpected_state');
    expect((await confirmBooking(maya, paymentIntentId, booking)).body.code).toBe('HOLD_EXPIRED');
  });

  it('whose capture the sweep finds first is booked or refunded, never lost', async () => {
    const { clientSecret } = await createUnassignedPayment();
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await readPaymentRow()).toEqual(UNASSIGNED_PAYMENT);
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await readPaymentRow()).toMatchObject({ state: 'unusable' });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });
});
