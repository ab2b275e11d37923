import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { createIdentityProvider } from '../../worker/clients/identity-provider.ts';
import { beginSignIn, codeFor, cookieSet, SESSION, signIn } from '../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const CONFIRM = '/api/login/google?returnTo=%2Fstudio%2Finbox&confirm=1';
const GOOGLE = 'https://accounts.google.com';
const ATTEMPT = {
  ...{ state: 'state', nonce: 'nonce', verifier: 'verifier', confirmFrom: 1_700_000_000 },
  redirectUri: 'https://lashroom.example/api/login/callback',
};

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const signedInAt = () => testApp.rows('SELECT signed_in_at FROM session');

describe('confirming a sign-in', () => {
  it('leads from /api/login to the provider, which is told to ask again', async () => {
    const response = await testApp.visitor().send('/api/login?returnTo=%2Fstudio%2Finbox&confirm=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, CONFIRM]);
    const { parameters } = await beginSignIn(testApp.visitor(), CONFIRM);
    expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '0']);
  });

  it('is not asked for by any other sign-in', async () => {
    for (const path of ['/api/login/google', '/api/login/google?confirm=0', '/api/login/google?confirm']) {
      const { parameters } = await beginSignIn(testApp.visitor(), path);
      expect([path, parameters.get('prompt'), parameters.has('max_age')]).toEqual([path, 'select_account', false]);
    }
  });

  it('starts a session at the present time when the person has just authenticated', async () => {
    const { response } = await signIn(testApp, { path: CONFIRM, claims: { auth_time: secondsAgo(1) } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/studio/inbox']);
    expect(await signedInAt()).toEqual([{ signed_in_at: '2026-11-20T23:00:00.000Z' }]);
  });

  it.each([
    ['without the time of the authentication', {}],
    ['with an authentication of ten minutes ago', { auth_time: secondsAgo(600) }],
  ])('is refused %s', async (_what, claims) => {
    const { response } = await signIn(testApp, { path: CONFIRM, claims });
    expect(response.status).toBe(ERRORS.CONFIRM_IT_IS_YOU.status);
    expect(await response.text()).toContain(ERRORS.CONFIRM_IT_IS_YOU.message);
    expect(cookieSet(response, SESSION)).toBeNull();
    expect(await signedInAt()).toEqual([]);
  });

  it('leaves the session as it was when it is refused', async () => {
    const { cookie } = await signIn(testApp);
    await signIn(testApp, { path: CONFIRM, session: cookie });
    expect((await testApp.browser(cookie).get('/api/auth/user')).status).toBe(200);
  });

  it('in an in-app browser leads to the page that opens another browser', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0.0.0' };
    const response = await testApp.visitor().send(CONFIRM, { headers });
    expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fstudio%2Finbox');
  });

  it('at Google, which takes no maximum age, only asks for the account', async () => {
    const identity = createIdentityProvider({ ...testApp.deps.config.identity, issuer: GOOGLE });
    const { searchParams } = identity.authorizationUrl(ATTEMPT);
    expect([searchParams.get('prompt'), searchParams.has('max_age')]).toEqual(['select_account', false]);
    const code = codeFor(new URLSearchParams({ nonce: ATTEMPT.nonce }), { iss: GOOGLE });
    expect(await identity.personFor(ATTEMPT, code)).toMatchObject({ issuer: GOOGLE, subject: 'maya' });
  });
});
