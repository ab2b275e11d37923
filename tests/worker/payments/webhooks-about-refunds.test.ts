import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const readRefundRows = () => testApp.rows('SELECT purpose, provider_refund_id FROM refund');

describe('a webhook about a refund', () => {
  it('records a dashboard refund, whichever of its events arrives, and however often', async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    const dashboardRefund = await testApp.provider.createRefund(appointment.paymentIntentId ?? '', 5000);
    const charge = { id: 'ch_1', payment_intent: appointment.paymentIntentId ?? '' };
    for (const type of ['charge.refunded', 'charge.refunded'])
      expect((await testApp.deliverWebhook(type, charge)).status).toBe(200);
    for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
      expect((await testApp.deliverWebhook(type, { id: dashboardRefund.id })).status).toBe(200);
    expect(await readRefundRows()).toMatchObject([{ purpose: 'dashboard', provider_refund_id: dashboardRefund.id }]);
  });

  it('of an event about an object without an id is answered with 200 and changes nothing', async () => {
    const events = ['balance.available', 'charge.refunded', 'refund.updated', 'charge.dispute.created'];
    for (const type of events) expect((await testApp.deliverWebhook(type, {} as { id: string })).status).toBe(200);
    expect(await readOpenAlerts()).toEqual([]);
  });
});

describe('a webhook about a dispute', () => {
  const deliverDisputeWebhook = (type: string, status: string) =>
    testApp.deliverWebhook(`charge.dispute.${type}`, { id: 'dp_1', status } as { id: string });

  it('raises an alert until the dispute is closed', async () => {
    expect((await deliverDisputeWebhook('created', 'needs_response')).status).toBe(200);
    await deliverDisputeWebhook('updated', 'under_review');
    expect(await readOpenAlerts()).toEqual([{ kind: 'dispute', ref: 'dp_1' }]);
    await deliverDisputeWebhook('closed', 'lost');
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('keeps which payment is disputed and for how much, also after an event that does not say it', async () => {
    const dispute = { id: 'dp_1', status: 'needs_response', payment_intent: 'pi_1', amount: 15_000 };
    await testApp.deliverWebhook('charge.dispute.created', dispute);
    await deliverDisputeWebhook('updated', 'under_review');
    const readDisputeAlerts = () => testApp.rows("SELECT intent_id, amount_cents FROM alert WHERE kind = 'dispute'");
    expect(await readDisputeAlerts()).toEqual([{ intent_id: 'pi_1', amount_cents: 15_000 }]);
    const reducedDispute = { ...dispute, amount: 9000 };
    await testApp.deliverWebhook('charge.dispute.updated', reducedDispute);
    expect(await readDisputeAlerts()).toEqual([{ intent_id: 'pi_1', amount_cents: 9000 }]);
  });

  it('about its end that arrives before that about its start leaves it closed', async () => {
    await deliverDisputeWebhook('closed', 'won');
    await deliverDisputeWebhook('created', 'needs_response');
    expect(await readOpenAlerts()).toEqual([]);
  });
});
