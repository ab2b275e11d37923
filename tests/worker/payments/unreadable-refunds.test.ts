import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { sendRefund } from '../../../worker/payments/refunds.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 } as const;

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  await testApp.sweep();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Gives every refund in the provider's lists a field that the site cannot read. */
const mockUnreadableRefunds = () => {
  const send = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const body = pathname.endsWith('/refunds') ? ((await answer.clone().json()) as { data?: object[] }) : {};
    return body.data ? Response.json({ ...body, data: body.data.map((item) => ({ ...item, amount: null })) }) : answer;
  });
};
const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount);
const CLAIM_REFUND = { purpose: 'claim', amount_cents: 7500 };

describe('while a refund of the payment cannot be read', () => {
  beforeEach(() => requestCancellation(maya, bookedAppointment.id, 'refund'));

  it('ours, whose idempotency key has expired, is not made once more', async () => {
    await testApp.provider.fault({ ...REFUND_CALLS, when: 'after' });
    await createOwnerApi(await testApp.owner()).approveClaim(bookedAppointment.id);
    expect([await readRefundRows(), await readRefundAmounts()]).toEqual([[{ ...CLAIM_REFUND, state: 'due' }], [7500]]);
    testApp.advanceClock({ hours: 24 });
    await testApp.provider.advanceClock({ hours: 24 });
    const { id = '' } = (await testApp.row<{ id: string }>('SELECT id FROM refund')) ?? {};
    const fetchSpy = mockUnreadableRefunds();
    await sendRefund(testApp.deps, id, testApp.now());
    expect([await readRefundRows(), await readRefundAmounts()]).toEqual([[{ ...CLAIM_REFUND, state: 'due' }], [7500]]);
    fetchSpy.mockRestore();
    testApp.advanceClock({ minutes: 2 });
    await sendRefund(testApp.deps, id, testApp.now());
    expect(await readRefundRows()).toEqual([{ ...CLAIM_REFUND, state: 'succeeded' }]);
    expect(await readRefundAmounts()).toEqual([7500]);
  });

  it('a claim that it may cover is not paid', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 7500, { isWebhookLost: true });
    const fetchSpy = mockUnreadableRefunds();
    const ownerApi = createOwnerApi(await testApp.owner());
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(503);
    expect([await readRefundRows(), await readRefundAmounts()]).toEqual([[], [7500]]);
    fetchSpy.mockRestore();
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(200);
    expect(await readRefundRows()).toEqual([{ purpose: 'dashboard', amount_cents: 7500, state: 'succeeded' }]);
    expect(await readRefundAmounts()).toEqual([7500]);
  });
});

it('the webhook about a charge whose refunds cannot be read is retried for a payment of the site only', async () => {
  const { intent } = await testApp.provider.createForeignPayment({ refund: { status: null } });
  await testApp.provider.refundInDashboard(bookedAppointment.paymentIntentId ?? '', 2000);
  mockUnreadableRefunds();
  const deliverChargeWebhook = (payment_intent: string) => {
    const charge = { id: 'ch_1', payment_intent };
    return testApp.deliverWebhook('charge.refunded', charge);
  };
  expect((await deliverChargeWebhook(intent?.id ?? '')).status).toBe(200);
  expect((await deliverChargeWebhook(bookedAppointment.paymentIntentId ?? '')).status).toBe(503);
});
