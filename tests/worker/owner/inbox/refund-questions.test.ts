import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund');
const readLoggedVerbs = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action')).map(({ verb }) => verb);
const expectSentences = (html: string, text: string[]) => {
  for (const sentence of text) expect(html).toContain(sentence);
};
const openHiddenNames = (path: string) => openPage(testApp.browser(`${owner.cookie}; __Host-hide-names=yes`), path);

describe('the question before a refund that was asked for is paid', () => {
  /** Maya cancels with ten hours' notice, and requests half of the $150. */
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
  });
  const buildPagePath = () => `/studio/claims/${bookedAppointment.id}/approve`;

  it('says the dollars and what the client reads, and is led to from the inbox, where nothing is paid', async () => {
    const inbox = await openPage(owner, '/studio/inbox');
    expect(inbox.html).toContain(`href="${buildPagePath()}"`);
    expect(inbox.html).not.toContain(`action="${buildPagePath()}"`);
    const { status, html } = await openPage(owner, buildPagePath());
    expect(status).toBe(200);
    expectSentences(html, [
      'Pay Maya $75 back?',
      '$75 goes back to the card, 1 to 5 business days: what Maya asked for.',
      'Your refund claim was approved (Classic Set, Monday 23 November 2026, 11:00 am). $75 goes back to your card',
      'Points stay as they are.',
      'Pay $75 back',
      'Leave it in the inbox',
    ]);
    expect(html).not.toContain('We return');
    expect(await readRefundRows()).toEqual([]);
  });

  it('pays it when it is confirmed, and leads back to the inbox', async () => {
    const response = await submitForm(owner, { page: buildPagePath(), action: buildPagePath() });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/inbox']);
    expect(await readRefundRows()).toEqual([{ purpose: 'claim', amount_cents: 7500, state: 'succeeded' }]);
    expect(await readLoggedVerbs()).toEqual(['approve_claim']);
  });

  it('says what was refunded on its own, and asks only for the rest', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2500);
    const { html } = await openPage(owner, buildPagePath());
    expectSentences(html, [
      'Pay Maya $50 back?',
      '$50 goes back to the card, 1 to 5 business days: the rest of the $75 that Maya asked for, of which $25 was refunded on its own.',
    ]);
  });

  it('says of a refund that the bank has sent back neither that it has gone back nor that it was returned', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2500);
    await failRefundAtBank(testApp);
    const pages = [await openPage(owner, buildPagePath()), await openPage(owner, '/studio/inbox')];
    expectSentences(pages[0]?.html ?? '', [
      'Pay Maya $50 back?',
      'Refunds that we made on their own count towards the $75.',
    ]);
    for (const { html } of pages) {
      expect(html).toContain('$25');
      expect(html).not.toMatch(/gone back|have returned/);
    }
  });

  it('closes a request of which nothing is left, which pays nothing', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 15_000);
    await testApp.rows("UPDATE cancellation SET claim = 'requested'");
    const { html } = await openPage(owner, buildPagePath());
    expectSentences(html, [
      'Close Maya’s request?',
      'The $75 that Maya asked for was refunded on its own, so nothing more goes back.',
      'Refunds that we made on their own cover it, so nothing more is sent.',
      'Close the request',
    ]);
    const { headers } = await submitForm(owner, { page: buildPagePath(), action: buildPagePath() });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
    expect(await testApp.rows('SELECT claim FROM cancellation')).toEqual([{ claim: 'paid' }]);
    const closedText = 'Approved. All of it was refunded on its own, so nothing more goes back.';
    const inbox = await openPage(owner, headers.get('location') ?? '');
    expect(inbox.html).toContain(`<p role="status">${closedText} The client gets an e-mail.</p>`);
    expect((await openPage(owner, '/studio/settings/log')).html).toContain(closedText);
  });

  it.each([
    ['an approval', 'This refund request was approved already.'],
    ['declining', 'This refund request was declined already.'],
    ['a refund by the owner', 'Already paid, with what has gone back since.'],
    ['the seven days’ rule', 'Already paid, by the seven days’ rule.'],
  ])('says what was decided since, by %s', async (how, text) => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildPagePath()), buildPagePath());
    if (how === 'an approval') await ownerApi.approveClaim(bookedAppointment.id);
    if (how === 'declining') await ownerApi.declineClaim(bookedAppointment.id, 'No.');
    if (how === 'a refund by the owner') await ownerApi.refundPayment(bookedAppointment.id, 80);
    if (how === 'the seven days’ rule') {
      testApp.advanceClock({ hours: 7 * 24 });
      await testApp.sweep();
    }
    const refunds = await readRefundRows();
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain(text);
    expect(html).toContain('Pay Maya $75 back?');
    expect(html).not.toContain('Pay $75 back');
    await postForm(owner, buildPagePath(), hiddenFields);
    expect(await readRefundRows()).toEqual(refunds);
  });

  it('is asked only with a sign-in of the last twelve hours', async () => {
    await testApp.rows(
      'UPDATE session SET signed_in_at = ? WHERE client_id = ?',
      testApp.now().subtract({ hours: 13 }).toString(),
      owner.id,
    );
    const { status, html } = await openPage(owner, buildPagePath());
    expect(status).toBe(403);
    expect(html).toContain('For money going out we ask again.');
  });

  it('has no name while names are hidden', async () => {
    const { html } = await openHiddenNames(buildPagePath());
    expect(html).toContain('Pay M. $75 back?');
    expect(html).not.toMatch(/Maya|Nguyen/);
  });
});

describe('the questions about a refund that came back', () => {
  let refundId: string;
  beforeEach(async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await testApp.rows("UPDATE refund SET state = 'failed'");
    refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
  });
  const buildPagePath = (question: string) => `/studio/refunds/${refundId}/${question}`;

  it.each([
    [
      'paid-otherwise',
      [
        'Have you paid Maya $150?',
        'It counts as given back today, in your takings and for Maya. Nothing is sent to the card.',
        'Maya gets no e-mail. This cannot be undone.',
        'Note $150 as paid',
        'Not yet',
      ],
    ],
    [
      'retry',
      [
        'Send Maya $150 again?',
        '$150 goes back to the card, 1 to 5 business days. If you have paid Maya in another way, this pays Maya twice.',
        'Maya gets an e-mail only if it does not reach the card again. This cannot be undone.',
        'Send $150 again',
        'Leave it in the inbox',
      ],
    ],
  ])(
    '%s: says the dollars and what it means, and is led to from the inbox, where nothing is done',
    async (question, text) => {
      const inbox = await openPage(owner, '/studio/inbox');
      expect(inbox.html).toContain(`href="${buildPagePath(question)}"`);
      expect(inbox.html).not.toContain(`action="${buildPagePath(question)}"`);
      const { html } = await openPage(owner, buildPagePath(question));
      expectSentences(html, ['Classic Set, a refund that did not reach the card', ...text]);
      expect(await readRefundRows()).toMatchObject([{ state: 'failed' }]);
    },
  );

  it('paid-otherwise: notes it when it is confirmed, and leads back to the inbox', async () => {
    const path = buildPagePath('paid-otherwise');
    const response = await submitForm(owner, { page: path, action: path });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/inbox']);
    expect(await readRefundRows()).toMatchObject([{ amount_cents: 15_000, state: 'paid_otherwise' }]);
    expect(await readLoggedVerbs()).toEqual(['refund_paid_otherwise']);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('retry: sends it when it is confirmed, and leads back to the inbox', async () => {
    const [refund] = await testApp.provider.readRefunds();
    await testApp.provider.settleRefund(refund?.id ?? '', 'failed');
    const path = buildPagePath('retry');
    const response = await submitForm(owner, { page: path, action: path });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/inbox']);
    expect(await readRefundRows()).toMatchObject([{ amount_cents: 15_000, state: 'succeeded' }]);
    expect(await readLoggedVerbs()).toEqual(['retry_refund']);
    expect(await testApp.provider.readRefunds()).toHaveLength(2);
  });

  it.each([
    ['paid-otherwise', 'sent to the card again', 'This refund was sent again already.'],
    ['paid-otherwise', 'paid by transfer', 'This refund was paid in another way already.'],
    ['retry', 'paid by transfer', 'This refund was paid in another way already.'],
  ])('%s: says when it was %s since', async (question, how, text) => {
    if (how === 'paid by transfer') await ownerApi.recordRefundPaidOtherwise(refundId);
    else await testApp.rows("UPDATE refund SET state = 'due'");
    const { html } = await openPage(owner, buildPagePath(question));
    expect(html).toContain(text);
    expect(html).not.toContain('This cannot be undone.');
  });

  it.each([
    ['paid-otherwise', 'Have you paid M. $150?'],
    ['retry', 'Send M. $150 again?'],
  ])('%s: has no name while names are hidden', async (question, title) => {
    const { html } = await openHiddenNames(buildPagePath(question));
    expect(html).toContain(title);
    expect(html).not.toMatch(/Maya|Nguyen/);
  });
});
