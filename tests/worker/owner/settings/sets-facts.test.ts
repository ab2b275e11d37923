import { beforeEach, describe, expect, it } from 'vitest';
import { SEEDED_FACTS, SEEDED_FACTS_ROW, VALID_ABN } from '../../../support/database/seeded-facts.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { maskRandomValues } from '../../../support/readers/mask-random-values.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const CONTACT_PATH = '/studio/settings/contact';
const NOT_AN_ABN_SENTENCE = 'That is not an ABN. Please check the 11 digits.';
const TAX_PATH = '/studio/settings/tax';
/** The fields as the form posts them. */
const FORM_VALUES = {
  phone: '(07) 4700 0000',
  email: ' Jessica@Studio.test',
  socialUrl: 'https://www.instagram.com/studio.test',
  addressWords: 'You get the address with your confirmation.',
  streetAddress: '7 Gumtree Court\r\nPark on the left.',
};
const SAVED_ROW = {
  phone: '+61747000000',
  contact_email: 'jessica@studio.test',
  social_url: FORM_VALUES.socialUrl,
  address_words: FORM_VALUES.addressWords,
  street_address: '7 Gumtree Court\nPark on the left.',
};
const readFactsRow = () =>
  testApp.row(`SELECT phone, contact_email, social_url, address_words, street_address, abn, gst_from, revision
    FROM studio_fact`);
const save = (page: string, fields: Record<string, string>) =>
  submitForm(owner, { page, action: page, fields: { revision: '0', ...fields } });
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action ORDER BY rowid');
const fetchText = async (path: string, browser = testApp.createVisitor()) => (await browser.send(path)).text();

it('a new database has the facts of the migration', async () => {
  expect(await readFactsRow()).toEqual(SEEDED_FACTS_ROW);
});

describe('the page "Contact"', () => {
  it('saves how to reach the studio and its street address, logs what has changed and shows it', async () => {
    expect((await openPage(owner, '/studio/settings')).html).toContain(`href="${CONTACT_PATH}"`);
    expect((await openPage(owner, CONTACT_PATH)).html).toContain('value="0400 000 000"');
    const response = await save(CONTACT_PATH, FORM_VALUES);
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, CONTACT_PATH]);
    expect(await readFactsRow()).toEqual({ ...SEEDED_FACTS_ROW, ...SAVED_ROW, revision: 1 });
    const actionRow = await testApp.row<Record<'before' | 'after', string>>('SELECT before, after FROM owner_action');
    expect(JSON.parse(actionRow?.after ?? '')).toEqual(SAVED_ROW);
    expect(Object.keys(JSON.parse(actionRow?.before ?? ''))).toEqual(Object.keys(SAVED_ROW));
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    for (const words of ['Facts of the studio saved.', 'value="07 4700 0000"', 'Undo']) expect(html).toContain(words);
  });

  it('changes nothing when it is in force already', async () => {
    const { phone, email, socialUrl, addressWords } = SEEDED_FACTS;
    expect((await save(CONTACT_PATH, { phone, email, socialUrl, addressWords, streetAddress: '' })).status).toBe(303);
    expect(await readFactsRow()).toEqual(SEEDED_FACTS_ROW);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('refuses what does not reach the studio, and shows it again', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, CONTACT_PATH), CONTACT_PATH);
    const fields = { ...hiddenFields, revision: '0', ...FORM_VALUES };
    for (const [change, sentence] of [
      [{ phone: '555 1234' }, 'That is not an Australian phone number.'],
      [{ email: '' }, 'That is not an e-mail address.'],
      [{ email: 'jessica@' }, 'That is not an e-mail address.'],
      [{ socialUrl: 'javascript:alert(1)' }, 'That is not an address that begins with https'],
    ] as const) {
      const refusal = await postForm(owner, CONTACT_PATH, { ...fields, ...change });
      const [html, changeText] = [await refusal.text(), JSON.stringify(change)];
      expect(refusal.status, changeText).toBe(400);
      expect(html, changeText).toContain(sentence);
      expect(html, changeText).toContain(`value="${Object.values(change)[0]}"`);
      expect(await readFactsRow(), changeText).toEqual(SEEDED_FACTS_ROW);
    }
  });

  it('can be undone for 24 hours, to the facts before, unless they have changed since', async () => {
    await save(TAX_PATH, { abn: VALID_ABN, gstFrom: '2026-07-01' });
    const firstUndoPath = `/studio/log/${await readLastActionId(testApp)}/undo`;
    const earlierFields = parseHiddenFields(await openPage(owner, '/studio/settings/log'), firstUndoPath);
    await save(CONTACT_PATH, { ...FORM_VALUES, revision: '1' });
    const changeId = await readLastActionId(testApp);
    const submitUndo = (id: string) =>
      submitForm(owner, { page: '/studio/settings/log', action: `/studio/log/${id}/undo`, fields: {} });
    expect((await postForm(owner, firstUndoPath, earlierFields)).status).toBe(409);
    expect(await readFactsRow()).toMatchObject({ abn: VALID_ABN, revision: 2 });
    expect((await submitUndo(changeId)).status).toBe(303);
    expect(await readFactsRow()).toEqual({ ...SEEDED_FACTS_ROW, abn: VALID_ABN, gst_from: '2026-07-01', revision: 3 });
    testApp.advanceClock({ hours: 24 });
    expect((await openPage(owner, '/studio/settings/log')).html).not.toContain('/undo"');
  });
});

describe('the page "Tax"', () => {
  it('saves the ABN and since when the studio is registered for GST', async () => {
    expect((await save(TAX_PATH, { abn: ' 51 824 753 556', gstFrom: '2026-07-01' })).status).toBe(303);
    expect(await readFactsRow()).toEqual({ ...SEEDED_FACTS_ROW, abn: VALID_ABN, gst_from: '2026-07-01', revision: 1 });
    const { html } = await openPage(owner, TAX_PATH);
    for (const value of ['value="51 824 753 556"', 'value="2026-07-01"']) expect(html).toContain(value);
    expect((await save(TAX_PATH, { abn: '', gstFrom: '', revision: '1' })).status).toBe(303);
    expect(await readFactsRow()).toEqual({ ...SEEDED_FACTS_ROW, revision: 2 });
  });

  it('refuses what is no ABN, and GST without an ABN or since no day', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, TAX_PATH), TAX_PATH);
    for (const [what, fields, sentence] of [
      ['an ABN with a wrong digit', { abn: '51824753557', gstFrom: '' }, NOT_AN_ABN_SENTENCE],
      ['an ABN of ten digits', { abn: '5182475355', gstFrom: '' }, NOT_AN_ABN_SENTENCE],
      ['GST without an ABN', { abn: '', gstFrom: '2026-07-01' }, 'registered for GST has an ABN'],
      ['a day that there is not', { abn: VALID_ABN, gstFrom: '2026-02-30' }, 'That is not a day.'],
    ] as const) {
      const refusal = await postForm(owner, TAX_PATH, { ...hiddenFields, revision: '0', ...fields });
      expect(refusal.status, what).toBe(400);
      expect(await refusal.text(), what).toContain(sentence);
      expect(await readFactsRow(), what).toEqual(SEEDED_FACTS_ROW);
    }
  });
});

it('both pages refuse what was changed in another tab since, and a sign-in older than fifteen minutes', async () => {
  const hiddenFields = parseHiddenFields(await openPage(owner, CONTACT_PATH), CONTACT_PATH);
  await save(TAX_PATH, { abn: VALID_ABN, gstFrom: '' });
  const refusal = await postForm(owner, CONTACT_PATH, { ...hiddenFields, revision: '0', ...FORM_VALUES });
  expect([refusal.status, await readFactsRow()]).toEqual([409, { ...SEEDED_FACTS_ROW, abn: VALID_ABN, revision: 1 }]);
  testApp.advanceClock({ minutes: 16 });
  for (const page of [CONTACT_PATH, TAX_PATH]) {
    const { status, html } = await openPage(owner, page);
    expect([status, html.includes('For the facts of the studio we ask again.')]).toEqual([403, true]);
  }
});

describe('a call', () => {
  const call = (path: string, body: object) =>
    owner.post<{ message?: string; code?: string }>(path, body).then(({ status, body }) => ({ status, ...body }));

  it('sets the same facts, once for each revision', async () => {
    expect(await call(`/api${CONTACT_PATH}`, { ...FORM_VALUES, revision: 0 })).toMatchObject({ status: 200 });
    expect(await call(`/api${TAX_PATH}`, { abn: VALID_ABN, gstFrom: '2026-07-01', revision: 1 })).toMatchObject({
      status: 200,
    });
    expect(await readFactsRow()).toEqual({ ...SAVED_ROW, abn: VALID_ABN, gst_from: '2026-07-01', revision: 2 });
    const refusal = await call(`/api${TAX_PATH}`, { abn: '', gstFrom: '', revision: 0 });
    expect(refusal).toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it('is refused with what the form refuses', async () => {
    const refusals: [string, object][] = [
      [CONTACT_PATH, { ...FORM_VALUES, phone: '1' }],
      [CONTACT_PATH, { ...FORM_VALUES, revision: null }],
      [TAX_PATH, { abn: '12345678901', gstFrom: '' }],
      [TAX_PATH, { abn: '', gstFrom: '2026-07-01' }],
    ];
    for (const [path, body] of refusals)
      expect(await call(`/api${path}`, { revision: 0, ...body })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await readFactsRow()).toEqual(SEEDED_FACTS_ROW);
  });
});

describe('from the next request on', () => {
  const OLD_TEXTS = [
    SEEDED_FACTS.phone,
    '0400 000 000',
    SEEDED_FACTS.email,
    SEEDED_FACTS.socialUrl,
    SEEDED_FACTS.addressWords,
  ];

  it('every public page has the new facts and none of the old', async () => {
    const paths = ['/', '/reviews', '/blog', '/cancellation-policy', '/privacy-policy', '/terms-of-service'];
    expect(await fetchText('/')).toContain(SEEDED_FACTS.addressWords);
    await save(CONTACT_PATH, FORM_VALUES);
    await save(TAX_PATH, { abn: VALID_ABN, gstFrom: '', revision: '1' });
    const { socialUrl, addressWords } = FORM_VALUES;
    for (const path of paths) {
      const html = await fetchText(path);
      for (const words of ['tel:+61747000000', 'mailto:jessica@studio.test', socialUrl, addressWords])
        expect([path, html.includes(words)]).toEqual([path, true]);
      expect([path, OLD_TEXTS.filter((words) => html.includes(words))]).toEqual([path, []]);
    }
    expect(await fetchText('/')).toContain('"telephone":"+61747000000"');
    expect(await fetchText('/terms-of-service')).toContain('ABN 51 824 753 556');
    expect(await fetchText('/.well-known/security.txt')).toContain('mailto:jessica@studio.test');
  });

  it('emails, calendar files and receipts have them; what was paid since the registration is a tax invoice', async () => {
    const maya = await testApp.client('maya');
    const { id } = await insertPaidAppointment(testApp, maya);
    await save(CONTACT_PATH, FORM_VALUES);
    await save(TAX_PATH, { abn: VALID_ABN, gstFrom: '2026-11-21', revision: '1' });
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(maya.email);
    expect(email?.replyTo).toBe('jessica@studio.test');
    const file = await fetchText(`/api/appointments/${id}/calendar.ics`, maya);
    expect(file).toContain('mailto:jessica@studio.test');
    for (const text of [email?.text, file.replaceAll('\r\n ', '').replaceAll('\\n', '\n')])
      expect(text).toContain(`${FORM_VALUES.addressWords}\nCall or write to us: 07 4700 0000 or jessica@studio.test.`);
    const fetchReceipt = () => fetchText(`/api/appointments/${id}/receipt`, maya);
    const taxInvoice = await fetchReceipt();
    for (const words of ['Tax invoice', 'ABN 51 824 753 556', '07 4700', 'GST included'])
      expect(taxInvoice).toContain(words);
    await save(TAX_PATH, { abn: VALID_ABN, gstFrom: '2026-11-22', revision: '2' });
    expect(maskRandomValues(await fetchReceipt())).not.toMatch(/Tax invoice|GST/);
    testApp.advanceClock({ hours: 24 });
    expect((await openPage(owner, '/studio/takings?by=quarter')).html).toContain('1A GST on sales');
  });
});

it('the street address is in no answer to a client or to the public (I28)', async () => {
  const maya = await testApp.client('maya');
  const { id } = await insertPaidAppointment(testApp, maya);
  await save(CONTACT_PATH, FORM_VALUES);
  await testApp.sweep();
  const calls = ['hours', 'services', 'account', 'auth/user', 'dashboard', 'appointments', 'holds/current', 'config'];
  const documents = [`appointments/${id}/receipt`, `appointments/${id}/calendar.ics`];
  const pages = ['', 'reviews', 'blog', 'blog/before-you-book', 'terms-of-service', 'privacy-policy', 'feed.xml'];
  for (const path of [...[...calls, ...documents].map((call) => `api/${call}`), ...pages, '.well-known/security.txt'])
    for (const browser of [maya, testApp.createVisitor()])
      expect([path, (await fetchText(`/${path}`, browser)).includes('Gumtree')]).toEqual([path, false]);
  expect(JSON.stringify(await testApp.mailbox.readEmailsTo(maya.email))).not.toContain('Gumtree');
});

it('the table refuses what is no fact of a studio', async () => {
  for (const [what, statement] of [
    ['a second row', "INSERT INTO studio_fact SELECT 2, '+61400000000', 'a@b.test', '', '', '', NULL, NULL, 0, NULL"],
    ['a phone number that is not Australian', "UPDATE studio_fact SET phone = '+49301234567'"],
    ['an e-mail address without an @', "UPDATE studio_fact SET contact_email = 'jessica'"],
    ['a link that is no https', "UPDATE studio_fact SET social_url = 'http://example.test'"],
    ['too many words about the address', `UPDATE studio_fact SET address_words = '${'x'.repeat(201)}'`],
    ['a street address that is too long', `UPDATE studio_fact SET street_address = '${'x'.repeat(301)}'`],
    ['an ABN of ten digits', "UPDATE studio_fact SET abn = '5182475355'"],
    ['an ABN with a letter', "UPDATE studio_fact SET abn = '5182475355x'"],
    ['a registration on no day', `UPDATE studio_fact SET abn = '${VALID_ABN}', gst_from = 'July'`],
    ['a registration for GST without an ABN', "UPDATE studio_fact SET gst_from = '2026-07-01'"],
  ] as const)
    await expect(testApp.rows(statement), what).rejects.toThrow('CHECK constraint failed');
});
