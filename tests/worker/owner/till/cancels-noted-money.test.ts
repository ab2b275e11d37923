import { beforeEach, describe, expect, it } from 'vitest';
import type { PortalOverviewResponse } from '../../../../src/contract/responses.ts';
import { toIso } from '../../../../src/domain/time.ts';
import type { Deps } from '../../../../worker/deps.ts';
import { cancelByOwner } from '../../../../worker/owner/appointment/cancel-by-owner.ts';
import { cancelForClient } from '../../../../worker/owner/appointment/cancel-for-client.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { parseCancelChoice } from '../../../support/owner/cancel-page.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let owner: TestClient;
let id: string;

/** $50 of $110 was noted before the appointment, by bank transfer. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  id = await insertStudioAppointment(testApp, maya, { startsAt: '2026-11-24T06:30:00.000Z' });
  await ownerApi.recordPayment(id, 50, 'bank_transfer');
});

const readMain = async (part = '') =>
  ((await openPage(owner, `/studio/appointments/${id}${part}`)).html.split('<main')[1] ?? '').replaceAll('&#x27;', "'");
const readEmail = async () => (await requireNewestEmail(testApp, maya)).text;
const buildDecision = (noted: string) => ({ noted, notedAmount: 50 });
const readNotedRow = () =>
  testApp.row('SELECT noted_cents, settled_at IS NOT NULL AS settled FROM booking WHERE id = ?', id);

const DECISIONS = [
  {
    noted: 'cash',
    left: 0,
    settled: 0,
    state: 'Cancelled on 21 November. $50 given back in cash.',
    client: '$50 that you paid ahead comes back to you in cash.',
    owner: '$50 is given back in cash',
  },
  {
    noted: 'bank_transfer',
    left: 0,
    settled: 0,
    state: 'Cancelled on 21 November. $50 given back by bank transfer.',
    client: '$50 that you paid ahead comes back to you by bank transfer.',
    owner: '$50 is given back by bank transfer',
  },
  {
    noted: 'keep',
    left: 5000,
    settled: 1,
    state: 'Cancelled on 21 November. $50 kept.',
    client: 'We keep $50 that you paid ahead.',
    owner: '$50 is kept',
  },
] as const;

describe.each(DECISIONS)('money noted ahead, with the decision $noted', ({ noted, left, settled, ...texts }) => {
  it('is said before the owner cancels, in the letter, to the owner and on the appointment', async () => {
    expect(await readMain('/cancel')).toContain(texts.client);
    const { status, body } = await ownerApi.cancel(id, 'refund', '', buildDecision(noted));
    expect([status, body.message]).toEqual([
      200,
      `Cancelled. ${texts.owner}, and there is 10% off another booking with our apologies.`,
    ]);
    expect(await readNotedRow()).toEqual({ noted_cents: left, settled });
    const text = await readEmail();
    expect(text).toContain(texts.client);
    expect(text).not.toContain('Nothing was paid');
    expect(await readMain()).toContain(texts.state);
    const [notification] = (await maya.get<PortalOverviewResponse>('/api/dashboard')).body.notifications;
    expect(notification?.text).toContain(texts.client);
  });

  it('is said in the letter to a client who has asked as well', async () => {
    expect(await readMain('/cancel')).toContain(`Your appointment is cancelled. ${texts.client}`);
    const { status, body } = await ownerApi.cancelForClient(id, 'none', null, buildDecision(noted));
    expect([status, body.message]).toEqual([200, `Cancelled. ${texts.owner}.`]);
    expect(await readNotedRow()).toEqual({ noted_cents: left, settled });
    expect(await readEmail()).toContain(`Your appointment is cancelled. ${texts.client}`);
  });
});

/** The choice about the noted money that is checked in the form with this action. */
const parseNotedChoice = (html: string, action: string) => {
  const form =
    html.split('<form ').find((part) => part.includes(`action="/studio/appointments/${id}/${action}"`)) ?? '';
  const chosenInput = form.match(/<input[^>]*name="noted"[^>]*>/g)?.find((input) => input.includes('checked'));
  return /value="([^"]+)"/.exec(chosenInput ?? '')?.[1];
};

it('the choice about noted money in a refused form stays in that form, and the other one has its own', async () => {
  const page = `/studio/appointments/${id}/cancel`;
  const send = async (action: string, fields: Record<string, string>) => {
    const hiddenFields = parseHiddenFields(await openPage(owner, page), `/studio/appointments/${id}/${action}`);
    const staleFields = { ...hiddenFields, ...fields, notedAmount: '40' };
    const refusal = await postForm(owner, `/studio/appointments/${id}/${action}`, staleFields);
    const html = await refusal.text();
    return [refusal.status, parseNotedChoice(html, 'cancel-for-client'), parseNotedChoice(html, 'cancel')];
  };
  const { html } = await openPage(owner, page);
  const choices = [parseNotedChoice(html, 'cancel-for-client'), parseNotedChoice(html, 'cancel')];
  expect(choices).toEqual(['cash', 'cash']);
  expect(await send('cancel-for-client', { choice: 'x', noted: 'keep' })).toEqual([400, 'keep', 'cash']);
  const choice = parseCancelChoice(html, page, 'refund');
  const studioFields = { wantedBy: 'studio', choice, reason: '', noted: 'bank_transfer' };
  expect(await send('cancel', studioFields)).toEqual([409, 'cash', 'bank_transfer']);
});

describe('money noted ahead for an appointment that its client cancels', () => {
  const CONTACT_SENTENCE = 'We will be in touch about $50 that you paid ahead.';

  it('is to be decided by the owner, and the client reads so', async () => {
    const { body } = await requestCancellation(maya, id, 'refund');
    expect(body.message).toBe(`Your appointment is cancelled. ${CONTACT_SENTENCE}`);
    expect(await readNotedRow()).toEqual({ noted_cents: 5000, settled: 0 });
    expect(await readEmail()).toContain(CONTACT_SENTENCE);
    expect(await readMain()).toContain('Cancelled on 21 November. $50 noted.');
  });

  it('is said to be given back once it is', async () => {
    await requestCancellation(maya, id, 'refund');
    testApp.advanceClock({ hours: 1 });
    await ownerApi.returnPayment(id, 30, 'cash');
    await ownerApi.waiveRest(id);
    expect(await readMain()).toContain('$30 given back in cash. $20 kept.');
  });
});

describe('money that was given back', () => {
  it('before the cancellation is not said to come back', async () => {
    await ownerApi.returnPayment(id, 50, 'cash');
    testApp.advanceClock({ minutes: 1 });
    const { body } = await requestCancellation(maya, id, 'refund');
    expect(body.message).toContain('Nothing was paid online');
    expect(await readEmail()).toContain('Nothing was paid online');
    expect(await readMain()).toContain('Nothing was paid.');
  });

  it('is to be decided again when what was given back with the cancellation is corrected', async () => {
    await ownerApi.cancel(id, 'refund', '', buildDecision('cash'));
    const entry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
    expect((await ownerApi.correctEntry(id, entry?.id)).status).toBe(200);
    expect(await readMain()).toContain('Cancelled on 21 November. $50 noted.');
    const text = await readEmail();
    expect(text).toContain('We will be in touch about $50 that you paid ahead.');
    expect(text).not.toContain('comes back');
  });

  it('is to be decided again as well where all of the price was noted', async () => {
    await ownerApi.recordPayment(id, 60);
    await ownerApi.cancel(id, 'refund', '', { noted: 'cash', notedAmount: 110 });
    const entry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
    expect((await ownerApi.correctEntry(id, entry?.id)).status).toBe(200);
    expect(await readNotedRow()).toEqual({ noted_cents: 11_000, settled: 0 });
    expect(await readMain()).toContain('Cancelled on 21 November. $110 noted.');
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    expect(items).toMatchObject([{ kind: 'noted_and_cancelled', id, notedCents: 11_000 }]);
  });
});

describe('all of the price, noted between what a cancellation has read and its batch', () => {
  it.each([
    [
      'the owner',
      async (deps: Deps) =>
        cancelByOwner(deps, { bookingId: 'unpaid', choice: 'refund', reason: '' }, await createActionContext(testApp)),
    ],
    [
      'the owner for a client who asked',
      async (deps: Deps) =>
        cancelForClient(
          deps,
          { bookingId: 'unpaid', option: 'none', expected: null },
          await createActionContext(testApp),
        ),
    ],
  ])('is to be decided when it is %s who cancels', async (_who, cancel) => {
    await insertStudioAppointment(testApp, maya, { id: 'unpaid', startsAt: '2026-11-25T06:30:00.000Z' });
    await cancel(createDepsWithInterleaving(testApp.deps, () => ownerApi.recordPayment('unpaid', 110, 'cash')));
    expect(await testApp.row("SELECT state, noted_cents, settled_at FROM booking WHERE id = 'unpaid'")).toEqual({
      state: 'cancelled',
      noted_cents: 11_000,
      settled_at: null,
    });
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    expect(items).toMatchObject([{ kind: 'noted_and_cancelled', id: 'unpaid', notedCents: 11_000 }]);
  });
});

describe('letting the rest go on a page that was opened before the client cancelled', () => {
  it('does not decide that what was noted is kept', async () => {
    const page = `/studio/appointments/${id}/money`;
    // As much is noted as is owed, so the amount does not tell the two buttons apart.
    await ownerApi.recordPayment(id, 5, 'cash');
    const formPage = await openPage(owner, page);
    expect(formPage.html).toContain('Let $55 go');
    const [, form = ''] = formPage.html.split(`action="${page}/waive"`);
    const hidden = [...(form.split('</form>')[0] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
    await requestCancellation(maya, id, 'refund');
    const refusal = await postForm(owner, `${page}/waive`, fields);
    expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringContaining('Keep it')]);
    expect(await readNotedRow()).toEqual({ noted_cents: 5500, settled: 0 });
  });
});

it('what cancelling gives is not that nothing was paid while money is noted, on the appointment and on its day', async () => {
  for (const path of [`/studio/appointments/${id}`, '/studio/day/2026-11-24']) {
    const { html } = await openPage(owner, path);
    expect(html).toContain('$50 is noted: cancelling asks what becomes of it.');
    expect(html).not.toContain('Nothing was paid');
  }
});

it('money noted for a cancelled appointment waits in the inbox beside fifty appointments whose money is not noted yet', async () => {
  const firstStart = Temporal.Instant.from('2026-09-01T01:00:00Z');
  for (let index = 0; index < 50; index++)
    await insertStudioAppointment(testApp, maya, {
      id: `owed-${index}`,
      startsAt: toIso(firstStart.add({ hours: 24 * index })),
    });
  expect((await requestCancellation(maya, id, 'refund')).status).toBe(200);
  const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
  expect(items.filter(({ kind }) => kind === 'not_noted')).toHaveLength(50);
  expect(items.filter(({ kind }) => kind === 'noted_and_cancelled')).toMatchObject([{ id, notedCents: 5000 }]);
});
