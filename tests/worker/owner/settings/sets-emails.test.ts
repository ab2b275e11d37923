import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const PAGE = '/studio/settings/emails';
const OWNER_EMAIL = 'jessica@studio.test';
/** All four topics, as a form posts them. */
const ALL_TOPICS = { booked: 'yes', cancelled: 'yes', waiting: 'yes', morning: 'yes' };
const save = (fields: Record<string, string>) =>
  submitForm(owner, { page: PAGE, action: PAGE, fields: { revision: '0', ...fields } });
const readSettingsRow = () =>
  testApp.row('SELECT email, booked, cancelled, waiting, morning, revision FROM owner_email_settings');
const FIRST_ROW = { email: '', booked: 1, cancelled: 1, waiting: 1, morning: 1, revision: 0 };
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action ORDER BY rowid');
const readOwnerEmails = () => testApp.rows("SELECT kind, state FROM outbox WHERE kind LIKE 'owner%'");

describe('the page "Letters to you"', () => {
  it('has what is in force, and is led to from the settings', async () => {
    const { status, html } = await openPage(owner, PAGE);
    expect(status).toBe(200);
    expect(html).toContain('<h1 class=');
    expect(html).toContain('Letters to you');
    expect(html.match(/type="checkbox"[^>]* checked=""/g)).toHaveLength(4);
    expect((await openPage(owner, '/studio/settings')).html).toContain(`href="${PAGE}"`);
  });

  it('saves the address and what about, logs them and shows them', async () => {
    const response = await save({ email: ' Jessica@Studio.test', booked: 'yes', morning: 'yes' });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, PAGE]);
    expect(await readSettingsRow()).toEqual({
      ...FIRST_ROW,
      email: OWNER_EMAIL,
      cancelled: 0,
      waiting: 0,
      revision: 1,
    });
    expect(await readOwnerActions()).toEqual([{ verb: 'set_owner_emails', about: '1' }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Letters to you saved.');
    expect(html).toContain(`value="${OWNER_EMAIL}"`);
    expect(html).toContain('Undo');
  });

  it('changes nothing when it is in force already', async () => {
    expect((await save({ email: '', ...ALL_TOPICS })).status).toBe(303);
    expect(await readSettingsRow()).toEqual(FIRST_ROW);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('can be undone, to the address before', async () => {
    await save({ email: OWNER_EMAIL, ...ALL_TOPICS });
    const response = await save({ email: 'other@studio.test', booked: 'yes', revision: '1' });
    const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
    const undoResponse = await submitForm(owner, {
      page: response.headers.get('location') ?? '',
      action,
      fields: { returnTo: PAGE },
    });
    expect(undoResponse.headers.get('location')).toMatch(/^\/studio\/settings\/emails\?done=/);
    expect(await readSettingsRow()).toEqual({ ...FIRST_ROW, email: OWNER_EMAIL, revision: 3 });
  });
});

describe('what is typed is refused, and shown again,', () => {
  it.each(['jessica', 'jessica@', 'a@b.test, c@d.test'])('as the address %s', async (email) => {
    const refusal = await save({ email, waiting: 'yes' });
    const html = await refusal.text();
    expect(refusal.status).toBe(400);
    expect(html).toContain('That is not an e-mail address.');
    expect(html).toContain(`value="${email}"`);
    expect(html.match(/type="checkbox"[^>]* checked=""/g)).toHaveLength(1);
    expect(await readSettingsRow()).toEqual(FIRST_ROW);
  });

  it('when it was changed in another tab since', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, PAGE), PAGE);
    await save({ email: OWNER_EMAIL, booked: 'yes', cancelled: 'yes' });
    const refusal = await postForm(owner, PAGE, {
      ...hiddenFields,
      revision: '0',
      email: 'other@studio.test',
      booked: 'yes',
      waiting: 'yes',
    });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('value="other@studio.test"');
    expect(html.match(/Now: [^<]*/g)).toEqual([`Now: ${OWNER_EMAIL}`, 'Now: ticked', 'Now: not ticked']);
    expect(await readSettingsRow()).toMatchObject({ email: OWNER_EMAIL, revision: 1 });
  });

  it('when the sign-in is older than fifteen minutes', async () => {
    testApp.advanceClock({ minutes: 15 });
    expect((await openPage(owner, PAGE)).status).toBe(200);
    const fields = {
      ...parseHiddenFields(await openPage(owner, PAGE), PAGE),
      revision: '0',
      email: OWNER_EMAIL,
      ...ALL_TOPICS,
    };
    testApp.advanceClock({ minutes: 1 });
    const { status, html } = await openPage(owner, PAGE);
    expect(status).toBe(403);
    expect(html).toContain('Please confirm it is you');
    testApp.advanceClock({ minutes: 10 });
    expect((await postForm(owner, PAGE, fields)).status).toBe(403);
    expect(await readSettingsRow()).toEqual(FIRST_ROW);
  });
});

it('without an address the emails to the owner that are due are void, also when that is undone', async () => {
  await save({ email: OWNER_EMAIL, ...ALL_TOPICS });
  await insertPaidAppointment(testApp, await testApp.client('maya'));
  expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', state: 'due' }]);
  await save({ email: '', ...ALL_TOPICS, revision: '1' });
  expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', state: 'void' }]);
  const undoForm = {
    page: '/studio/settings/log',
    action: `/studio/log/${await readLastActionId(testApp)}/undo`,
    fields: {},
  };
  expect((await submitForm(owner, undoForm)).status).toBe(303);
  expect(await readSettingsRow()).toMatchObject({ email: OWNER_EMAIL });
  expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', state: 'void' }]);
});

it('undoing the first address voids what is due to it', async () => {
  await save({ email: OWNER_EMAIL, ...ALL_TOPICS });
  const undoPath = `/studio/log/${await readLastActionId(testApp)}/undo`;
  await insertPaidAppointment(testApp, await testApp.client('maya'));
  await submitForm(owner, { page: '/studio/settings/log', action: undoPath });
  expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', state: 'void' }]);
});

describe('the tables refuse', () => {
  it.each([
    ['a second row of settings', "INSERT INTO owner_email_settings VALUES (2, '', 1, 1, 1, 1, 0, NULL)"],
    ['an address without an @', "UPDATE owner_email_settings SET email = 'jessica'"],
    ['half a yes', 'UPDATE owner_email_settings SET booked = 2'],
    ['half a yes', 'UPDATE owner_email_settings SET cancelled = 2'],
    ['half a yes', 'UPDATE owner_email_settings SET waiting = 2'],
    ['half a yes', 'UPDATE owner_email_settings SET morning = 2'],
    ['a second list of what waited', "INSERT INTO inbox_email VALUES (2, '[]', NULL)"],
    ['a list that is no JSON', "UPDATE inbox_email SET items = 'claim'"],
  ])('%s', async (_what, statement) => {
    await expect(testApp.rows(statement)).rejects.toThrow('CHECK constraint failed');
  });

  const insertEmail = (kind: string, clientId: string | null) =>
    testApp.rows(
      `INSERT INTO outbox (id, kind, ref, client_id, state, due_at, created_at)
       VALUES ('one', ?, 'one', ?, 'due', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z')`,
      ...[kind, clientId],
    );

  it('an email without a recipient, unless it is to the owner, and one to the owner with a client', async () => {
    await expect(insertEmail('confirmation', null)).rejects.toThrow('one_recipient');
    await expect(insertEmail('owner_booked', owner.id)).rejects.toThrow('one_recipient');
    await insertEmail('owner_booked', null);
  });
});
