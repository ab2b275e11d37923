import { beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../../../../src/domain/time.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const buildPagePath = (id: string) => `/studio/appointments/${id}`;
const buildMoneyPath = (id: string) => `${buildPagePath(id)}/money`;
const readMain = async (path: string) => (await openPage(owner, path)).html.split('<main')[1] ?? '';
const readMoneyRow = (id: string) =>
  testApp.row('SELECT noted_cents, waived_cents, settled_at IS NOT NULL AS settled FROM booking WHERE id = ?', id);
const submitNote = (id: string, fields: Record<string, string>) =>
  submitForm(owner, { page: buildMoneyPath(id), action: `${buildMoneyPath(id)}/note`, fields });

describe('the page that notes money', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertEndedStudioAppointment(testApp, maya);
  });

  it('is led to from the appointment and from today, with the amount that is owed', async () => {
    for (const path of [buildPagePath(id), '/studio']) {
      const html = await readMain(path);
      expect(html).toContain(`href="${buildMoneyPath(id)}"`);
      expect(html).toContain('Note $110');
    }
    const html = await readMain(buildMoneyPath(id));
    expect(/<input[^>]*name="amount"[^>]*>/.exec(html)?.[0]).toContain('value="110"');
    for (const words of ['Cash', 'Card machine', 'Bank transfer', 'The rest is still owed', 'Let the rest go'])
      expect(html).toContain(words);
  });

  it('notes it with one tap, and the appointment says so', async () => {
    const response = await submitNote(id, { amount: '110', rest: 'owed', method: 'cash' });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^${buildPagePath(id)}\\?done=`));
    const html = await readMain(buildPagePath(id));
    expect(html).toContain('Noted $110, cash');
    expect(html).not.toContain('Note $110');
    expect((await openPage(owner, location)).html).toContain('Noted $110, cash.');
    expect(await readMain('/studio')).not.toContain('Note $110');
    expect(await readMoneyRow(id)).toEqual({ noted_cents: 11_000, waived_cents: 0, settled: 1 });
  });

  it('says how much of it was noted, and lets the rest go', async () => {
    await submitNote(id, { amount: '$50', rest: 'owed', method: 'cash' });
    expect(await readMain(buildPagePath(id))).toContain('Noted $50 of $110');
    expect(await readMain(buildMoneyPath(id))).toContain('Note $60');
    const response = await submitForm(owner, { page: buildMoneyPath(id), action: `${buildMoneyPath(id)}/waive` });
    expect(response.status).toBe(303);
    expect(await readMain(buildPagePath(id))).toContain('Noted $50 of $110, the rest let go');
  });

  it('asks whether the price becomes what was typed when that is more', async () => {
    const refusal = await submitNote(id, { amount: '165', rest: 'owed', method: 'cash' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    for (const words of ['That is more than the price.', 'value="165"', 'The price becomes $165.'])
      expect(html).toContain(words);
    expect(/<input[^>]*name="newPrice"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
    expect((await submitNote(id, { amount: '165', newPrice: '165.00', method: 'cash' })).status).toBe(303);
    expect(await readMain(buildPagePath(id))).toContain('Noted $165, cash');
  });

  it('keeps what was typed when it is no amount', async () => {
    const refusal = await submitNote(id, { amount: 'ten', rest: 'waived', method: 'cash' });
    const html = await refusal.text();
    expect(refusal.status).toBe(400);
    expect(html).toContain('value="ten"');
    expect(html).toContain('Please write an amount up to $110, for example 20 or 20.50.');
    expect(/<input[^>]*value="waived"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
  });

  it('takes an entry of today back, and not one of another day', async () => {
    await ownerApi.recordPayment(id, 110);
    const entryId = (await testApp.row<{ id: string }>('SELECT id FROM till_entry'))?.id ?? '';
    const submitCorrection = () =>
      submitForm(owner, {
        page: buildMoneyPath(id),
        action: `${buildMoneyPath(id)}/correct`,
        fields: { entry: entryId },
      });
    expect(await readMain(buildMoneyPath(id))).toContain('Correct this');
    expect((await submitCorrection()).headers.get('location')).toMatch(new RegExp(`^${buildMoneyPath(id)}\\?done=`));
    expect(await readMoneyRow(id)).toEqual({ noted_cents: 0, waived_cents: 0, settled: 0 });
    await ownerApi.recordPayment(id, 110);
    testApp.advanceClock({ hours: 24 });
    expect(await readMain(buildMoneyPath(id))).not.toContain('Correct this');
  });

  it('gives money back on a page that asks for a sign-in of the last twelve hours, which noting does not', async () => {
    await ownerApi.recordPayment(id, 110);
    const returnPath = `${buildMoneyPath(id)}/return`;
    expect(await readMain(buildMoneyPath(id))).toContain(`href="${returnPath}"`);
    const response = await submitForm(owner, {
      page: returnPath,
      action: returnPath,
      fields: { amount: '20', method: 'bank_transfer' },
    });
    expect(response.status).toBe(303);
    expect(await readMain(buildPagePath(id))).toContain('Given back, bank transfer');
    const refusal = await submitForm(owner, {
      page: returnPath,
      action: returnPath,
      fields: { amount: '91', method: 'cash' },
    });
    expect(refusal.status).toBe(409);
    expect(await refusal.text()).toContain('value="91"');
    await testApp.rows('UPDATE session SET signed_in_at = ?', toIso(testApp.now().subtract({ hours: 13 })));
    expect((await openPage(owner, buildMoneyPath(id))).status).toBe(200);
    expect((await openPage(owner, returnPath)).status).toBe(403);
  });

  it('hides the name with the others', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    for (const path of [buildMoneyPath(id), '/studio/inbox']) {
      const { html } = await openPage(hiddenNamesBrowser, path);
      expect(html).not.toContain('Ruby');
      expect(html).toContain('R. P.');
    }
  });
});

describe('the inbox', () => {
  it('has what is not noted from the end on, and notes it with one tap', async () => {
    const id = await insertStudioAppointment(testApp, maya, { startsAt: '2026-11-20T22:00:00.000Z' });
    expect(await readMain('/studio/inbox')).toContain('Nothing waits for you.');
    testApp.advanceClock({ hours: 1 });
    const html = await readMain('/studio/inbox');
    for (const words of ['Not noted yet', 'Ruby’s $110 is not noted', 'Cash', 'Card machine', 'More'])
      expect(html).toContain(words);
    const action = `${buildMoneyPath(id)}/note`;
    const fields = { from: 'inbox', amount: '110.00', method: 'card_machine' };
    const response = await submitForm(owner, { page: '/studio/inbox', action, fields });
    expect(response.headers.get('location')).toMatch(/^\/studio\/inbox\?done=/);
    expect(await readMain('/studio/inbox')).toContain('Nothing waits for you.');
    expect(await readMoneyRow(id)).toEqual({ noted_cents: 11_000, waived_cents: 0, settled: 1 });
  });

  it('has money noted of what its client cancelled, also when all was noted, until it is given back or kept', async () => {
    for (const [id, amount] of [
      ['first', 50],
      ['second', 110],
    ] as const) {
      const startsAt = id === 'first' ? '2026-11-23T01:00:00.000Z' : '2026-11-24T06:30:00.000Z';
      await insertStudioAppointment(testApp, maya, { id, startsAt });
      await ownerApi.recordPayment(id, amount);
      expect((await requestCancellation(maya, id, 'refund')).status).toBe(200);
    }
    const html = await readMain('/studio/inbox');
    for (const words of [
      'Cancelled, with money noted',
      'Ruby cancelled. $50 was noted.',
      '$110 was noted.',
      '$50 back',
    ])
      expect(html).toContain(words);
    expect((await ownerApi.returnPayment('first', 50, 'bank_transfer')).status).toBe(200);
    const action = `${buildMoneyPath('second')}/waive`;
    await submitForm(owner, { page: '/studio/inbox', action, fields: { from: 'inbox' } });
    expect(await readMain('/studio/inbox')).toContain('Nothing waits for you.');
    expect(await readMoneyRow('first')).toMatchObject({ noted_cents: 0 });
    expect(await readMoneyRow('second')).toEqual({ noted_cents: 11_000, waived_cents: 0, settled: 1 });
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('$110 kept.');
  });
});

describe('cancelling an appointment with money noted', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertStudioAppointment(testApp, maya, { startsAt: '2026-11-24T06:30:00.000Z' });
    await ownerApi.recordPayment(id, 50);
  });
  const readEntries = () => testApp.rows("SELECT method, amount_cents FROM till_entry WHERE kind = 'given_back'");
  const readPreselectedMethods = async () =>
    [...(await readMain(`${buildPagePath(id)}/cancel`)).matchAll(/<input[^>]*name="noted"[^>]*>/g)].flatMap(
      ([input]) => (input.includes('checked') ? /value="(\w+)"/.exec(input)?.[1] : undefined) ?? [],
    );

  it('asks what becomes of it, with what the policy would give preselected, and giving it back where the studio cancels', async () => {
    const page = await readMain(`${buildPagePath(id)}/cancel`);
    for (const words of ['What about the $50 noted?', '$50 is noted']) expect(page).toContain(words);
    expect(page).not.toContain('Nothing was paid ahead');
    expect(await readPreselectedMethods()).toEqual(['cash', 'cash']);
    testApp.advanceClock({ hours: 65 });
    expect(await readPreselectedMethods()).toEqual(['keep', 'cash']);
  });

  it('never says that nothing was paid', async () => {
    const pages = [`${buildPagePath(id)}/cancel`, buildPagePath(id)];
    testApp.advanceClock({ hours: 85 });
    const missedHtml = await readMain(`${buildPagePath(id)}/missed`);
    expect(missedHtml).toContain('the $50 noted is kept');
    for (const page of pages) expect(await readMain(page)).not.toContain('Nothing was paid.');
    expect(missedHtml).not.toContain('Nothing was paid');
  });

  it('gives it back in the batch of the cancellation', async () => {
    const notedDecision = { noted: 'bank_transfer', notedAmount: 50 };
    expect((await ownerApi.cancel(id, 'refund', '', notedDecision)).status).toBe(200);
    expect(await readEntries()).toEqual([{ method: 'bank_transfer', amount_cents: -5000 }]);
    expect(await readMoneyRow(id)).toMatchObject({ noted_cents: 0 });
    expect(await readMain('/studio/inbox')).toContain('Nothing waits for you.');
  });

  it('keeps it where the owner says so', async () => {
    expect((await ownerApi.cancel(id, 'refund', '', { noted: 'keep', notedAmount: 50 })).status).toBe(200);
    expect(await readEntries()).toEqual([]);
    expect(await readMoneyRow(id)).toEqual({ noted_cents: 5000, waived_cents: 6000, settled: 1 });
    expect(await readMain('/studio/inbox')).toContain('Nothing waits for you.');
  });

  it('for a client who has asked leaves the money waiting in the inbox when nothing was answered', async () => {
    expect((await ownerApi.cancelForClient(id, 'refund')).status).toBe(200);
    expect(await readMoneyRow(id)).toEqual({ noted_cents: 5000, waived_cents: 0, settled: 0 });
    expect(await readMain('/studio/inbox')).toContain('$50 was noted.');
  });

  it('is refused when another amount was noted since, and cancels nothing', async () => {
    await ownerApi.recordPayment(id, 10);
    expect((await ownerApi.cancel(id, 'refund', '', { noted: 'cash', notedAmount: 50 })).body.code).toBe(
      'CHANGED_SINCE',
    );
    expect((await ownerApi.cancelForClient(id, 'refund', null, { noted: 'keep', notedAmount: 50 })).body.code).toBe(
      'CHANGED_SINCE',
    );
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'confirmed' });
  });
});
