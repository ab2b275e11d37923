import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { sendRefund } from '../../../worker/payments/refunds.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
let intentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  intentId = bookedAppointment.paymentIntentId ?? '';
});

const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const readRefundRow = () => testApp.row('SELECT state, reason, attempts, provider_refund_id FROM refund');
const readRefundId = async () => (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
const countRefundCalls = async () => 10_000 - ((await testApp.provider.readFaults())[0]?.times ?? 0);
const COUNTED_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'delay', times: 10_000 } as const;

async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    testApp.advanceClock({ hours: 1 });
    await testApp.provider.advanceClock({ hours: 1 });
    await testApp.sweep();
  }
}

describe.each(['charge_disputed', 'refund_disputed_payment'] as const)(
  'a refund of a disputed payment (%s)',
  (refusal) => {
    beforeEach(async () => {
      await testApp.provider.openDispute(intentId, { refusal });
      await testApp.provider.fault(COUNTED_CALLS);
      expect((await requestCancellation(maya, bookedAppointment.id, 'refund')).status).toBe(200);
    });

    it('fails with the reason, after one request, and raises an alert for the owner', async () => {
      await passHours(5);
      expect(await countRefundCalls()).toBe(1);
      expect(await readRefundRow()).toMatchObject({ state: 'failed', reason: refusal, provider_refund_id: null });
      expect(await readOpenAlerts()).toMatchObject([
        { kind: 'dispute' },
        { kind: 'refund_refused', ref: await readRefundId() },
      ]);
      expect((await testApp.createVisitor().get('/api/health')).body).toEqual({ status: 'ok' });
    });

    it('is reported to the client as refused', async () => {
      const { body } = await maya.get<{ text: string }[]>('/api/notifications');
      expect(body.map(({ text }) => text).join()).toMatch(/We could not return the \$150 to your card.*bank/);
      expect((await maya.get<AppointmentResponse[]>('/api/appointments')).body).toMatchObject([
        { cancellation: { refund: 'failed' } },
      ]);
    });
  },
);

describe('with an insufficient Stripe balance a refund', () => {
  it('can stay pending at Stripe and succeed later', async () => {
    await testApp.provider.setBalance(0);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readRefundRow()).toMatchObject({ state: 'sent' });
    await testApp.provider.setBalance(null);
    const [refund] = await testApp.provider.readRefunds();
    if (refund?.status === 'pending') await testApp.provider.settleRefund(refund.id, 'succeeded');
    await passHours(1);
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
  });

  it('can be refused, and is then retried every hour with a new key, with an alert, until the balance suffices', async () => {
    await testApp.provider.setBalance(0, 'refused');
    await testApp.provider.fault(COUNTED_CALLS);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    testApp.advanceClock({ minutes: 30 });
    await testApp.sweep();
    expect([await countRefundCalls(), await readRefundRow()]).toMatchObject([1, { state: 'due' }]);
    await passHours(2);
    expect(await readOpenAlerts()).toEqual([{ kind: 'refund_overdue', ref: await readRefundId() }]);
    await testApp.provider.setBalance(null);
    await passHours(2);
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  // Retried an hour after the refusal: at once, half an hour before, and a minute before.
  it.each([0, 30, 59])(
    'is completed by one that the owner makes in the dashboard %i minutes after it was refused, also of a part',
    async (minutes) => {
      testApp.advanceClock({ hours: 40 });
      await testApp.sweep();
      await testApp.provider.setBalance(0, 'refused');
      await requestCancellation(maya, bookedAppointment.id, 'refund');
      await createOwnerApi(await testApp.owner()).approveClaim(bookedAppointment.id);
      expect(await readRefundRow()).toMatchObject({ state: 'due', provider_refund_id: null });
      testApp.advanceClock({ minutes });
      await testApp.sweep();
      await testApp.provider.setBalance(null);
      const refund = await createDashboardRefund(testApp, intentId, 7500);
      const succeededRow = { purpose: 'claim', amount_cents: 7500, state: 'succeeded', reason: null };
      const readRefundRows = () =>
        testApp.rows('SELECT purpose, amount_cents, state, reason, provider_refund_id FROM refund');
      expect(await readRefundRows()).toEqual([{ ...succeededRow, provider_refund_id: refund.id }]);
      await passHours(3);
      expect(await readRefundRows()).toEqual([{ ...succeededRow, provider_refund_id: refund.id }]);
      expect(await testApp.provider.readRefunds()).toHaveLength(1);
    },
  );

  it('that a run is sending again after the pause is not completed by one in the dashboard', async () => {
    await testApp.provider.setBalance(0, 'refused');
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await testApp.provider.setBalance(null);
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    testApp.advanceClock({ hours: 1 });
    const { payments } = testApp.deps;
    const refund: typeof payments.createRefund = async (request) => {
      await createDashboardRefund(testApp, intentId, 7500);
      return payments.createRefund(request);
    };
    await sendRefund(
      { ...testApp.deps, payments: { ...payments, createRefund: refund } },
      await readRefundId(),
      testApp.now(),
    );
    expect(await testApp.rows('SELECT purpose, state FROM refund ORDER BY rowid')).toEqual([
      { purpose: 'cancelled', state: 'succeeded' },
      { purpose: 'dashboard', state: 'succeeded' },
    ]);
  });
});

it('a refund that starts without a status counts as pending', async () => {
  await testApp.provider.setNextRefundStatus(null);
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  expect(await readRefundRow()).toMatchObject({ state: 'sent' });
});
