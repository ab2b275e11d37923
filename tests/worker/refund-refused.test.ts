import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let studio: TestApp;
let maya: SignedIn;
let booked: AppointmentAnswer;
let intentId: string;
beforeEach(async () => {
  studio = await createTestApp();
  maya = await studio.client('maya');
  booked = await bookAndPay(studio, maya);
  intentId = booked.paymentIntentId ?? '';
});

const alerts = () => studio.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const refundRow = () => studio.row('SELECT state, reason, attempts, provider_refund_id FROM refund');
const refundId = async () => (await studio.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
const refundCalls = async () => 10_000 - ((await studio.provider.faults())[0]?.times ?? 0);
const COUNTED = { on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'delay', times: 10_000 } as const;

async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    studio.pass({ hours: 1 });
    await studio.provider.moveClock({ hours: 1 });
    await studio.sweep();
  }
}

describe.each(['charge_disputed', 'refund_disputed_payment'] as const)(
  'a refund of a payment that the bank disputes (%s)',
  (refusal) => {
    beforeEach(async () => {
      await studio.provider.dispute(intentId, { refusal });
      await studio.provider.fault(COUNTED);
      expect((await cancel(maya, booked.id, 'refund')).status).toBe(200);
    });

    it('is failed with the reason, asked for once, and an alert for the owner', async () => {
      await hours(5);
      expect(await refundCalls()).toBe(1);
      expect(await refundRow()).toMatchObject({ state: 'failed', reason: refusal, provider_refund_id: null });
      expect(await alerts()).toEqual([{ kind: 'refund_refused', ref: await refundId() }]);
      expect((await studio.visitor().get('/api/health')).body).toEqual({ status: 'ok' });
    });

    it('is told to the client as what it is', async () => {
      const { body } = await maya.get<{ text: string }[]>('/api/notifications');
      expect(body.map(({ text }) => text).join()).toMatch(/We could not return the \$150 to your card.*bank/);
      expect((await maya.get<AppointmentAnswer[]>('/api/appointments')).body).toMatchObject([
        { cancellation: { refund: 'failed' } },
      ]);
    });
  },
);

describe('a balance at the provider that does not cover a refund', () => {
  it('leaves it pending there, and it follows', async () => {
    await studio.provider.setBalance(0);
    await cancel(maya, booked.id, 'refund');
    expect(await refundRow()).toMatchObject({ state: 'sent' });
    await studio.provider.setBalance(null);
    const [made] = await studio.provider.refunds();
    if (made?.status === 'pending') await studio.provider.settleRefund(made.id, 'succeeded');
    await hours(1);
    expect(await refundRow()).toMatchObject({ state: 'succeeded' });
  });

  it('and refuses it: it is tried every hour under a new key, an alert meanwhile, and goes out when it is covered', async () => {
    await studio.provider.setBalance(0, 'refused');
    await studio.provider.fault(COUNTED);
    await cancel(maya, booked.id, 'refund');
    studio.pass({ minutes: 30 });
    await studio.sweep();
    expect([await refundCalls(), await refundRow()]).toMatchObject([1, { state: 'due' }]);
    await hours(2);
    expect(await alerts()).toEqual([{ kind: 'refund_overdue', ref: await refundId() }]);
    await studio.provider.setBalance(null);
    await hours(2);
    expect(await refundRow()).toMatchObject({ state: 'succeeded' });
    expect(await studio.provider.refunds()).toHaveLength(1);
  });
});

it('a refund that starts without a status counts as pending', async () => {
  await studio.provider.nextRefund(null);
  await cancel(maya, booked.id, 'refund');
  expect(await refundRow()).toMatchObject({ state: 'sent' });
});
