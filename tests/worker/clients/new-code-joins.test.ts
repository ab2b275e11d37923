import { expect, it } from 'vitest';
import { askForCode, CODE_COOKIE, enterCode, readSentCode, signInByCode } from '../../support/code-steps.ts';
import { createBrowser } from '../../support/create-browser.ts';
import { findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const MAYA = 'maya@example.test';
const NOOR = 'noor@example.test';
const JOIN_SENTENCE = 'You have been here before with this address. One code, and Google works from now on.';

const readUser = async (testApp: TestApp, response: Response) =>
  (await createBrowser(testApp.app, findSetCookie(response, SESSION_COOKIE)).get('/api/auth/user')).body;

/** Maya, a client by code, continues with Google and is asked for one more code. */
async function continueWithGoogle() {
  const testApp = await createTestApp();
  const { browser } = await signInByCode(testApp, MAYA);
  const { id } = (await browser.get('/api/auth/user')).body;
  testApp.advanceClock({ minutes: 1 });
  const { response } = await signIn(testApp);
  await testApp.waitForBackgroundWork();
  expect(response.headers.get('location')).toBe('/api/login/code');
  return { testApp, id, cookie: findSetCookie(response, CODE_COOKIE) ?? '' };
}

it('a new code in place of the one that joins an account at the provider joins it as well', async () => {
  const { testApp, id, cookie: first } = await continueWithGoogle();
  testApp.advanceClock({ minutes: 1 });
  const { cookie } = await askForCode(testApp, MAYA, { cookie: first });
  expect(await (await testApp.browser(cookie).send('/api/login/code')).text()).toContain(JOIN_SENTENCE);
  const response = await enterCode(testApp, cookie, await readSentCode(testApp, MAYA));
  expect((await readUser(testApp, response)).id).toBe(id);
  const secondSignIn = await signIn(testApp);
  expect(secondSignIn.response.headers.get('location')).toBe('/');
  expect((await secondSignIn.browser.get('/api/auth/user')).body.id).toBe(id);
});

it('a code for another address joins nothing', async () => {
  const { testApp, cookie: first } = await continueWithGoogle();
  testApp.advanceClock({ minutes: 1 });
  const { cookie } = await askForCode(testApp, NOOR, { cookie: first });
  expect(await (await testApp.browser(cookie).send('/api/login/code')).text()).not.toContain(JOIN_SENTENCE);
  await enterCode(testApp, cookie, await readSentCode(testApp, NOOR));
  expect(await testApp.rows('SELECT * FROM identity')).toEqual([]);
});
