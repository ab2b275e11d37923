import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { recordDashboardRefund } from '../../../worker/payments/record-dashboard-refund.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const DASHBOARD_REFUND = { purpose: 'dashboard', amount_cents: 7500, state: 'succeeded' };

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  await testApp.sweep();
  await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  testApp.advanceClock({ minutes: 2 });
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL');
const refundInDashboard = () =>
  createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 7500, { isWebhookLost: true });
const deliverRefundWebhook = (id: string) => testApp.deliverWebhook('refund.created', { id });

/** Records a refund as a run does that has found no row for it. */
async function recordRefundFromDashboard(id: string, db = testApp.deps.db): Promise<void> {
  const answer = await testApp.deps.payments.findRefund(id);
  if (!answer) throw new Error(`the provider has no refund ${id}`);
  const [dueRefund] = await testApp.rows<{ id: string }>("SELECT id FROM refund WHERE purpose = 'cancelled'");
  await recordDashboardRefund({ ...testApp.deps, db }, answer, testApp.now(), dueRefund?.id);
}

describe('two runs record refunds in the dashboard at the same time', () => {
  it('of a half that the other run has recorded, the refund of the site stays due for the other half', async () => {
    const { id } = await refundInDashboard();
    await deliverRefundWebhook(id);
    await recordRefundFromDashboard(id);
    expect(await readRefundRows()).toEqual([
      { purpose: 'cancelled', amount_cents: 7500, state: 'due' },
      DASHBOARD_REFUND,
    ]);
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([
      { purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' },
      DASHBOARD_REFUND,
    ]);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([7500, 7500]);
  });

  it('two of the amount of the refund of the site complete it once, and both are recorded', async () => {
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    const [first, second] = [await refundInDashboard(), await refundInDashboard()];
    await recordRefundFromDashboard(
      first.id,
      createDepsWithInterleaving(testApp.deps, () => deliverRefundWebhook(second.id)).db,
    );
    expect(await readRefundRows()).toEqual([
      { purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' },
      DASHBOARD_REFUND,
    ]);
    expect(await readOpenAlerts()).toEqual([{ kind: 'dashboard_refund', ref: first.id }]);
  });

  it('one of the amount of the refund of the site completes it once, without an alert', async () => {
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    const { id } = await refundInDashboard();
    await recordRefundFromDashboard(id, createDepsWithInterleaving(testApp.deps, () => deliverRefundWebhook(id)).db);
    expect(await readRefundRows()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' }]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('one that has completed the refund of the site before the other run looks for a match raises no alert', async () => {
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    const { id } = await refundInDashboard();
    await deliverRefundWebhook(id);
    await recordRefundFromDashboard(id);
    expect(await readRefundRows()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' }]);
    expect(await readOpenAlerts()).toEqual([]);
  });
});
