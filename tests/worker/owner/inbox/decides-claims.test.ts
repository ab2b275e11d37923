import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

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

const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const readCancellation = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]?.cancellation;
const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund');

describe('an approved claim', () => {
  it('refunds half at once', async () => {
    expect((await ownerApi.readInbox()).claims).toMatchObject([{ appointmentId: bookedAppointment.id, amount: 75 }]);
    const { status, body } = await ownerApi.approveClaim(bookedAppointment.id);
    expect([status, body.message]).toEqual([200, 'Approved. $75 is on its way back.']);
    expect(await readRefundRows()).toEqual([{ purpose: 'claim', amount_cents: 7500, state: 'succeeded' }]);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 7500, payment_intent: bookedAppointment.paymentIntentId },
    ]);
    expect(await readCancellation()).toMatchObject({ claim: 'paid', refund: 'succeeded', declineReason: null });
    expect((await ownerApi.readInbox()).claims).toEqual([]);
  });

  it('is not changed by another approval, and cannot be declined', async () => {
    await ownerApi.approveClaim(bookedAppointment.id);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(200);
    expect((await ownerApi.declineClaim(bookedAppointment.id, 'Too late.')).body.code).toBe('CLAIM_DECIDED');
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
    expect(await readCancellation()).toMatchObject({ claim: 'paid' });
  });

  it('during an outage of Stripe is shown as pending, and the sweep sends the refund once', async () => {
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429, when: 'after' });
    expect((await ownerApi.approveClaim(bookedAppointment.id)).status).toBe(200);
    expect(await readCancellation()).toMatchObject({ claim: 'paid', refund: 'pending' });
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await readCancellation()).toMatchObject({ refund: 'succeeded' });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });
});

describe('a declined claim', () => {
  it('refunds nothing, gives its client the reason, and is not paid after seven days', async () => {
    expect((await ownerApi.declineClaim(bookedAppointment.id, ' You had moved twice before. ')).status).toBe(200);
    expect(await readCancellation()).toMatchObject({ claim: 'declined', declineReason: 'You had moved twice before.' });
    testApp.advanceClock({ hours: 8 * 24 });
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([]);
  });

  it('keeps the first reason, and cannot be approved', async () => {
    await ownerApi.declineClaim(bookedAppointment.id, 'First.');
    expect((await ownerApi.declineClaim(bookedAppointment.id, 'Second.')).status).toBe(200);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).body.code).toBe('CLAIM_DECIDED');
    expect(await readCancellation()).toMatchObject({ claim: 'declined', declineReason: 'First.' });
  });

  it.each([undefined, '', '   ', 'x'.repeat(501)])('needs a reason, not %j', async (reason) => {
    expect((await ownerApi.declineClaim(bookedAppointment.id, reason as string)).body.code).toBe('INVALID_INPUT');
    expect(await readCancellation()).toMatchObject({ claim: 'requested' });
  });
});

it('of many concurrent decisions of one claim the first one counts', async () => {
  const decide = (turn: number) =>
    turn % 2
      ? ownerApi.approveClaim(bookedAppointment.id)
      : ownerApi.declineClaim(bookedAppointment.id, 'Not this time.');
  const answers = countOutcomes(await runConcurrently(CONCURRENT_REQUESTS, decide));
  expect(answers).toEqual({ '200': CONCURRENT_REQUESTS / 2, '409 CLAIM_DECIDED': CONCURRENT_REQUESTS / 2 });
  const { claim } = (await readCancellation()) ?? {};
  const paidRefunds = claim === 'paid' ? [{ purpose: 'claim', amount_cents: 7500, state: 'succeeded' }] : [];
  expect(['paid', 'declined']).toContain(claim);
  expect(await readRefundRows()).toEqual(paidRefunds);
  expect(await testApp.provider.readRefunds()).toHaveLength(paidRefunds.length);
});

it('a decision concurrent with the end of the seven days has one outcome', async () => {
  testApp.advanceClock({ hours: 7 * 24 });
  await Promise.all([
    ownerApi.declineClaim(bookedAppointment.id, 'No.'),
    testApp.sweep(),
    ownerApi.declineClaim(bookedAppointment.id, 'No.'),
  ]);
  const { claim } = (await readCancellation()) ?? {};
  expect(await readRefundRows()).toHaveLength(claim === 'paid' ? 1 : 0);
});

describe('the owner cannot decide', () => {
  it('a claim that is not requested', async () => {
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL");
    expect((await ownerApi.approveClaim(bookedAppointment.id)).body.code).toBe('CLAIM_NOT_REQUESTED');
    expect((await ownerApi.declineClaim(bookedAppointment.id, 'No.')).body.code).toBe('CLAIM_NOT_REQUESTED');
  });

  it('the claim of an appointment without one, or of an unknown id', async () => {
    const [noor] = [await testApp.client('noor')];
    const otherAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: '2026-11-24T06:30:00.000Z' });
    for (const id of [otherAppointment.id, 'nothing']) {
      expect((await ownerApi.approveClaim(id)).body.code).toBe('NOT_FOUND');
      expect((await ownerApi.declineClaim(id, 'No.')).body.code).toBe('NOT_FOUND');
    }
  });
});
