import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { takeOverdueClaims } from '../../worker/payments/claim-store.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, MONDAY_AFTERNOON, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Maya has cancelled with ten hours' notice and asked for half of her $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  verbs = ownerVerbs(await testApp.owner());
  booked = await bookAndPay(testApp, maya);
  testApp.pass({ hours: 40 });
  await cancel(maya, booked.id, 'refund');
});

const lost = { isWebhookLost: true };
const byHand = (cents: number, more?: { isWebhookLost: boolean }) =>
  refundByHand(testApp, booked.paymentIntentId, cents, more);
const refunds = async () => (await testApp.provider.refunds()).map(({ amount }) => amount).sort();
const claimOf = (id: string) => testApp.row('SELECT claim FROM cancellation WHERE booking_id = ?', id);
const toldOf = () => testApp.rows("SELECT kind FROM outbox WHERE kind = 'claim_decided'");
const alerts = async () => {
  const open = await testApp.rows<{ kind: string }>('SELECT kind FROM alert WHERE resolved_at IS NULL');
  return open.map(({ kind }) => kind).filter((kind) => kind !== 'dashboard_refund');
};
async function afterAWeek(): Promise<void> {
  testApp.pass({ hours: 7 * 24 });
  for (let minute = 0; minute < 3; minute += 1) {
    await testApp.sweep();
    testApp.pass({ minutes: 1 });
  }
}

describe('a claim whose amount the owner refunds in Stripe’s dashboard', () => {
  it('is paid by that refund, which the client is notified of, and is not paid again after seven days', async () => {
    await byHand(7500);
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
    expect(await toldOf()).toHaveLength(1);
    await afterAWeek();
    expect(await refunds()).toEqual([7500]);
    expect((await verbs.approveClaim(booked.id)).body.message).toContain('nothing more is sent');
    expect(await refunds()).toEqual([7500]);
    expect(await alerts()).toEqual([]);
  });

  it('is not paid again when the webhook was lost and the owner approves it too', async () => {
    await byHand(7500, lost);
    expect((await verbs.approveClaim(booked.id)).status).toBe(200);
    expect(await refunds()).toEqual([7500]);
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
    expect(await toldOf()).toHaveLength(1);
  });

  it('is not paid again when the webhook was lost and the reconciliation finds the refund', async () => {
    await byHand(7500, lost);
    testApp.pass({ hours: 1 });
    await testApp.sweep();
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
    await afterAWeek();
    expect(await refunds()).toEqual([7500]);
    expect(await alerts()).toEqual([]);
  });

  it('is not paid again when the webhook was lost and the seven days end', async () => {
    await testApp.sweep();
    testApp.pass({ hours: 7 * 24 - 1, minutes: 50 });
    await testApp.sweep();
    await byHand(7500, lost);
    testApp.pass({ minutes: 10 });
    await testApp.sweep();
    expect(await refunds()).toEqual([7500]);
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
  });

  it('is paid once when it was approved before, during an outage of Stripe', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await verbs.approveClaim(booked.id);
    testApp.pass({ minutes: 2 });
    await byHand(7500);
    await testApp.sweep();
    expect(await refunds()).toEqual([7500]);
    expect(await alerts()).toEqual([]);
  });

  it('before the client has requested it is paid too, and nothing is left to request', async () => {
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL, choice = NULL");
    await byHand(9000);
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
    await afterAWeek();
    expect(await refunds()).toEqual([9000]);
    expect(await alerts()).toEqual([]);
  });

  it('is paid once, with one notification, when webhook and reconciliation record it concurrently', async () => {
    const { id } = await byHand(7500, lost);
    testApp.pass({ hours: 1 });
    await Promise.all([testApp.webhook('refund.created', { id }), testApp.sweep(), verbs.approveClaim(booked.id)]);
    expect(await refunds()).toEqual([7500]);
    expect(await toldOf()).toHaveLength(1);
  });
});

describe('a claim of which the owner refunds a part in Stripe’s dashboard', () => {
  it('is paid with the rest, whether the owner decides it or the seven days end', async () => {
    await byHand(3000);
    expect(await claimOf(booked.id)).toEqual({ claim: 'requested' });
    expect((await verbs.waiting()).claims).toMatchObject([{ amount: 45 }]);
    expect((await verbs.approveClaim(booked.id)).body.message).toBe('Approved. $45 is on its way back.');
    expect(await refunds()).toEqual([3000, 4500]);
    await afterAWeek();
    expect(await alerts()).toEqual([]);
  });

  it('is paid once several refunds add up to it', async () => {
    for (const cents of [3000, 3000]) await byHand(cents);
    expect(await claimOf(booked.id)).toEqual({ claim: 'requested' });
    await byHand(1500);
    expect(await claimOf(booked.id)).toEqual({ claim: 'paid' });
    await afterAWeek();
    expect(await refunds()).toEqual([1500, 3000, 3000]);
  });
});

it('a refund before the cancellation does not count towards the claim, and at most the rest of the payment is paid', async () => {
  const noor = await testApp.client('noor');
  const hers = await bookAndPay(testApp, noor, { scheduledDate: MONDAY_AFTERNOON, phoneNumber: '' });
  await refundByHand(testApp, hers.paymentIntentId, 9000);
  testApp.pass({ hours: 3 });
  const { body } = await cancel(noor, hers.id, 'refund');
  expect(body.appointment.cancellation).toMatchObject({ outcome: 'claim', amount: 60 });
  await verbs.approveClaim(hers.id);
  expect(await refunds()).toEqual([6000, 9000]);
  await afterAWeek();
  expect(await alerts()).toEqual([]);
});

it('a refund in the same second as the cancellation is counted once', async () => {
  const noor = await testApp.client('noor');
  const hers = await bookAndPay(testApp, noor, { scheduledDate: MONDAY_AFTERNOON, phoneNumber: '' });
  testApp.pass({ hours: 3 });
  await refundByHand(testApp, hers.paymentIntentId, 9000);
  expect((await cancel(noor, hers.id, 'refund')).body.appointment.cancellation).toMatchObject({ amount: 60 });
  await verbs.approveClaim(hers.id);
  expect(await refunds()).toEqual([6000, 9000]);
});

describe('a claim that cannot be paid', () => {
  let noor: SignedIn;
  let hers: AppointmentResponse;
  beforeEach(async () => {
    noor = await testApp.client('noor');
    hers = await bookAndPay(testApp, noor, { scheduledDate: MONDAY_AFTERNOON, phoneNumber: '' });
    testApp.pass({ hours: 3 });
    await cancel(noor, hers.id, 'refund');
  });

  it('because everything is refunded is closed, and the claims after it are paid', async () => {
    await byHand(15_000);
    await testApp.rows("UPDATE cancellation SET claim = 'requested' WHERE booking_id = ?", booked.id);
    await afterAWeek();
    testApp.pass({ hours: 3 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT claim FROM cancellation')).toEqual([{ claim: 'paid' }, { claim: 'paid' }]);
    expect(await refunds()).toEqual([15_000, 7500]);
  });

  it('does not delay other claims, and raises an alert after an hour', async () => {
    await testApp.rows(`CREATE TRIGGER stuck BEFORE UPDATE OF claim ON cancellation WHEN OLD.booking_id = '${booked.id}'
      BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
    await afterAWeek();
    testApp.pass({ hours: 3 });
    await testApp.sweep();
    expect([await claimOf(booked.id), await claimOf(hers.id)]).toEqual([{ claim: 'requested' }, { claim: 'paid' }]);
    testApp.pass({ hours: 1 });
    await testApp.sweep();
    expect(await alerts()).toContain('claim_overdue');
    await testApp.rows('DROP TRIGGER stuck');
    expect((await verbs.approveClaim(booked.id)).status).toBe(200);
    testApp.pass({ hours: 1 });
    await testApp.sweep();
    expect(await alerts()).not.toContain('claim_overdue');
  });

  it('is retried in turn with the others, the oldest first', async () => {
    testApp.pass({ hours: 8 * 24 });
    const { db } = testApp.deps;
    const turns = [];
    for (let turn = 0; turn < 3; turn += 1) {
      testApp.pass({ minutes: 1 });
      turns.push(...(await takeOverdueClaims(db, testApp.now(), 1)));
    }
    expect(turns).toEqual([booked.id, hers.id, booked.id]);
  });
});
