import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { hiddenFields, openPage, postForm, sendForm } from '../support/owner-pages.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let owner: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Maya has cancelled with ten hours' notice and asked for half of her $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  verbs = ownerVerbs(owner);
  booked = await bookAndPay(testApp, maya);
  testApp.pass({ hours: 40 });
  await cancel(maya, booked.id, 'refund');
});

const page = () => `/studio/claims/${booked.id}/pay-all`;
const refundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const BOTH = [
  { purpose: 'claim', amount_cents: 7500, state: 'succeeded' },
  { purpose: 'goodwill', amount_cents: 7500, state: 'succeeded' },
];
const claimState = async () => (await testApp.row<{ claim: string }>('SELECT claim FROM cancellation'))?.claim;
const verbsLogged = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action')).map(({ verb }) => verb);
const findings = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('paying all of it back', () => {
  it('approves the claim and refunds the rest of the payment', async () => {
    const { status, body } = await verbs.approveFullRefund(booked.id, 150);
    expect([status, body.message]).toEqual([200, 'Approved. $150 is on its way back. The client gets an e-mail.']);
    expect(await refundRows()).toEqual(BOTH);
    expect(await claimState()).toBe('paid');
    expect(await verbsLogged()).toEqual(['approve_full_refund']);
    expect((await verbs.waiting()).claims).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('is written to the client as an approved claim and as the refund of the rest', async () => {
    await verbs.approveFullRefund(booked.id, 150);
    const notifications = (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);
    const purchase = 'Classic Set, Monday 23 November 2026, 11:00 am';
    expect(notifications.sort()).toEqual([
      `We return $75 of what you paid (${purchase}): it reaches your card within 1 to 5 business days. With this, all that you paid goes back.`,
      `Your refund claim was approved (${purchase}). $75 goes back to your card within 1 to 5 business days.`,
    ]);
  });

  it('sends what is left after refunds by the owner', async () => {
    await verbs.refundPayment(booked.id, 20);
    expect((await verbs.approveFullRefund(booked.id, 130)).status).toBe(200);
    expect(await refundRows()).toEqual([
      { purpose: 'goodwill', amount_cents: 2000, state: 'succeeded' },
      { purpose: 'claim', amount_cents: 5500, state: 'succeeded' },
      { purpose: 'goodwill', amount_cents: 7500, state: 'succeeded' },
    ]);
    expect(await findings()).toEqual([]);
  });

  it('again, or many times at once, changes nothing', async () => {
    const answers = await atOnce(AT_ONCE, () => verbs.approveFullRefund(booked.id, 150));
    expect(countRows(answers)).toEqual({ '200': AT_ONCE });
    const { status, body } = await verbs.approveFullRefund(booked.id, 150);
    expect([status, body.message]).toEqual([200, 'All that was paid has gone back already.']);
    expect(await refundRows()).toEqual(BOTH);
    expect(await verbsLogged()).toEqual(['approve_full_refund']);
  });

  it('is refused when another amount is left than was shown', async () => {
    const { status, body } = await verbs.approveFullRefund(booked.id, 75);
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
    await refundByHand(testApp, booked.paymentIntentId, 2000, { isWebhookLost: true });
    expect((await verbs.approveFullRefund(booked.id, 150)).body.code).toBe('CHANGED_SINCE');
    expect(await claimState()).toBe('requested');
    expect(await verbsLogged()).toEqual([]);
  });

  it('is refused once the claim was paid, with what is left, or declined', async () => {
    await verbs.approveClaim(booked.id);
    expect((await verbs.approveFullRefund(booked.id, 75)).body.code).toBe('CLAIM_PAID');
    await testApp.rows("UPDATE cancellation SET claim = 'declined'");
    expect((await verbs.approveFullRefund(booked.id, 75)).body.code).toBe('CLAIM_DECIDED');
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL");
    expect((await verbs.approveFullRefund(booked.id, 75)).body.code).toBe('CLAIM_NOT_REQUESTED');
    expect((await verbs.approveFullRefund('nothing', 75)).body.code).toBe('NOT_FOUND');
    expect(await refundRows()).toHaveLength(1);
  });
});

describe('the question before paying all of it back', () => {
  it('says the dollars and what the client reads, and is led to from the inbox', async () => {
    expect((await openPage(owner, '/studio/inbox')).html).toContain(`href="${page()}"`);
    const { status, html } = await openPage(owner, page());
    expect(status).toBe(200);
    for (const words of [
      'Pay all of it back to Maya?',
      '$150 goes back to the card, 1 to 5 business days: the $75 that Maya asked for, and $75 more.',
      'Your refund claim was approved (Classic Set, Monday 23 November 2026, 11:00 am). $75 goes back to your card',
      'With this, all that you paid goes back.',
      'Pay $150 back',
    ])
      expect(html).toContain(words);
  });

  it('pays it when it is confirmed, and leads back to the inbox', async () => {
    const sent = await sendForm(owner, { page: page(), action: page(), fields: { amount: '150.00' } });
    expect([sent.status, sent.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/inbox']);
    expect(await refundRows()).toEqual(BOTH);
  });

  it.each([
    ['the seven days’ rule', 'Already paid, by the seven days’ rule.'],
    ['an approval', 'This refund request was approved already.'],
    ['a refund by the owner', 'Already paid, with what has gone back since.'],
    ['declining', 'This refund request was declined already.'],
  ])('says what was decided since, by %s', async (how, words) => {
    if (how === 'the seven days’ rule') {
      testApp.pass({ hours: 7 * 24 });
      await testApp.sweep();
    }
    if (how === 'an approval') await verbs.approveClaim(booked.id);
    if (how === 'a refund by the owner') await verbs.refundPayment(booked.id, 80);
    if (how === 'declining') await verbs.declineClaim(booked.id, 'No.');
    const { html } = await openPage(owner, page());
    expect(html).toContain(words);
    expect(html).not.toContain('name="amount"');
  });

  it('answers a form that comes too late with what was decided since', async () => {
    const tab = hiddenFields(await openPage(owner, page()), page());
    testApp.pass({ hours: 7 * 24 });
    await testApp.sweep();
    const answer = await postForm(owner, page(), { ...tab, amount: '150.00' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Already paid, by the seven days’ rule.');
  });

  it('has no name while names are hidden', async () => {
    const hidden = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { html } = await openPage(hidden, page());
    expect(html).toContain('Pay all of it back to M.?');
    expect(html).not.toMatch(/Maya|Nguyen/);
  });
});
