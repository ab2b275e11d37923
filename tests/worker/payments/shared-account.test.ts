import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const readJob = (name: string) => testApp.row('SELECT started_at, finished_at FROM job_state WHERE name = ?', name);
const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const sweepAnHourLater = async () => {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
};
/**
 * Puts `item`, which is no intent or refund as the studio makes them, first into the lists at this path, and in place of
 * single objects.
 */
const mockUnreadableResponses = (path: RegExp, item: object) => {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (!path.test(pathname)) return answer;
    const body = (await answer.json()) as { data?: object[] };
    return Response.json(body.data ? { ...body, data: [item, ...body.data] } : item);
  });
};

describe('payments of another integration on the same account', () => {
  it.each([null, 'pending', 'succeeded'] as const)(
    'with a refund of the status %s do not stop the reconciliation',
    async (status) => {
      await testApp.provider.createForeignPayment({ refund: { status } });
      await requestCancellation(maya, (await insertPaidAppointment(testApp, maya)).id, 'refund');
      const siteRefund = (await testApp.provider.readRefunds()).find(({ metadata }) => metadata.refund);
      await testApp.provider.settleRefund(siteRefund?.id ?? '', 'failed');
      await testApp.sweep();
      expect(await readJob('refunds')).toMatchObject({ finished_at: '2026-11-20T23:00:00.000Z' });
      expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'failed' });
    },
  );

  it('send webhooks that are answered with 200', async () => {
    const { intent, charge, refund } = await testApp.provider.createForeignPayment({ refund: { status: null } });
    expect((await testApp.deliverWebhook('refund.created', { id: refund?.id ?? '' })).status).toBe(200);
    expect((await testApp.deliverWebhook('charge.refunded', { ...charge, id: charge.id })).status).toBe(200);
    expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: intent?.id ?? '' })).status).toBe(200);
    const unknownCharge = { id: 'ch_1', payment_intent: 'pi_of_nobody' };
    expect((await testApp.deliverWebhook('charge.refunded', unknownCharge)).status).toBe(200);
    expect(await testApp.rows('SELECT id FROM refund')).toEqual([]);
  });

  it('in an unknown format send webhooks that are answered with 200, and those of the site are retried', async () => {
    const { paymentIntentId } = await insertPaidAppointment(testApp, maya);
    await testApp.rows("UPDATE payment SET state = 'open'");
    mockUnreadableResponses(/payment_intents\/|refunds\//, { id: 'x_1', object: 'something_new' });
    expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: 'pi_foreign' })).status).toBe(200);
    expect((await testApp.deliverWebhook('refund.created', { id: 'foreign_1' })).status).toBe(200);
    expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId ?? '' })).status).toBe(503);
  });

  it('send events with objects of any kind, which are answered with 200', async () => {
    const unreadableEvent = {
      id: 'evt_odd',
      object: 'event',
      type: 'refund.created',
      data: { object: { id: 7, status: {} } },
    };
    const payload = JSON.stringify(unreadableEvent);
    const signatureOptions = { payload, secret: testApp.deps.config.stripe.webhookSecret };
    const { default: Stripe } = await import('stripe');
    const signature = await new Stripe('sk_test_1').webhooks.generateTestHeaderStringAsync(signatureOptions);
    expect((await testApp.deliverRawWebhook(payload, signature)).status).toBe(200);
  });

  it.each([
    ['payment', /payment_intents$/, 'intents'],
    ['refund', /refunds$/, 'refunds'],
    ['dispute', /disputes$/, 'disputes'],
  ] as const)(
    'in which a %s has an unknown format are left out of the reconciliation and logged once',
    async (_what, path, part) => {
      const errorSpy = vi.spyOn(console, 'error').mockReturnValue();
      const warnSpy = vi.spyOn(console, 'warn').mockReturnValue();
      mockUnreadableResponses(path, { id: `odd_of_${part}`, object: 'something_new', status: 7 });
      for (let hour = 0; hour < 3; hour += 1) await sweepAnHourLater();
      expect(await readJob(part)).toMatchObject({ finished_at: '2026-11-21T02:00:00.000Z' });
      const loggedLines = [...errorSpy.mock.calls, ...warnSpy.mock.calls].filter(([line]) =>
        line.includes(`odd_of_${part}`),
      );
      expect(loggedLines).toHaveLength(1);
    },
  );
});

/** The path of each list at Stripe. */
const LIST_PATHS: Record<string, string> = {
  intents: '^/v1/payment_intents$',
  refunds: '^/v1/refunds$',
  disputes: '^/v1/disputes$',
};

describe('a reconciliation that has not been completed for three hours', () => {
  it.each(Object.keys(LIST_PATHS))(
    'of %s raises an alert, and the site is degraded until it is completed',
    async (part) => {
      await testApp.sweep();
      const path = LIST_PATHS[part];
      await testApp.provider.fault({ on: 'api', method: 'GET', path, action: 'error', status: 429, times: 1000 });
      for (let hour = 0; hour < 3; hour += 1) await sweepAnHourLater();
      expect(await readOpenAlerts()).toEqual([]);
      await sweepAnHourLater();
      expect(await readOpenAlerts()).toEqual([{ kind: 'reconciliation_overdue', ref: part }]);
      expect((await testApp.createVisitor().get('/api/health')).body).toEqual({ status: 'degraded' });
      await testApp.provider.endFaults();
      await sweepAnHourLater();
      expect(await readOpenAlerts()).toEqual([]);
    },
  );

  it.each(Object.keys(LIST_PATHS))('of %s raises an alert also when it has never been completed', async (part) => {
    await insertPaidAppointment(testApp, maya);
    const path = LIST_PATHS[part];
    await testApp.provider.fault({ on: 'api', method: 'GET', path, action: 'error', status: 429, times: 1000 });
    for (let hour = 0; hour < 4; hour += 1) await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([{ kind: 'reconciliation_overdue', ref: part }]);
  });

  it('of payments does not prevent that of refunds', async () => {
    const path = '^/v1/payment_intents$';
    await testApp.provider.fault({ on: 'api', method: 'GET', path, action: 'error', status: 429, times: 1000 });
    await testApp.sweep();
    expect(await readJob('refunds')).toMatchObject({ finished_at: '2026-11-20T23:00:00.000Z' });
    expect(await readJob('disputes')).toMatchObject({ finished_at: '2026-11-20T23:00:00.000Z' });
  });
});
