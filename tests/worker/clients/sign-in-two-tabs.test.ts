import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSignIn,
  buildAuthCode,
  findSetCookie,
  SESSION_COOKIE,
  SIGN_IN_ATTEMPT_COOKIE,
} from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const buildCallback = (parameters: URLSearchParams) =>
  `/api/login/callback?${new URLSearchParams({ state: parameters.get('state') ?? '', code: buildAuthCode(parameters) })}`;

describe('of two tabs that sign in with the provider', () => {
  it('the one that began first is refused and does not end the attempt of the other', async () => {
    const first = await beginSignIn(testApp.createVisitor());
    const second = await beginSignIn(testApp.browser(first.cookie), '/api/login/google?returnTo=%2Freviews');
    const browser = testApp.browser(second.cookie);
    const refusal = await browser.send(buildCallback(first.parameters));
    expect([refusal.status, findSetCookie(refusal, SESSION_COOKIE)]).toEqual([400, null]);
    expect(findSetCookie(refusal, SIGN_IN_ATTEMPT_COOKIE)).toBeNull();
    const response = await browser.send(buildCallback(second.parameters));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/reviews']);
    expect(findSetCookie(response, SESSION_COOKIE)).not.toBeNull();
  });
});

it('a sign-in that failed is tried again for the page that was open', async () => {
  const { cookie, parameters } = await beginSignIn(testApp.createVisitor(), '/api/login/google?returnTo=%2Freviews');
  const query = new URLSearchParams({ state: parameters.get('state') ?? '', code: 'down' });
  const page = await (await testApp.browser(cookie).send(`/api/login/callback?${query}`)).text();
  expect(page).toContain('<a href="/api/login?returnTo=%2Freviews">Sign in again</a>');
});
