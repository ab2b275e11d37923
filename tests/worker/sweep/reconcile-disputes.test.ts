import { beforeEach, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
/** The dispute of Maya's payment of $150, whose webhooks are lost. */
let disputeId: string;
let paymentIntentId: string;

const readAlerts = () =>
  testApp.rows("SELECT ref, intent_id, amount_cents, resolved_at FROM alert WHERE kind = 'dispute'");
async function sweepAnHourLater(): Promise<void> {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
}

beforeEach(async () => {
  testApp = await createTestApp();
  const appointment = await insertPaidAppointment(testApp, await testApp.client('maya'));
  paymentIntentId = appointment.paymentIntentId ?? '';
  await testApp.sweep();
  await testApp.control('POST', `/payment_intents/${paymentIntentId}/dispute`, { amount: 9000 });
  await sweepAnHourLater();
  const [row] = await testApp.rows<{ ref: string }>("SELECT ref FROM alert WHERE kind = 'dispute'");
  disputeId = row?.ref ?? '';
});

it('a dispute whose webhook was lost raises its alert within the hour, with the payment and the amount', async () => {
  expect(disputeId).toMatch(/^dp_/);
  expect(await readAlerts()).toEqual([
    { ref: disputeId, intent_id: paymentIntentId, amount_cents: 9000, resolved_at: null },
  ]);
});

it('a decision whose webhook was lost resolves the alert within the hour, and later comparisons leave it', async () => {
  await testApp.control('POST', `/disputes/${disputeId}/lose`);
  await sweepAnHourLater();
  const resolvedAt = testApp.now().toString({ fractionalSecondDigits: 3 });
  await sweepAnHourLater();
  expect(await readAlerts()).toMatchObject([{ ref: disputeId, resolved_at: resolvedAt }]);
});

it('an open dispute whose alert was resolved by hand stays resolved', async () => {
  await testApp.rows("UPDATE alert SET resolved_at = '2026-11-21T02:00:00.000Z'");
  await sweepAnHourLater();
  expect(await readAlerts()).toMatchObject([{ ref: disputeId, resolved_at: '2026-11-21T02:00:00.000Z' }]);
});
