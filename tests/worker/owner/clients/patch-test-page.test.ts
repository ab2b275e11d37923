import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createPatchTestForm, PATCH_TEST_FIELDS } from '../../../support/owner/patch-test-form.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let cardPath: string;
let path: string;
let form: ReturnType<typeof createPatchTestForm>;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  cardPath = `/studio/clients/${(await testApp.client('maya')).id}`;
  path = `${cardPath}/patch-test`;
  form = createPatchTestForm(path);
});

const BATCH = 'Sky S+ 0412';
const readPatchTests = () => testApp.rows('SELECT result, product FROM patch_test ORDER BY day');

describe('a patch test that was noted by mistake', () => {
  const NO_TEST = 'Noted by mistake: take it out';

  it('is taken out on the form of its day, to which its line on the card leads, and once', async () => {
    expect((await form.open(owner)).html).not.toContain(NO_TEST);
    await form.save(owner, { result: 'reacted', consent: 'yes' });
    expect((await openPage(owner, cardPath)).html).toContain(`href="${path}?day=2026-11-20"`);
    expect((await form.open(owner)).html).toContain(NO_TEST);
    for (const _ of ['taken out', 'is out already'])
      expect((await form.save(owner, { result: 'none', product: '' })).status).toBe(303);
    expect(await readPatchTests()).toEqual([]);
    expect(await testApp.rows("SELECT before, after FROM owner_action WHERE verb = 'note_patch_test'")).toEqual([
      { before: null, after: '{"day":"2026-11-20"}' },
      { before: '{"day":"2026-11-20"}', after: null },
    ]);
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('Patch test taken out.');
  });

  it('stays when another result was noted since the form was shown', async () => {
    await form.save(owner, { result: 'waiting' });
    const formPage = await form.open(owner);
    await form.save(owner, { result: 'clear' });
    expect((await form.send(owner, formPage, { ...PATCH_TEST_FIELDS, result: 'none' })).status).toBe(409);
    expect(await readPatchTests()).toEqual([{ result: 'clear', product: 'Batch 12' }]);
  });
});

it('the card of a client says that it has only the latest patch tests, once it has as many as it shows', async () => {
  const insertTests = (days: number[]) =>
    Promise.all(
      days.map((day) =>
        testApp.rows(
          "INSERT INTO patch_test SELECT ?1, id, ?2, 'clear', '', NULL FROM client WHERE '/studio/clients/' || id = ?3",
          `test-${day}`,
          `2026-10-${day}`,
          cardPath,
        ),
      ),
    );
  const sentence = 'The latest 12.';
  await insertTests([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect((await openPage(owner, cardPath)).html).not.toContain(sentence);
  await insertTests([21, 22]);
  const { html } = await openPage(owner, cardPath);
  expect(html).toContain(sentence);
  expect(html).not.toContain('10 October 2026');
  expect(html).toContain('11 October 2026');
});

describe('the form of a patch test', () => {
  it('is filled in with the test of its day, so that noting the result keeps the product', async () => {
    await form.save(owner, { result: 'waiting', product: BATCH });
    const { html } = await form.open(owner);
    expect(html).toContain(`value="${BATCH}"`);
    expect(html).toContain('<option value="waiting" selected="">');
    await form.save(owner, { result: 'declined' });
    expect((await form.open(owner)).html).toContain('<option value="declined" selected="">');
  });

  it('keeps the product while names are hidden, where it does not show it', async () => {
    await form.save(owner, { result: 'waiting', product: BATCH });
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const formPage = await form.open(hiddenNamesBrowser);
    expect(formPage.html).not.toContain(BATCH);
    expect(formPage.html).not.toContain('name="product"');
    const { day, result } = PATCH_TEST_FIELDS;
    expect((await form.send(hiddenNamesBrowser, formPage, { day, result })).status).toBe(303);
    expect(await readPatchTests()).toEqual([{ result: 'clear', product: BATCH }]);
  });

  it.each([
    ['the result', { result: 'declined', product: 'Sky S+' }, 'Now: Declined'],
    ['the product', { result: 'waiting', product: 'Batch 99' }, 'Now: Batch 99'],
  ])(
    'is refused when %s was changed since, with what is noted beside what was typed',
    async (_, otherFields, currentText) => {
      await form.save(owner, { result: 'waiting', product: 'Sky S+' });
      const formPage = await form.open(owner);
      await form.save(owner, otherFields);
      const typed = { ...PATCH_TEST_FIELDS, product: BATCH };
      const { status, headers, ...answer } = await form.send(owner, formPage, typed).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        html: await response.text(),
      }));
      expect(status).toBe(409);
      for (const part of [currentText, `value="${BATCH}"`, '<option value="clear" selected="">'])
        expect(answer.html).toContain(part);
      expect(await readPatchTests()).toEqual([otherFields]);
      expect((await form.send(owner, { status, headers, ...answer }, typed)).status).toBe(303);
      expect(await readPatchTests()).toEqual([{ result: 'clear', product: BATCH }]);
    },
  );

  it('does not overwrite the test of another day than the one it shows', async () => {
    await form.save(owner, { result: 'waiting' });
    const nextDayPage = await form.open(owner, { day: '2026-11-21' });
    const refusal = await form.send(owner, nextDayPage, { ...PATCH_TEST_FIELDS, product: '' });
    expect(refusal.status).toBe(409);
    expect(await refusal.text()).toContain('Now: Waiting for the result');
    expect(await readPatchTests()).toEqual([{ result: 'waiting', product: 'Batch 12' }]);
  });
});

it('a call corrects a patch test only when it says what is noted, and keeps the product that it does not name', async () => {
  await form.save(owner, { result: 'waiting' });
  const postPatchTest = (body: object) => owner.post(`/api${path}`, { day: '2026-11-20', result: 'clear', ...body });
  expect((await postPatchTest({})).status).toBe(409);
  expect((await postPatchTest({ shownResult: 'waiting', product: BATCH })).status).toBe(409);
  expect((await postPatchTest({ shownResult: 'waiting' })).status).toBe(200);
  expect(await readPatchTests()).toEqual([{ result: 'clear', product: 'Batch 12' }]);
});
