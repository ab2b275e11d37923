import Stripe from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import {
  confirmBooking,
  hold,
  readCurrentHold,
  requestCancellation,
  requestHold,
} from '../../support/booking-steps.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readBookingStates = async () =>
  (await testApp.rows<{ state: string }>('SELECT state FROM booking ORDER BY rowid')).map((row) => row.state);
const readIntentStatuses = async () => (await testApp.provider.readIntents()).map((intent) => intent.status);

describe('the thirty minutes in 24 hours that a client may hold one slot', () => {
  it('are used up by an extended hold', async () => {
    await hold(maya);
    await hold(maya);
    testApp.advanceClock({ minutes: 30 });
    await testApp.sweep();
    const second = await requestHold(maya);
    expect([second.status, second.body.code]).toEqual([409, 'HOLD_LIMIT']);
    expect(await readBookingStates()).toEqual(['released']);
    expect((await requestHold(maya, { scheduledDate: TUESDAY })).status).toBe(200);
    expect((await requestHold(await testApp.client())).status).toBe(200);
  });

  it('are used up by two holds of fifteen minutes, and available again a day later', async () => {
    await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    const second = await hold(maya);
    expect(second.extendable).toBe(false);
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHold(maya)).body.code).toBe('HOLD_LIMIT');
    testApp.advanceClock({ hours: 24 });
    expect((await requestHold(maya)).status).toBe(200);
  });

  it('count the used minutes: a hold released after four leaves twenty-six', async () => {
    await hold(maya);
    testApp.advanceClock({ minutes: 4 });
    await hold(maya, { scheduledDate: TUESDAY });
    const renewedHold = await hold(maya);
    expect(renewedHold.extendable).toBe(false);
    expect(await testApp.rows('SELECT hold_minutes FROM booking WHERE starts_at = ? ORDER BY rowid', MONDAY)).toEqual([
      { hold_minutes: 4 },
      { hold_minutes: 15 },
    ]);
    expect((await hold(maya)).holdExpiresAt).toBe(renewedHold.holdExpiresAt);
  });

  it('are not used up by a hold that was paid: after cancelling, its client can hold that time again', async () => {
    await hold(maya);
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    const { body } = await confirmBooking(maya, paymentIntentId);
    expect(await testApp.rows('SELECT hold_minutes FROM booking')).toEqual([{ hold_minutes: 30 }]);
    await requestCancellation(maya, body.id, 'refund');
    expect((await requestHold(maya)).status).toBe(200);
    expect(await readBookingStates()).toEqual(['cancelled', 'held']);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('refuse a replacement and keep the existing hold', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    await hold(maya, { scheduledDate: TUESDAY });
    testApp.advanceClock({ minutes: 30 });
    await testApp.sweep();
    await hold(maya);
    expect((await requestHold(maya, { scheduledDate: TUESDAY })).body.code).toBe('HOLD_LIMIT');
    expect((await readCurrentHold(maya)).hold?.scheduledDate).toBe(MONDAY);
  });
});

describe('a client has at most one open hold', () => {
  it('after twenty identical concurrent requests, with one payment and the same response for all', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestHold(maya)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.paymentIntentId)).size).toBe(1);
    expect(await readIntentStatuses()).toHaveLength(1);
    expect(await readBookingStates()).toEqual(['held']);
    expect(await testApp.row("SELECT count FROM usage WHERE action = 'payment-intent'")).toEqual({ count: 1 });
  });

  it('after two concurrent requests while Stripe is slow to create the payment intent', async () => {
    await testApp.provider.fault({
      on: 'api',
      method: 'POST',
      path: '^/v1/payment_intents$',
      action: 'delay',
      delayMs: 280,
    });
    // The second request is repeated until the first is answered.
    const retryDelaySpy = vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.2);
    onTestFinished(() => retryDelaySpy.mockRestore());
    const answers = await Promise.all([requestHold(maya), requestHold(maya)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await readIntentStatuses()).toHaveLength(1);
  });

  it('after twenty concurrent requests for different slots', async () => {
    const weeks = Array.from({ length: 10 }, (_, week) => Temporal.Instant.from(MONDAY).add({ hours: 168 * week }));
    const times = weeks.flatMap((start) => [start, start.add({ hours: 4, minutes: 30 })]);
    const answers = await Promise.all(times.map((time) => requestHold(maya, { scheduledDate: time.toString() })));
    expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
    expect(await testApp.row("SELECT COUNT(*) AS open FROM booking WHERE state = 'held'")).toEqual({ open: 1 });
    expect(await testApp.row('SELECT COUNT(DISTINCT booking_id) AS active FROM slot_cell')).toEqual({ active: 1 });
    expect((await readIntentStatuses()).filter((status) => status !== 'canceled')).toHaveLength(1);
  });
});
