import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { confirmBooking, hold, readCurrentHold } from '../../support/booking-steps.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let heldPayment: PaymentIntentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  heldPayment = await hold(maya);
});

const readState = () =>
  testApp.row(
    `SELECT booking.state AS booking, payment.state AS payment, captured_cents, (SELECT COUNT(*) FROM slot_cell) AS cells
     FROM payment LEFT JOIN booking ON booking.id = booking_id`,
  );
const HELD_STATE = { booking: 'held', payment: 'open', captured_cents: 0, cells: 8 };
const BOOKED_STATE = { booking: 'confirmed', payment: 'booked', captured_cents: 15000, cells: 8 };
const deliverWebhook = (type: string) => testApp.deliverWebhook(type, { id: heldPayment.paymentIntentId });
const confirmHeldBooking = () => confirmBooking(maya, heldPayment.paymentIntentId);

describe('a paid hold becomes one appointment', () => {
  it('when twenty webhooks, twenty browsers and twenty sweeps are concurrent', async () => {
    await testApp.pay(heldPayment.clientSecret);
    testApp.advanceClock({ minutes: 3 });
    const runTwentyTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, work));
    const [webhookResponses, confirmations] = await Promise.all([
      runTwentyTimes(() => deliverWebhook('payment_intent.succeeded')),
      runTwentyTimes(confirmHeldBooking),
      runTwentyTimes(() => testApp.sweep()),
    ]);
    expect(new Set(webhookResponses.map((response) => response.status))).toEqual(new Set([200]));
    expect(confirmations.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(confirmations.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(new Set(confirmations.map(({ body }) => body.id)).size).toBe(1);
    expect(await readState()).toEqual(BOOKED_STATE);
    expect((await maya.get<unknown[]>('/api/appointments')).body).toHaveLength(1);
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });

  it('when the webhook was first, and the client then gets 200, even during an outage of Stripe', async () => {
    await testApp.pay(heldPayment.clientSecret);
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
    await testApp.provider.startOutage();
    const answer = await confirmHeldBooking();
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed']);
  });

  it('when its webhooks are doubled, out of order or days late', async () => {
    await testApp.pay(heldPayment.clientSecret);
    const types = ['succeeded', 'succeeded', 'created', 'requires_action', 'payment_failed', 'canceled'];
    for (const type of types) expect((await deliverWebhook(`payment_intent.${type}`)).status).toBe(200);
    testApp.advanceClock({ hours: 72 });
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
  });

  it('although its personal details were deleted meanwhile, and the client’s details are unchanged', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await testApp.rows("UPDATE client SET full_name = 'Maya Tran', phone = '+61400333222'");
    await testApp.rows("UPDATE booking SET state = 'released', full_name = '', phone = '', notes = ''");
    await testApp.rows("UPDATE payment SET state = 'cancelled'");
    await testApp.rows('DELETE FROM slot_cell');
    await confirmHeldBooking();
    expect(await readState()).toEqual(BOOKED_STATE);
    expect((await maya.get('/api/auth/user')).body).toMatchObject({
      fullName: 'Maya Tran',
      phoneNumber: '+61400333222',
    });
  });

  it('with the entered name and phone number, which become the client’s details', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await confirmHeldBooking();
    expect((await maya.get('/api/auth/user')).body).toMatchObject({
      fullName: 'Maya Nguyen',
      phoneNumber: '+61400111222',
    });
  });

  it('when the card was declined first and then paid', async () => {
    expect(await testApp.pay(heldPayment.clientSecret, '4000000000000002')).toBe('card_declined');
    expect((await deliverWebhook('payment_intent.payment_failed')).status).toBe(200);
    expect(await readState()).toEqual(HELD_STATE);
    const earlyResponse = await confirmHeldBooking();
    expect([earlyResponse.status, earlyResponse.body.code]).toEqual([402, 'PAYMENT_NOT_COMPLETED']);
    await testApp.pay(heldPayment.clientSecret);
    expect((await confirmHeldBooking()).status).toBe(201);
    expect(await readState()).toEqual(BOOKED_STATE);
  });

  it('when its hold was released although it was paid, and its slot is still free', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await testApp.rows("UPDATE booking SET state = 'released'");
    await testApp.rows("UPDATE payment SET state = 'cancelled'");
    await testApp.rows('DELETE FROM slot_cell');
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
  });
});

describe('3-D Secure', () => {
  it('is finished with only the intent id after the bank’s redirect', async () => {
    expect(await testApp.pay(heldPayment.clientSecret, '4000002760003184')).toBe('requires_action');
    expect((await confirmHeldBooking()).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect(await readState()).toEqual(HELD_STATE);
    const returnUrl = await testApp.provider.answerBank(heldPayment.paymentIntentId, 'complete');
    expect(returnUrl.searchParams.get('redirect_status')).toBe('succeeded');
    const answer = await confirmBooking(maya, returnUrl.searchParams.get('payment_intent') ?? '');
    expect([answer.status, answer.body.scheduledDate]).toEqual([201, MONDAY]);
    expect(await readState()).toEqual(BOOKED_STATE);
  });

  it('that fails keeps the hold and its payment for another try', async () => {
    await testApp.pay(heldPayment.clientSecret, '4000002760003184');
    await testApp.provider.answerBank(heldPayment.paymentIntentId, 'fail');
    expect((await confirmHeldBooking()).status).toBe(402);
    expect(await readState()).toEqual(HELD_STATE);
    expect(await testApp.pay(heldPayment.clientSecret)).toBe('succeeded');
    expect((await confirmHeldBooking()).status).toBe(201);
  });
});

describe('a payment that is processing', () => {
  beforeEach(async () => {
    expect(await testApp.pay(heldPayment.clientSecret, '4000000000007809')).toBe('processing');
    const answer = await confirmHeldBooking();
    expect([answer.status, answer.body.status, answer.body.amountPaid]).toEqual([201, 'pending', '0.00']);
  });
  const controlBankPayment = (verb: 'settle' | 'fail') =>
    testApp.control('POST', `/payment_intents/${heldPayment.paymentIntentId}/${verb}`);

  it('is a pending appointment that keeps its slot after the end of the hold', async () => {
    expect((await confirmHeldBooking()).status).toBe(200);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readState()).toMatchObject({ booking: 'pending', payment: 'processing', cells: 8 });
    expect((await readCurrentHold(maya)).hold).toBeNull();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'pending' }]);
  });

  it('is confirmed when it succeeds', async () => {
    await controlBankPayment('settle');
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
  });

  it('is confirmed also when it succeeds only after the start, because the client was shown the appointment', async () => {
    testApp.advanceClock({ hours: 60 });
    await controlBankPayment('settle');
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });

  it('is cancelled when it fails, which frees the slot and cancels the intent', async () => {
    await controlBankPayment('fail');
    expect((await deliverWebhook('payment_intent.payment_failed')).status).toBe(200);
    expect(await readState()).toEqual({ booking: 'cancelled', payment: 'cancelled', captured_cents: 0, cells: 0 });
    expect((await testApp.provider.readIntents())[0]?.status).toBe('canceled');
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'cancelled' }]);
    expect((await confirmHeldBooking()).body.code).toBe('HOLD_EXPIRED');
  });

  it('is refunded in full, and its appointment cancelled, when another amount was captured', async () => {
    await testApp.rows('UPDATE payment SET amount_cents = 20000');
    await controlBankPayment('settle');
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual({ booking: 'cancelled', payment: 'unusable', captured_cents: 15000, cells: 0 });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15000 }]);
  });
});

describe('a webhook', () => {
  it.each([
    [
      'signed with another secret',
      () => testApp.deliverWebhook('payment_intent.succeeded', { id: heldPayment.paymentIntentId }, 'whsec_wrong'),
    ],
    [
      'signed ten minutes ago',
      () =>
        testApp.deliverWebhook(
          'payment_intent.succeeded',
          { id: heldPayment.paymentIntentId },
          undefined,
          Date.now() / 1000 - 600,
        ),
    ],
    ['without a signature', () => testApp.deliverRawWebhook('{"type":"payment_intent.succeeded"}', null)],
    ['with a made-up signature', () => testApp.deliverRawWebhook('{"type":"payment_intent.succeeded"}', 't=1,v1=00')],
  ])('%s is refused and changes nothing', async (_how, send) => {
    await testApp.pay(heldPayment.clientSecret);
    const response = await send();
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_SIGNATURE' }),
    ]);
    expect(await readState()).toEqual(HELD_STATE);
  });

  it.each([
    ['an unknown intent', 'payment_intent.succeeded', 'pi_unknown'],
    ['an unknown refund', 'refund.failed', 're_unknown'],
    ['an event of another kind', 'customer.created', 'cus_1'],
  ])('about %s is answered with 200 and changes nothing', async (_what, type, id) => {
    expect((await testApp.deliverWebhook(type, { id })).status).toBe(200);
    expect(await readState()).toEqual(HELD_STATE);
  });

  it('about an intent of another integration changes nothing', async () => {
    const foreignIntent = await testApp.provider.createIntent({
      amount: '15000',
      currency: 'aud',
      'metadata[payment]': 'not-ours',
    });
    await testApp.pay(foreignIntent.client_secret);
    expect((await testApp.deliverWebhook('payment_intent.succeeded', foreignIntent)).status).toBe(200);
    expect(await readState()).toEqual(HELD_STATE);
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });

  it('about an intent that only claims to be for this payment changes nothing', async () => {
    const payment = await testApp.row<{ id: string }>('SELECT id FROM payment');
    const forgedIntent = await testApp.provider.createIntent({
      amount: '15000',
      currency: 'aud',
      'metadata[payment]': payment?.id ?? '',
    });
    await testApp.pay(forgedIntent.client_secret);
    expect((await testApp.deliverWebhook('payment_intent.succeeded', forgedIntent)).status).toBe(200);
    expect(await readState()).toEqual(HELD_STATE);
    expect(await testApp.row('SELECT intent_id FROM payment')).toEqual({ intent_id: heldPayment.paymentIntentId });
  });

  it('is answered with 503 during an outage of Stripe, so that it is retried', async () => {
    await testApp.pay(heldPayment.clientSecret);
    await testApp.provider.startOutage();
    const response = await deliverWebhook('payment_intent.succeeded');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await readState()).toEqual(HELD_STATE);
    await testApp.provider.endFaults();
    expect((await deliverWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await readState()).toEqual(BOOKED_STATE);
  });
});
