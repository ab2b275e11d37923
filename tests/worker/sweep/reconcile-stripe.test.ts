import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileStripe } from '../../../worker/sweep/reconcile-stripe.ts';
import { CallBudgetExceeded } from '../../../worker/sweep/with-call-budget.ts';
import { confirmBooking, hold, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const readRefundRows = () =>
  testApp.rows('SELECT purpose, amount_cents, state, provider_refund_id FROM refund ORDER BY rowid');
/** Sweeps an hour later, when the comparison with Stripe is due again. */
async function sweepAnHourLater(): Promise<void> {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
}
const readJob = (name: string) =>
  testApp.row('SELECT started_at, position, finished_at FROM job_state WHERE name = ?', name);

describe('a payment that Stripe has captured', () => {
  it('becomes its appointment although its row is cancelled', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await testApp.rows("UPDATE payment SET state = 'cancelled'");
    await testApp.rows("UPDATE booking SET state = 'released'");
    await testApp.rows('DELETE FROM slot_cell');
    await testApp.sweep();
    expect(await testApp.row('SELECT state FROM payment WHERE intent_id = ?', paymentIntentId)).toEqual({
      state: 'booked',
    });
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('raises an alert, once, when it has no row', async () => {
    const order = { amount: '15000', currency: 'aud', 'metadata[payment]': 'lost-in-a-restore' };
    const intent = await testApp.provider.createIntent(order);
    await testApp.sweep();
    expect(await readOpenAlerts()).toEqual([]);
    await testApp.pay(intent.client_secret);
    await sweepAnHourLater();
    await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([{ kind: 'capture_unknown', ref: intent.id }]);
    await testApp.rows("UPDATE alert SET resolved_at = '2026-11-21T02:00:00.000Z'");
    await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('raises an alert when it is the second one for the same row', async () => {
    const row = await insertPaidAppointment(testApp, maya);
    const payment = await testApp.row<{ id: string }>('SELECT id FROM payment');
    const order = { amount: '15000', currency: 'aud', 'metadata[payment]': payment?.id ?? '' };
    const second = await testApp.provider.createIntent(order);
    await testApp.pay(second.client_secret);
    await testApp.sweep();
    expect(await readOpenAlerts()).toEqual([{ kind: 'capture_unknown', ref: second.id }]);
    expect(row.paymentIntentId).not.toBe(second.id);
  });

  it('raises an alert when its amount differs from the row’s', async () => {
    await insertPaidAppointment(testApp, maya);
    await testApp.rows('UPDATE payment SET captured_cents = 14900');
    const payment = await testApp.row<{ id: string }>('SELECT id FROM payment');
    await testApp.sweep();
    expect(await readOpenAlerts()).toContainEqual({ kind: 'capture_mismatch', ref: payment?.id });
  });

  it('is ignored when it is of another integration on the same account', async () => {
    const intent = await testApp.provider.createIntent({ amount: '900', currency: 'aud' });
    await testApp.pay(intent.client_secret);
    await testApp.sweep();
    expect(await readOpenAlerts()).toEqual([]);
  });
});

describe('the reconciliation of refunds', () => {
  const cancelForMoney = async () =>
    requestCancellation(maya, (await insertPaidAppointment(testApp, maya)).id, 'refund');

  it('finds a failed one whose webhook was lost and raises an alert, which a dashboard refund resolves', async () => {
    await cancelForMoney();
    await testApp.sweep();
    const [refund] = await testApp.provider.readRefunds();
    await testApp.control('POST', `/refunds/${refund?.id}/fail`);
    await sweepAnHourLater();
    expect(await readRefundRows()).toMatchObject([{ state: 'failed' }]);
    expect(await readOpenAlerts()).toMatchObject([{ kind: 'refund_failed' }]);
    const dashboardRefund = await testApp.provider.createRefund(refund?.payment_intent ?? '');
    await sweepAnHourLater();
    expect(await readRefundRows()).toMatchObject([
      { purpose: 'cancelled', state: 'succeeded', provider_refund_id: dashboardRefund.id },
    ]);
    await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
    expect(await readRefundRows()).toMatchObject([{ state: 'succeeded', provider_refund_id: dashboardRefund.id }]);
    await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('checks one that is pending at Stripe until it has succeeded', async () => {
    await cancelForMoney();
    await testApp.rows("UPDATE refund SET state = 'sent'");
    await sweepAnHourLater();
    expect(await readRefundRows()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('finds one whose response was lost by its metadata', async () => {
    await testApp.provider.fault({
      on: 'api',
      method: 'POST',
      path: '^/v1/refunds$',
      action: 'error',
      status: 429,
      when: 'after',
    });
    await cancelForMoney();
    expect(await readRefundRows()).toMatchObject([{ state: 'due', provider_refund_id: null }]);
    await testApp.sweep();
    const [refund] = await testApp.provider.readRefunds();
    expect(await readRefundRows()).toMatchObject([{ state: 'succeeded', provider_refund_id: refund?.id }]);
  });

  it('records one made in the dashboard for a confirmed appointment and raises an alert', async () => {
    const { paymentIntentId } = await insertPaidAppointment(testApp, maya);
    const dashboardRefund = await testApp.provider.createRefund(paymentIntentId ?? '', 5000);
    await testApp.sweep();
    await sweepAnHourLater();
    expect(await readRefundRows()).toEqual([
      { purpose: 'dashboard', amount_cents: 5000, state: 'succeeded', provider_refund_id: dashboardRefund.id },
    ]);
    expect(await readOpenAlerts()).toEqual([{ kind: 'dashboard_refund', ref: dashboardRefund.id }]);
  });

  it('records one whose row was lost in a restore of the database like one made in the dashboard', async () => {
    await cancelForMoney();
    await testApp.rows('DELETE FROM refund');
    await testApp.sweep();
    const [refund] = await testApp.provider.readRefunds();
    expect(await readRefundRows()).toMatchObject([{ purpose: 'dashboard', provider_refund_id: refund?.id }]);
    expect(await readOpenAlerts()).toContainEqual({ kind: 'dashboard_refund', ref: refund?.id });
  });

  it('records a second one made in the dashboard with an alert of its own', async () => {
    const { paymentIntentId } = await insertPaidAppointment(testApp, maya);
    const ids = [];
    for (const cents of [5000, 10_000])
      ids.push((await testApp.provider.createRefund(paymentIntentId ?? '', cents)).id);
    await testApp.sweep();
    expect((await readRefundRows()).map(({ provider_refund_id }) => provider_refund_id).sort()).toEqual(ids.sort());
    expect((await readOpenAlerts()).map(({ ref }) => ref).sort()).toEqual(ids.sort());
  });
});

describe('the reconciliation', () => {
  const LIST_CALLS = { on: 'api', method: 'GET', path: '^/v1/payment_intents$' } as const;

  it('runs once an hour', async () => {
    await testApp.sweep();
    await testApp.provider.fault({ ...LIST_CALLS, action: 'delay', times: 10 });
    for (const minutes of [1, 58, 1, 1]) {
      testApp.advanceClock({ minutes });
      await testApp.sweep();
    }
    expect((await testApp.provider.readFaults())[0]?.times).toBe(9);
  });

  it('is repeated by the next sweep when Stripe did not answer', async () => {
    await testApp.provider.startOutage();
    await testApp.sweep();
    expect(await readJob('intents')).toBeNull();
    await testApp.provider.endFaults();
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readJob('intents')).toMatchObject({ finished_at: '2026-11-20T23:01:00.000Z' });
  });

  it('of a long list continues over several sweeps', async () => {
    const paymentIds = Array.from({ length: 330 }, (_, i) => `lost-${i}`);
    const order = { amount: '15000', currency: 'aud' };
    await Promise.all(paymentIds.map((name) => testApp.provider.createIntent({ ...order, 'metadata[payment]': name })));
    const [oldestIntent] = await testApp.provider.readIntents();
    await testApp.pay(oldestIntent?.client_secret ?? '');
    await testApp.sweep();
    expect(await readJob('intents')).toMatchObject({ started_at: '2026-11-20T23:00:00.000Z', finished_at: null });
    expect(await readOpenAlerts()).toEqual([]);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readOpenAlerts()).toEqual([{ kind: 'capture_unknown', ref: oldestIntent?.id }]);
    expect(await readJob('intents')).toEqual({
      started_at: null,
      position: null,
      finished_at: '2026-11-20T23:00:00.000Z',
    });
  });

  it('continues with the same page when the sweep reached its limit of calls before that page was compared', async () => {
    await testApp.pay((await hold(maya)).clientSecret);
    const findIntent = () => Promise.reject(new CallBudgetExceeded('enough'));
    await reconcileStripe({ ...testApp.deps, payments: { ...testApp.deps.payments, findIntent } }, testApp.now());
    expect(await readJob('intents')).toBeNull();
    expect(await readJob('refunds')).not.toBeNull();
  });

  it('restarts when the object at which it stopped is gone', async () => {
    await testApp.sweep();
    await testApp.rows(
      "UPDATE job_state SET started_at = '2026-11-20T22:59:00.000Z', position = 'pi_gone' WHERE name = 'intents'",
    );
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readJob('intents')).toMatchObject({ position: 'pi_gone' });
    await sweepAnHourLater();
    expect(await readJob('intents')).toEqual({
      started_at: null,
      position: null,
      finished_at: '2026-11-21T01:00:00.000Z',
    });
  });
});

it('a sweep that finds a paid expired hold, also by the reconciliation, confirms one appointment', async () => {
  const { clientSecret } = await hold(maya, { scheduledDate: TUESDAY });
  const noor = await testApp.client('noor');
  const otherPayment = await hold(noor, { scheduledDate: MONDAY_AFTERNOON });
  await testApp.pay(clientSecret);
  await testApp.pay(otherPayment.clientSecret);
  testApp.advanceClock({ minutes: 15 });
  await Promise.all([testApp.sweep(), confirmBooking(noor, otherPayment.paymentIntentId)]);
  expect(await testApp.rows("SELECT state FROM payment WHERE state <> 'booked'")).toEqual([]);
  expect(await readOpenAlerts()).toEqual([]);
});
