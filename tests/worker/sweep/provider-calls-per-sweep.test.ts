import { beforeEach, expect, it } from 'vitest';
import { createStripePayments } from '../../../worker/payments/stripe-payments.ts';
import { withCallBudget } from '../../../worker/sweep/with-call-budget.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { recordProviderCalls } from '../../support/providers/record-provider-calls.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const FAILING_CALLS = { on: 'api', method: 'POST', action: 'fail', times: 10_000 } as const;

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const countProviderCalls = async (work: () => Promise<unknown>) => (await recordProviderCalls(testApp, work)).length;

it('a refund needs the same few calls in each sweep run, however long Stripe repeats its failure', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  await testApp.provider.fault({ ...FAILING_CALLS, path: '^/v1/refunds$' });
  await requestCancellation(maya, id, 'refund');
  await testApp.sweep();
  const counts: number[] = [];
  for (let run = 0; run < 12; run += 1) {
    testApp.advanceClock({ minutes: 2 });
    counts.push(await countProviderCalls(() => testApp.sweep()));
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  await testApp.provider.endFaults();
  testApp.advanceClock({ minutes: 2 });
  await testApp.sweep();
  expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'succeeded' });
  expect(await testApp.provider.readRefunds()).toHaveLength(1);
}, 60_000);

it('a sweep run counts every request to Stripe, including automatic retries', async () => {
  let requestCount = 0;
  const answer = () =>
    Response.json({ object: 'list', data: [], has_more: false }, { status: requestCount > 2 ? 200 : 500 });
  const payments = createStripePayments(testApp.deps.config.stripe, async () => {
    requestCount += 1;
    return answer();
  });
  const boundedPayments = withCallBudget(payments, testApp.deps.clock);
  const outcomes: string[] = [];
  for (let call = 0; call < 130; call += 1)
    outcomes.push(await boundedPayments.listRefundsOfIntent('pi_1').then(String, (error: Error) => error.name));
  expect(requestCount).toBe(120);
  // The first call was three exchanges, two of which failed.
  expect(outcomes.filter((outcome) => outcome === '')).toHaveLength(118);
  expect(new Set(outcomes.slice(118))).toEqual(new Set(['CallBudgetExceeded']));
});
