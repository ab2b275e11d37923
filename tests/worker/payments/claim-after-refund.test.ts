import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { listAndMarkOverdueClaims } from '../../../worker/payments/claim-store.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { sweepAfterAWeek } from '../../support/sweep-after-a-week.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Maya has cancelled with ten hours' notice and asked for half of her $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
});

const LOST_WEBHOOK = { isWebhookLost: true };
const refundInDashboard = (cents: number, more?: { isWebhookLost: boolean }) =>
  createDashboardRefund(testApp, bookedAppointment.paymentIntentId, cents, more);
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount).sort();
const readClaim = (id: string) => testApp.row('SELECT claim FROM cancellation WHERE booking_id = ?', id);
const readDecisionEmails = () => testApp.rows("SELECT kind FROM outbox WHERE kind = 'claim_decided'");
const readOpenAlerts = async () => {
  const openAlerts = await testApp.rows<{ kind: string }>('SELECT kind FROM alert WHERE resolved_at IS NULL');
  return openAlerts.map(({ kind }) => kind).filter((kind) => kind !== 'dashboard_refund');
};
describe('a claim whose amount the owner refunds in Stripe’s dashboard', () => {
  it('is paid by that refund, which the client is notified of, and is not paid again after seven days', async () => {
    await refundInDashboard(7500);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
    expect(await readDecisionEmails()).toHaveLength(1);
    await sweepAfterAWeek(testApp);
    expect(await readRefundAmounts()).toEqual([7500]);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).body.message).toContain('nothing more goes back');
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('is not paid again when the webhook was lost and the owner approves it too', async () => {
    await refundInDashboard(7500, LOST_WEBHOOK);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(200);
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
    expect(await readDecisionEmails()).toHaveLength(1);
  });

  it('is not paid again when the webhook was lost and the reconciliation finds the refund', async () => {
    await refundInDashboard(7500, LOST_WEBHOOK);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
    await sweepAfterAWeek(testApp);
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('is not paid again when the webhook was lost and the seven days end', async () => {
    await testApp.sweep();
    testApp.advanceClock({ hours: 7 * 24 - 1, minutes: 50 });
    await testApp.sweep();
    await refundInDashboard(7500, LOST_WEBHOOK);
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
  });

  it('is paid once when it was approved before, during an outage of Stripe', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await ownerApi.approveClaim(bookedAppointment.id);
    testApp.advanceClock({ minutes: 2 });
    await refundInDashboard(7500);
    await testApp.sweep();
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('before the client has requested it is paid too, nothing is left to request, and no message says that a claim was approved', async () => {
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL, choice = NULL");
    await refundInDashboard(9000);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
    expect(await readDecisionEmails()).toEqual([]);
    await sweepAfterAWeek(testApp);
    expect(await readRefundAmounts()).toEqual([9000]);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('that lapsed without a request stays as it is, and no message says that it was approved', async () => {
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL, choice = NULL");
    testApp.advanceClock({ hours: 9 * 24 });
    await refundInDashboard(9000);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'available' });
    expect(await readDecisionEmails()).toEqual([]);
  });

  it('is paid once, with one notification, when webhook and reconciliation record it concurrently', async () => {
    const { id } = await refundInDashboard(7500, LOST_WEBHOOK);
    testApp.advanceClock({ hours: 1 });
    await Promise.all([
      testApp.deliverWebhook('refund.created', { id }),
      testApp.sweep(),
      ownerApi.approveClaim(bookedAppointment.id),
    ]);
    expect(await readRefundAmounts()).toEqual([7500]);
    expect(await readDecisionEmails()).toHaveLength(1);
  });
});

describe('a claim of which the owner refunds a part in Stripe’s dashboard', () => {
  it('is paid with the rest, whether the owner decides it or the seven days end', async () => {
    await refundInDashboard(3000);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'requested' });
    expect((await ownerApi.readInbox()).claims).toMatchObject([{ amount: 45 }]);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).body.message).toBe('Approved. $45 is on its way back.');
    expect(await readRefundAmounts()).toEqual([3000, 4500]);
    await sweepAfterAWeek(testApp);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('is paid once several refunds add up to it', async () => {
    for (const cents of [3000, 3000]) await refundInDashboard(cents);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'requested' });
    await refundInDashboard(1500);
    expect(await readClaim(bookedAppointment.id)).toEqual({ claim: 'paid' });
    await sweepAfterAWeek(testApp);
    expect(await readRefundAmounts()).toEqual([1500, 3000, 3000]);
  });
});

it('a refund before the cancellation does not count towards the claim, and at most the rest of the payment is paid', async () => {
  const noor = await testApp.client('noor');
  const noorAppointment = await insertPaidAppointment(testApp, noor, {
    scheduledDate: MONDAY_AFTERNOON,
    phoneNumber: '',
  });
  await createDashboardRefund(testApp, noorAppointment.paymentIntentId, 9000);
  testApp.advanceClock({ hours: 3 });
  const { body } = await requestCancellation(noor, noorAppointment.id, 'refund');
  expect(body.appointment.cancellation).toMatchObject({ outcome: 'claim', amount: 60 });
  await ownerApi.approveClaim(noorAppointment.id);
  expect(await readRefundAmounts()).toEqual([6000, 9000]);
  await sweepAfterAWeek(testApp);
  expect(await readOpenAlerts()).toEqual([]);
});

it('a refund in the same second as the cancellation is counted once', async () => {
  const noor = await testApp.client('noor');
  const noorAppointment = await insertPaidAppointment(testApp, noor, {
    scheduledDate: MONDAY_AFTERNOON,
    phoneNumber: '',
  });
  testApp.advanceClock({ hours: 3 });
  await createDashboardRefund(testApp, noorAppointment.paymentIntentId, 9000);
  expect((await requestCancellation(noor, noorAppointment.id, 'refund')).body.appointment.cancellation).toMatchObject({
    amount: 60,
  });
  await ownerApi.approveClaim(noorAppointment.id);
  expect(await readRefundAmounts()).toEqual([6000, 9000]);
});

describe('a claim that cannot be paid', () => {
  let noor: TestClient;
  let noorAppointment: AppointmentResponse;
  beforeEach(async () => {
    noor = await testApp.client('noor');
    noorAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: MONDAY_AFTERNOON, phoneNumber: '' });
    testApp.advanceClock({ hours: 3 });
    await requestCancellation(noor, noorAppointment.id, 'refund');
  });

  it('because everything is refunded is closed, and the claims after it are paid', async () => {
    await refundInDashboard(15_000);
    await testApp.rows("UPDATE cancellation SET claim = 'requested' WHERE booking_id = ?", bookedAppointment.id);
    await sweepAfterAWeek(testApp);
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT claim FROM cancellation')).toEqual([{ claim: 'paid' }, { claim: 'paid' }]);
    expect(await readRefundAmounts()).toEqual([15_000, 7500]);
  });

  it('does not delay other claims, and raises an alert after an hour', async () => {
    await testApp.rows(`CREATE TRIGGER stuck BEFORE UPDATE OF claim ON cancellation WHEN OLD.booking_id = '${bookedAppointment.id}'
      BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
    await sweepAfterAWeek(testApp);
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect([await readClaim(bookedAppointment.id), await readClaim(noorAppointment.id)]).toEqual([
      { claim: 'requested' },
      { claim: 'paid' },
    ]);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readOpenAlerts()).toContain('claim_overdue');
    await testApp.rows('DROP TRIGGER stuck');
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(200);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readOpenAlerts()).not.toContain('claim_overdue');
  });

  it('is retried in turn with the others, the oldest first', async () => {
    testApp.advanceClock({ hours: 8 * 24 });
    const { db } = testApp.deps;
    const turns = [];
    for (let turn = 0; turn < 3; turn += 1) {
      testApp.advanceClock({ minutes: 1 });
      turns.push(...(await listAndMarkOverdueClaims(db, testApp.now(), 1)));
    }
    expect(turns).toEqual([bookedAppointment.id, noorAppointment.id, bookedAppointment.id]);
  });
});
