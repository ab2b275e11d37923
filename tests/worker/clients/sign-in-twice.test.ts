import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { askForCode, CODE_COOKIE, enterCode, postCodeForm, readSentCode } from '../../support/code-steps.ts';
import { findSetCookie, SESSION_COOKIE } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';
const RETURN_PATH = '/reviews?from=menu';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

/** Signs in by a code, and returns the code with the session that the browser has then; its code cookie is deleted. */
async function signInOnce(): Promise<{ code: string; session: string }> {
  const { cookie } = await askForCode(testApp, MAYA, { returnTo: RETURN_PATH });
  const code = await readSentCode(testApp, MAYA);
  const response = await enterCode(testApp, cookie, code);
  return { code, session: findSetCookie(response, SESSION_COOKIE) ?? '' };
}

describe('a code that is sent again after it was accepted', () => {
  it('leads the client, who is signed in, to the page that the form came from', async () => {
    const { code, session } = await signInOnce();
    const fields = { code, returnTo: RETURN_PATH };
    const response = await postCodeForm(testApp, '/api/login/code/enter', fields, { cookie: session });
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_PATH]);
    expect(await testApp.rows('SELECT COUNT(*) AS count FROM session')).toEqual([{ count: 1 }]);
  });

  it('never leads to another site', async () => {
    const { code, session } = await signInOnce();
    const fields = { code, returnTo: 'https://other.example/' };
    const response = await postCodeForm(testApp, '/api/login/code/enter', fields, { cookie: session });
    expect(response.headers.get('location')).toBe('/');
  });

  it('is refused without the session', async () => {
    const { code } = await signInOnce();
    const response = await postCodeForm(testApp, '/api/login/code/enter', { code, returnTo: RETURN_PATH });
    expect(response.status).toBe(ERRORS.CODE_NOT_ASKED_HERE.status);
    // The page on which a new code can be requested keeps the page that the form came from.
    expect(await response.text()).toContain(`name="returnTo" value="${RETURN_PATH}"`);
    expect(findSetCookie(response, SESSION_COOKIE)).toBeNull();
  });

  it('finds the page that the form came from in the form, because the cookie is gone', async () => {
    const { cookie } = await askForCode(testApp, MAYA, { returnTo: RETURN_PATH });
    const page = await (await testApp.browser(cookie).send('/api/login/code')).text();
    expect(cookie).toContain(CODE_COOKIE);
    const [, form = ''] = /<form method="post" action="\/api\/login\/code\/enter">(.*?)<\/form>/s.exec(page) ?? [];
    expect(form).toContain(`<input type="hidden" name="returnTo" value="${RETURN_PATH}">`);
  });
});
