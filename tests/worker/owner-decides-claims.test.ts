import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

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

const REFUNDS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const shown = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]?.cancellation;
const refundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund');

describe('an approved claim', () => {
  it('refunds half at once', async () => {
    expect((await verbs.waiting()).claims).toMatchObject([{ appointmentId: booked.id, amount: 75 }]);
    const { status, body } = await verbs.approveClaim(booked.id);
    expect([status, body.message]).toEqual([200, 'Approved. $75 is on its way back.']);
    expect(await refundRows()).toEqual([{ purpose: 'claim', amount_cents: 7500, state: 'succeeded' }]);
    expect(await testApp.provider.refunds()).toMatchObject([{ amount: 7500, payment_intent: booked.paymentIntentId }]);
    expect(await shown()).toMatchObject({ claim: 'paid', refund: 'succeeded', declineReason: null });
    expect((await verbs.waiting()).claims).toEqual([]);
  });

  it('is not changed by another approval, and cannot be declined', async () => {
    await verbs.approveClaim(booked.id);
    expect((await verbs.approveClaim(booked.id)).status).toBe(200);
    expect((await verbs.declineClaim(booked.id, 'Too late.')).body.code).toBe('CLAIM_DECIDED');
    expect(await testApp.provider.refunds()).toHaveLength(1);
    expect(await shown()).toMatchObject({ claim: 'paid' });
  });

  it('during an outage of Stripe is shown as pending, and the sweep sends the refund once', async () => {
    await testApp.provider.fault({ ...REFUNDS, action: 'error', status: 429, when: 'after' });
    expect((await verbs.approveClaim(booked.id)).status).toBe(200);
    expect(await shown()).toMatchObject({ claim: 'paid', refund: 'pending' });
    testApp.pass({ minutes: 2 });
    await testApp.sweep();
    expect(await shown()).toMatchObject({ refund: 'succeeded' });
    expect(await testApp.provider.refunds()).toHaveLength(1);
  });
});

describe('a declined claim', () => {
  it('refunds nothing, gives its client the reason, and is not paid after seven days', async () => {
    expect((await verbs.declineClaim(booked.id, ' You had moved twice before. ')).status).toBe(200);
    expect(await shown()).toMatchObject({ claim: 'declined', declineReason: 'You had moved twice before.' });
    testApp.pass({ hours: 8 * 24 });
    await testApp.sweep();
    expect(await refundRows()).toEqual([]);
  });

  it('keeps the first reason, and cannot be approved', async () => {
    await verbs.declineClaim(booked.id, 'First.');
    expect((await verbs.declineClaim(booked.id, 'Second.')).status).toBe(200);
    expect((await verbs.approveClaim(booked.id)).body.code).toBe('CLAIM_DECIDED');
    expect(await shown()).toMatchObject({ claim: 'declined', declineReason: 'First.' });
  });

  it.each([undefined, '', '   ', 'x'.repeat(501)])('needs a reason, not %j', async (reason) => {
    expect((await verbs.declineClaim(booked.id, reason as string)).body.code).toBe('INVALID_INPUT');
    expect(await shown()).toMatchObject({ claim: 'requested' });
  });
});

it('of many concurrent decisions of one claim the first one counts', async () => {
  const decide = (turn: number) =>
    turn % 2 ? verbs.approveClaim(booked.id) : verbs.declineClaim(booked.id, 'Not this time.');
  const answers = countRows(await atOnce(AT_ONCE, decide));
  expect(answers).toEqual({ '200': AT_ONCE / 2, '409 CLAIM_DECIDED': AT_ONCE / 2 });
  const { claim } = (await shown()) ?? {};
  const paid = claim === 'paid' ? [{ purpose: 'claim', amount_cents: 7500, state: 'succeeded' }] : [];
  expect(['paid', 'declined']).toContain(claim);
  expect(await refundRows()).toEqual(paid);
  expect(await testApp.provider.refunds()).toHaveLength(paid.length);
});

it('a decision concurrent with the end of the seven days has one outcome', async () => {
  testApp.pass({ hours: 7 * 24 });
  await Promise.all([verbs.declineClaim(booked.id, 'No.'), testApp.sweep(), verbs.declineClaim(booked.id, 'No.')]);
  const { claim } = (await shown()) ?? {};
  expect(await refundRows()).toHaveLength(claim === 'paid' ? 1 : 0);
});

describe('the owner cannot decide', () => {
  it('a claim that is not requested', async () => {
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL");
    expect((await verbs.approveClaim(booked.id)).body.code).toBe('CLAIM_NOT_REQUESTED');
    expect((await verbs.declineClaim(booked.id, 'No.')).body.code).toBe('CLAIM_NOT_REQUESTED');
  });

  it('the claim of an appointment without one, or of an unknown id', async () => {
    const [noor] = [await testApp.client('noor')];
    const other = await bookAndPay(testApp, noor, { scheduledDate: '2026-11-24T06:30:00.000Z' });
    for (const id of [other.id, 'nothing']) {
      expect((await verbs.approveClaim(id)).body.code).toBe('NOT_FOUND');
      expect((await verbs.declineClaim(id, 'No.')).body.code).toBe('NOT_FOUND');
    }
  });
});
