import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Maya has cancelled with ten hours' notice and asked for half of her $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
});

const buildPagePath = () => `/studio/claims/${bookedAppointment.id}/pay-all`;
const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const BOTH_REFUNDS = [
  { purpose: 'claim', amount_cents: 7500, state: 'succeeded' },
  { purpose: 'goodwill', amount_cents: 7500, state: 'succeeded' },
];
const readClaimState = async () => (await testApp.row<{ claim: string }>('SELECT claim FROM cancellation'))?.claim;
const readLoggedVerbs = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action')).map(({ verb }) => verb);
const readFindingKinds = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('paying all of it back', () => {
  it('approves the claim and refunds the rest of the payment', async () => {
    const { status, body } = await ownerApi.approveFullRefund(bookedAppointment.id, 150);
    expect([status, body.message]).toEqual([
      200,
      'Approved. $150 is on its way back to Maya Nguyen. The client gets an e-mail.',
    ]);
    expect(await readRefundRows()).toEqual(BOTH_REFUNDS);
    expect(await readClaimState()).toBe('paid');
    expect(await readLoggedVerbs()).toEqual(['approve_full_refund']);
    expect((await ownerApi.readInbox()).claims).toEqual([]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('is written to the client as an approved claim and as the refund of the rest', async () => {
    await ownerApi.approveFullRefund(bookedAppointment.id, 150);
    const notifications = (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);
    const appointmentText = 'Classic Set, Monday 23 November 2026, 11:00 am';
    expect(notifications.sort()).toEqual([
      `We return $75 of what you paid (${appointmentText}): it reaches your card within 1 to 5 business days. With this, all that you paid goes back.`,
      `Your refund claim was approved (${appointmentText}). $75 goes back to your card within 1 to 5 business days.`,
    ]);
  });

  it('sends what is left after refunds by the owner', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    expect((await ownerApi.approveFullRefund(bookedAppointment.id, 130)).status).toBe(200);
    expect(await readRefundRows()).toEqual([
      { purpose: 'goodwill', amount_cents: 2000, state: 'succeeded' },
      { purpose: 'claim', amount_cents: 5500, state: 'succeeded' },
      { purpose: 'goodwill', amount_cents: 7500, state: 'succeeded' },
    ]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('again, or many times at once, changes nothing', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () =>
      ownerApi.approveFullRefund(bookedAppointment.id, 150),
    );
    expect(countOutcomes(answers)).toEqual({ '200': CONCURRENT_REQUESTS });
    const { status, body } = await ownerApi.approveFullRefund(bookedAppointment.id, 150);
    expect([status, body.message]).toEqual([200, 'All that was paid has gone back already.']);
    expect(await readRefundRows()).toEqual(BOTH_REFUNDS);
    expect(await readLoggedVerbs()).toEqual(['approve_full_refund']);
  });

  it('is refused when another amount is left than was shown', async () => {
    const { status, body } = await ownerApi.approveFullRefund(bookedAppointment.id, 75);
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2000, { isWebhookLost: true });
    expect((await ownerApi.approveFullRefund(bookedAppointment.id, 150)).body.code).toBe('CHANGED_SINCE');
    expect(await readClaimState()).toBe('requested');
    expect(await readLoggedVerbs()).toEqual([]);
  });

  it('is refused once the claim was paid, with what is left, or declined', async () => {
    await ownerApi.approveClaim(bookedAppointment.id);
    expect((await ownerApi.approveFullRefund(bookedAppointment.id, 75)).body.code).toBe('CLAIM_PAID');
    await testApp.rows("UPDATE cancellation SET claim = 'declined'");
    expect((await ownerApi.approveFullRefund(bookedAppointment.id, 75)).body.code).toBe('CLAIM_DECIDED');
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL");
    expect((await ownerApi.approveFullRefund(bookedAppointment.id, 75)).body.code).toBe('CLAIM_NOT_REQUESTED');
    expect((await ownerApi.approveFullRefund('nothing', 75)).body.code).toBe('NOT_FOUND');
    expect(await readRefundRows()).toHaveLength(1);
  });
});

describe('the question before paying all of it back', () => {
  it('says the dollars and what the client reads, and is led to from the inbox', async () => {
    expect((await openPage(owner, '/studio/inbox')).html).toContain(`href="${buildPagePath()}"`);
    const { status, html } = await openPage(owner, buildPagePath());
    expect(status).toBe(200);
    for (const words of [
      'Pay all of it back to Maya?',
      '$150 goes back to the card, 1 to 5 business days: the $75 that Maya asked for, and $75 more.',
      'Your refund claim was approved (Classic Set, Monday 23 November 2026, 11:00 am). $75 goes back to your card',
      'With this, all that you paid goes back.',
      'Points stay as they are.',
      'Pay $150 back',
    ])
      expect(html).toContain(words);
  });

  it('pays it when it is confirmed, and leads back to the inbox', async () => {
    const response = await submitForm(owner, {
      page: buildPagePath(),
      action: buildPagePath(),
      fields: { amount: '150.00' },
    });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/inbox']);
    expect(await readRefundRows()).toEqual(BOTH_REFUNDS);
  });

  it.each([
    ['the seven days’ rule', 'Already paid, by the seven days’ rule.'],
    ['an approval', 'This refund request was approved already.'],
    ['a refund by the owner', 'Already paid, with what has gone back since.'],
    ['declining', 'This refund request was declined already.'],
  ])('says what was decided since, by %s', async (how, words) => {
    if (how === 'the seven days’ rule') {
      testApp.advanceClock({ hours: 7 * 24 });
      await testApp.sweep();
    }
    if (how === 'an approval') await ownerApi.approveClaim(bookedAppointment.id);
    if (how === 'a refund by the owner') await ownerApi.refundPayment(bookedAppointment.id, 80);
    if (how === 'declining') await ownerApi.declineClaim(bookedAppointment.id, 'No.');
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain(words);
    expect(html).not.toContain('name="amount"');
  });

  it('answers a form that comes too late with what was decided since', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildPagePath()), buildPagePath());
    testApp.advanceClock({ hours: 7 * 24 });
    await testApp.sweep();
    const answer = await postForm(owner, buildPagePath(), { ...hiddenFields, amount: '150.00' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Already paid, by the seven days’ rule.');
  });

  it('has no name while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { html } = await openPage(hiddenNamesBrowser, buildPagePath());
    expect(html).toContain('Pay all of it back to M.?');
    expect(html).not.toMatch(/Maya|Nguyen/);
  });
});
