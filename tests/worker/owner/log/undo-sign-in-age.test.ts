import { beforeEach, describe, expect, it } from 'vitest';
import { readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const LOG_PATH = '/studio/settings/log';
const setSignInAge = (minutesAgo: number) =>
  testApp.rows('UPDATE session SET signed_in_at = ?', testApp.now().subtract({ minutes: minutesAgo }).toString());
const readOwnerActions = () => testApp.rows('SELECT verb FROM owner_action ORDER BY rowid');

type ChangeCase = [what: string, verb: string, page: string, fields: Record<string, string>];
const CHANGE_CASES: ChangeCase[] = [
  [
    'how to reach the studio',
    'set_facts',
    '/studio/settings/contact',
    {
      phone: '(07) 4700 0000',
      email: 'jessica@studio.test',
      socialUrl: '',
      addressWords: 'You get the address with your confirmation.',
      streetAddress: '7 Gumtree Court',
    },
  ],
  [
    'the address of the e-mails to the owner',
    'set_owner_emails',
    '/studio/settings/emails',
    { email: 'jessica@studio.test', booked: 'yes' },
  ],
];

describe.each(CHANGE_CASES)('undoing %s', (_what, verb, page, fields) => {
  it('asks for a sign-in as recent as its form does, on the page and in a call', async () => {
    expect((await submitForm(owner, { page, action: page, fields: { revision: '0', ...fields } })).status).toBe(303);
    const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
    const hiddenFields = parseHiddenFields(await openPage(owner, LOG_PATH), action);
    await setSignInAge(26);
    const refusal = await postForm(owner, action, hiddenFields);
    expect([refusal.status, await refusal.text()]).toEqual([403, expect.stringContaining('Please confirm it is you')]);
    await setSignInAge(16);
    const callResponse = await owner.post(`/api${action}`, {});
    expect(callResponse).toMatchObject({ status: 403, body: { code: 'CONFIRM_IT_IS_YOU' } });
    expect(await readOwnerActions()).toEqual([{ verb }]);
    expect((await postForm(owner, action, hiddenFields)).status).toBe(303);
    expect(await readOwnerActions()).toEqual([{ verb }, { verb: 'undo' }]);
  });
});
