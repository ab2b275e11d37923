import { beforeEach, describe, expect, it } from 'vitest';
import { formatLastDay } from '../../../../src/content/cancellation-sentences.ts';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requireInstant } from '../../../../src/domain/time.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createPatchTestForm } from '../../../support/owner/patch-test-form.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  maya = await testApp.client('maya');
});

const buildPagePath = (part = '') => `/studio/clients/${maya.id}${part}`;
const WATCH_OUT_TEXT = 'Left eye waters';
const CARD_FIELDS = { note: 'Oat milk.', watchOut: '', revision: '0' };
const save = (fields: Record<string, string>) =>
  submitForm(owner, {
    page: buildPagePath('/card'),
    action: buildPagePath('/card'),
    fields: { ...CARD_FIELDS, ...fields },
  });
const savePatchTest = (fields: Record<string, string>) =>
  createPatchTestForm(buildPagePath('/patch-test')).save(owner, fields);
const readCardRow = () =>
  testApp.row('SELECT note, watch_out, health_consent_at, books_online, revision FROM client_card');
const readPatchTests = () =>
  testApp.rows('SELECT day, result, product, health_consent_at FROM patch_test ORDER BY day');
const readOwnerActions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action');
const NOW = '2026-11-20T23:00:00.000Z';

describe('the card of a client', () => {
  it('keeps a note without consent, shows it, and logs no word of it', async () => {
    const response = await save({});
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, buildPagePath()]);
    const row = { note: 'Oat milk.', watch_out: '', health_consent_at: null, books_online: 1, revision: 1 };
    expect(await readCardRow()).toEqual(row);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Card saved.');
    expect(html).toContain('Oat milk.');
    expect(JSON.stringify(await readOwnerActions())).not.toContain('Oat');
  });

  it('keeps what to watch out for only with the consent, whose date it shows', async () => {
    const refusal = await save({ watchOut: WATCH_OUT_TEXT });
    const html = await refusal.text();
    expect(refusal.status).toBe(422);
    expect(html).toContain('Please ask maya first, then tick the box.');
    expect(html).toContain(`value="${WATCH_OUT_TEXT}"`);
    expect(await readCardRow()).toBeNull();
    expect((await save({ watchOut: WATCH_OUT_TEXT, consent: 'yes' })).status).toBe(303);
    expect(await readCardRow()).toMatchObject({ watch_out: WATCH_OUT_TEXT, health_consent_at: NOW });
    const clientPage = await openPage(owner, buildPagePath());
    expect(clientPage.html).toContain(WATCH_OUT_TEXT);
    expect(clientPage.html).toContain('Kept with Maya’s consent, 21 November 2026');
  });

  it('keeps the date of the consent while the words stay, and forgets it with them', async () => {
    await save({ watchOut: WATCH_OUT_TEXT, consent: 'yes' });
    testApp.advanceClock({ hours: 48 });
    expect((await save({ watchOut: WATCH_OUT_TEXT, note: 'Tea.', revision: '1' })).status).toBe(303);
    expect(await readCardRow()).toMatchObject({ note: 'Tea.', health_consent_at: NOW });
    expect((await save({ watchOut: 'Latex', note: 'Tea.', revision: '2' })).status).toBe(422);
    expect((await save({ note: 'Tea.', revision: '2' })).status).toBe(303);
    expect(await readCardRow()).toMatchObject({ watch_out: '', health_consent_at: null, revision: 3 });
  });

  it('is refused when it was changed in another tab since, with what is there now beside what was typed', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildPagePath('/card')), buildPagePath('/card'));
    await save({});
    const refusal = await postForm(owner, buildPagePath('/card'), { ...hiddenFields, ...CARD_FIELDS, note: 'Tea.' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('Tea.');
    expect(html).toContain('Now: Oat milk.');
    expect(await readCardRow()).toMatchObject({ note: 'Oat milk.', revision: 1 });
  });

  it.each([
    ['a note of more than 2,000 characters', { note: 'x'.repeat(2001) }],
    ['more than 300 characters to watch out for', { watchOut: 'x'.repeat(301), consent: 'yes' }],
  ] as [string, Record<string, string>][])('refuses %s', async (_what, fields) => {
    expect((await save(fields)).status).toBe(400);
    expect(await readCardRow()).toBeNull();
  });

  it('of nobody, and of a deleted client, is not there', async () => {
    expect((await openPage(owner, '/studio/clients/nobody')).status).toBe(404);
    await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", maya.id);
    expect((await openPage(owner, buildPagePath())).status).toBe(404);
    expect((await owner.post(`/api${buildPagePath('/card')}`, { note: 'x', watchOut: '', revision: 0 })).status).toBe(
      404,
    );
    expect(await readCardRow()).toBeNull();
  });
});

it('the codes of a client have the last day that the client reads', async () => {
  const appointment = await insertPaidAppointment(testApp, maya);
  await requestCancellation(maya, appointment.id, 'reschedule');
  const { body } = await maya.get<AppointmentResponse[]>('/api/appointments');
  const [cancelledAppointment] = body;
  const lastDay = formatLastDay(requireInstant(cancelledAppointment?.rescheduleCouponExpiry ?? ''));
  expect(lastDay).toBe('Monday 21 December 2026');
  const { html } = await openPage(owner, buildPagePath());
  expect(html).toContain(cancelledAppointment?.rescheduleCouponCode);
  expect(html).toContain('Reschedule code for Classic Set, valid until 21 December');
});

describe('a patch test', () => {
  it('is noted with its day, result and product, and corrected by noting the same day again', async () => {
    expect((await savePatchTest({ result: 'waiting' })).status).toBe(303);
    expect((await savePatchTest({})).status).toBe(303);
    expect(await readPatchTests()).toEqual([
      { day: '2026-11-20', result: 'clear', product: 'Batch 12', health_consent_at: null },
    ]);
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain('Clear, Batch 12');
    expect(html).toContain('20 November 2026');
  });

  it('that reacted is kept only with the consent', async () => {
    expect((await savePatchTest({ result: 'reacted' })).status).toBe(422);
    expect(await readPatchTests()).toEqual([]);
    expect((await savePatchTest({ result: 'reacted', consent: 'yes' })).status).toBe(303);
    expect(await readPatchTests()).toMatchObject([{ result: 'reacted', health_consent_at: NOW }]);
  });

  it('of a day that has not come yet is refused', async () => {
    expect((await savePatchTest({ day: '2026-11-22' })).status).toBe(400);
    expect(await readPatchTests()).toEqual([]);
  });

  it('that waits is asked about on today’s page from the day after it on, until its result is noted', async () => {
    const question = new RegExp(
      `href="${buildPagePath()}/patch-test\\?day=2026-11-21">(?:(?!</a>).)*>Patch test: ask maya\\.</span></a>`,
    );
    const readTodayHtml = async () => (await openPage(owner, '/studio')).html;
    await savePatchTest({ day: '2026-11-21', result: 'waiting' });
    expect(await readTodayHtml()).not.toMatch(question);
    testApp.advanceClock({ hours: 24 });
    expect(await readTodayHtml()).toMatch(question);
    const formPage = await openPage(owner, `${buildPagePath()}/patch-test?day=2026-11-21`);
    expect(formPage.html).toMatch(/name="day"[^>]*value="2026-11-21"/);
    await savePatchTest({ day: '2026-11-21' });
    expect(await readTodayHtml()).not.toMatch(question);
  });

  it('that waits is asked about no more once a later one is noted', async () => {
    await savePatchTest({ day: '2026-11-20', result: 'waiting' });
    testApp.advanceClock({ hours: 48 });
    expect((await openPage(owner, '/studio')).html).toContain('Patch test: ask maya.');
    await savePatchTest({ day: '2026-11-22' });
    expect((await openPage(owner, '/studio')).html).not.toContain('Patch test: ask maya.');
  });
});

describe('what is kept about a client is shown', () => {
  it('on the day and on the appointment, whose name leads to the card', async () => {
    const { id, scheduledDate } = await insertPaidAppointment(testApp, maya);
    await save({ watchOut: WATCH_OUT_TEXT, consent: 'yes' });
    await savePatchTest({});
    const day = new Date(new Date(scheduledDate).getTime() + 10 * 3_600_000).toISOString().slice(0, 10);
    for (const path of [`/studio/appointments/${id}`, `/studio/day/${day}`]) {
      const { html } = await openPage(owner, path);
      expect(html).toContain(WATCH_OUT_TEXT);
      expect(html).toContain('Patch test clear, 20 November 2026');
    }
    expect((await openPage(owner, `/studio/appointments/${id}`)).html).toContain(`href="${buildPagePath()}"`);
  });

  it('nowhere while names are hidden', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await save({ watchOut: WATCH_OUT_TEXT, consent: 'yes' });
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    for (const path of [
      buildPagePath(),
      buildPagePath('/card'),
      `/studio/appointments/${id}`,
      '/studio/clients?q=maya',
    ]) {
      const { status, html } = await openPage(hiddenNamesBrowser, path);
      expect([path, status]).toEqual([path, 200]);
      for (const words of [WATCH_OUT_TEXT, 'Oat milk', 'Nguyen', '0400 111 222']) expect(html).not.toContain(words);
    }
  });

  it('in no answer to the client or to the public (I28)', async () => {
    await insertPaidAppointment(testApp, maya);
    await save({ watchOut: WATCH_OUT_TEXT, consent: 'yes' });
    await savePatchTest({ product: 'Batch of the adhesive' });
    const paths = ['/api/account', '/api/auth/user', '/api/dashboard', '/api/appointments', '/api/holds/current'];
    for (const path of [...paths, '/', '/reviews']) {
      const text = await (await maya.send(path)).text();
      for (const words of [WATCH_OUT_TEXT, 'Oat milk', 'Batch of']) expect(text).not.toContain(words);
    }
  });
});

describe('the tables of the client cards refuse', () => {
  it.each([
    ['words to watch out for without consent', "INSERT INTO client_card VALUES (?, '', 'Latex', NULL, 1, 0)"],
    [
      'a note of more than 2,000 characters',
      `INSERT INTO client_card VALUES (?, '${'x'.repeat(2001)}', '', NULL, 1, 0)`,
    ],
    ['too many words', `INSERT INTO client_card VALUES (?, '', '${'x'.repeat(301)}', '${NOW}', 1, 0)`],
    ['half a yes', "INSERT INTO client_card VALUES (?, '', '', NULL, 2, 0)"],
    ['a reaction without consent', "INSERT INTO patch_test VALUES ('p', ?, '2026-11-20', 'reacted', '', NULL)"],
    ['another result', "INSERT INTO patch_test VALUES ('p', ?, '2026-11-20', 'fine', '', NULL)"],
    ['a word from elsewhere', "INSERT INTO client_word VALUES ('word', ?, 'email')"],
  ])('%s', async (_what, statement) => {
    await expect(testApp.rows(statement, maya.id)).rejects.toThrow('CHECK constraint failed');
  });

  it.each([
    ['a card', "INSERT INTO client_card VALUES (?, '', '', NULL, 1, 0)"],
    ['a patch test', "INSERT INTO patch_test VALUES ('p', ?, '2026-11-20', 'clear', '', NULL)"],
    ['a word', "INSERT INTO client_word VALUES ('maya', ?, 'phone')"],
  ])('%s of a deleted client', async (_what, statement) => {
    await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", maya.id);
    await expect(testApp.rows(statement, maya.id)).rejects.toThrow('account_deleted');
  });

  it('a second patch test of one day', async () => {
    const insertPatchTest = (id: string) =>
      testApp.rows("INSERT INTO patch_test VALUES (?, ?, '2026-11-20', 'clear', '', NULL)", id, maya.id);
    await insertPatchTest('one');
    await expect(insertPatchTest('two')).rejects.toThrow('UNIQUE constraint failed');
  });
});
