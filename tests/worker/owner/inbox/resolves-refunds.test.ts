import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let intentId: string;
/** Maya has cancelled for a refund of her $150, but her bank disputes the payment, so the provider refuses to refund it. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  const appointment = await insertPaidAppointment(testApp, maya);
  intentId = appointment.paymentIntentId ?? '';
  disputeId = (await testApp.provider.openDispute(intentId)).id;
  await requestCancellation(maya, appointment.id, 'refund');
});

let disputeId: string;
const readFailedRefunds = async () => (await ownerApi.readInbox()).failedRefunds;
const readRefundId = async () => (await readFailedRefunds())[0]?.refundId ?? '';
const readShownRefund = async () =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]?.cancellation?.refund;

describe('a refused refund', () => {
  it('is in the owner’s inbox with its id and the reason', async () => {
    expect(await readFailedRefunds()).toMatchObject([{ reason: 'charge_disputed', amount: 150, email: maya.email }]);
  });

  it('can be retried by the owner, who gets a message when it is refused again', async () => {
    const id = await readRefundId();
    const refusal = await ownerApi.retryRefund(id);
    expect([refusal.status, refusal.body.message]).toEqual([
      200,
      'The $150 could not be sent: it was refused again (charge_disputed).',
    ]);
    await testApp.provider.decideDispute(disputeId, 'won');
    const { status, body } = await ownerApi.retryRefund(id);
    expect([status, body.message]).toEqual([
      200,
      'Sent again. $150 goes back to the card within 1 to 5 business days.',
    ]);
    expect([await readShownRefund(), await readFailedRefunds()]).toEqual(['succeeded', []]);
    expect((await ownerApi.retryRefund(id)).body.code).toBe('REFUND_NOT_FAILED');
    expect((await ownerApi.recordRefundPaidOtherwise(id)).body.code).toBe('REFUND_NOT_FAILED');
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('can be marked as paid otherwise, permanently', async () => {
    const id = await readRefundId();
    for (let times = 0; times < 2; times += 1) expect((await ownerApi.recordRefundPaidOtherwise(id)).status).toBe(200);
    expect((await ownerApi.retryRefund(id)).body.code).toBe('REFUND_NOT_FAILED');
    expect([await readShownRefund(), await readFailedRefunds()]).toEqual(['paid_otherwise', []]);
  });

  it('is not sent again when the payment was refunded in the dashboard', async () => {
    const id = await readRefundId();
    await testApp.provider.decideDispute(disputeId, 'won');
    for (const cents of [5000, 10_000]) await createDashboardRefund(testApp, intentId, cents);
    expect((await ownerApi.retryRefund(id)).body.code).toBe('REFUND_NOT_FAILED');
    expect([await readShownRefund(), await readFailedRefunds()]).toEqual(['succeeded', []]);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount).sort()).toEqual([10_000, 5000]);
  });
});

it('an unknown refund is answered with 404', async () => {
  for (const verb of [ownerApi.retryRefund, ownerApi.recordRefundPaidOtherwise])
    expect((await verb('nothing')).body.code).toBe('NOT_FOUND');
});
