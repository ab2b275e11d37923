import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { createIdentityProvider } from '../../../worker/clients/identity-provider.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { beginSignIn, buildAuthCode, findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const CONFIRM_PATH = '/api/login/google?returnTo=%2Fstudio%2Finbox&confirm=1';
const GOOGLE_ISSUER = 'https://accounts.google.com';
const EIGHT_DAYS_SECONDS = 8 * 24 * 60 * 60;
const ATTEMPT = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'verifier',
  confirmFrom: 1_700_000_000,
  redirectUri: 'https://lashroom.example/api/login/callback',
};

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const calculateSecondsBeforeNow = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const readSignInTimes = () => testApp.rows('SELECT signed_in_at FROM session');
/** The time that the test itself may take, on the clock of the provider. */
const TOLERANCE_SECONDS = 60;
/** How many seconds ago, on the site's clock, the person of the only session signed in. */
async function readSecondsSinceSignIn(): Promise<number> {
  const [row, ...others] = await testApp.rows<{ signed_in_at: string }>('SELECT signed_in_at FROM session');
  expect(others).toEqual([]);
  return Temporal.Instant.from(row?.signed_in_at ?? '')
    .until(testApp.now())
    .total('seconds');
}

describe('confirming a sign-in', () => {
  it('leads from /api/login to the provider, which is told to ask again', async () => {
    const response = await testApp.createVisitor().send('/api/login?returnTo=%2Fstudio%2Finbox&confirm=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, CONFIRM_PATH]);
    const { parameters } = await beginSignIn(testApp.createVisitor(), CONFIRM_PATH);
    expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '0']);
  });

  it('is not asked for by any other sign-in', async () => {
    for (const path of ['/api/login/google', '/api/login/google?confirm=0', '/api/login/google?confirm']) {
      const { parameters } = await beginSignIn(testApp.createVisitor(), path);
      expect([path, parameters.get('prompt'), parameters.has('max_age')]).toEqual([path, 'select_account', false]);
    }
  });

  it('starts a session at the present time when the person has just authenticated', async () => {
    const { response } = await signIn(testApp, {
      path: CONFIRM_PATH,
      claims: { auth_time: calculateSecondsBeforeNow(1) },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/studio/inbox']);
    const age = await readSecondsSinceSignIn();
    expect(age).toBeGreaterThanOrEqual(1);
    expect(age).toBeLessThanOrEqual(1 + TOLERANCE_SECONDS);
  });

  it.each([
    ['without the time of the authentication', {}],
    ['with an authentication of ten minutes ago', { auth_time: calculateSecondsBeforeNow(600) }],
  ])('is refused %s', async (_what, claims) => {
    const { response } = await signIn(testApp, { path: CONFIRM_PATH, claims });
    expect(response.status).toBe(ERRORS.CONFIRM_IT_IS_YOU.status);
    expect(await response.text()).toContain(ERRORS.CONFIRM_IT_IS_YOU.message);
    expect(findSetCookie(response, SESSION_COOKIE)).toBeNull();
    expect(await readSignInTimes()).toEqual([]);
  });

  it('leaves the session as it was when it is refused', async () => {
    const { cookie } = await signIn(testApp);
    await signIn(testApp, { path: CONFIRM_PATH, session: cookie });
    expect((await testApp.browser(cookie).get('/api/auth/user')).status).toBe(200);
  });

  it('in an in-app browser leads to the page that opens another browser', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0.0.0' };
    const response = await testApp.createVisitor().send(CONFIRM_PATH, { headers });
    expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fstudio%2Finbox');
  });

  it('at Google, which takes no maximum age, only asks for the account', async () => {
    const identity = createIdentityProvider({ ...testApp.deps.config.identity, issuer: GOOGLE_ISSUER });
    const { searchParams } = identity.createAuthorizationUrl(ATTEMPT);
    expect([searchParams.get('prompt'), searchParams.has('max_age')]).toEqual(['select_account', false]);
    const code = buildAuthCode(new URLSearchParams({ nonce: ATTEMPT.nonce }), { iss: GOOGLE_ISSUER });
    expect(await identity.exchangeCode(ATTEMPT, code)).toMatchObject({ issuer: GOOGLE_ISSUER, subject: 'maya' });
  });

  it('at Google makes the sign-in new, because Google cannot be asked for a new authentication', async () => {
    const identity = createIdentityProvider({ ...testApp.deps.config.identity, issuer: GOOGLE_ISSUER });
    const claims = { iss: GOOGLE_ISSUER, auth_time: calculateSecondsBeforeNow(EIGHT_DAYS_SECONDS) };
    const code = buildAuthCode(new URLSearchParams({ nonce: ATTEMPT.nonce }), claims);
    expect(await identity.exchangeCode(ATTEMPT, code)).toMatchObject({ authenticatedSecondsAgo: null });
  });
});

describe('the time of a sign-in', () => {
  const OWNER = { sub: 'owner', email: 'owner@example.test' };

  it('is when the person authenticated, where the provider had a session of theirs and says so', async () => {
    const { response } = await signIn(testApp, {
      claims: { auth_time: calculateSecondsBeforeNow(EIGHT_DAYS_SECONDS) },
    });
    expect(response.status).toBe(302);
    const age = await readSecondsSinceSignIn();
    expect(age).toBeGreaterThanOrEqual(EIGHT_DAYS_SECONDS);
    expect(age).toBeLessThanOrEqual(EIGHT_DAYS_SECONDS + TOLERANCE_SECONDS);
  });

  it.each([
    ['where the provider does not say', {}],
    ['where the provider’s clock is ahead', { auth_time: calculateSecondsBeforeNow(-600) }],
  ])('is the present time %s', async (_what, claims) => {
    await signIn(testApp, { claims });
    expect(await readSignInTimes()).toEqual([{ signed_in_at: '2026-11-20T23:00:00.000Z' }]);
  });

  it.each([-1, 'yesterday', null])('is not %j: such an id token is refused', async (authTime) => {
    const { response } = await signIn(testApp, { claims: { auth_time: authTime } });
    expect(response.status).toBe(ERRORS.SIGN_IN_REFUSED.status);
    expect(await readSignInTimes()).toEqual([]);
  });

  it('of an owner with an old session at the provider is too old, until it is confirmed', async () => {
    const oldSession = await signIn(testApp, {
      claims: { ...OWNER, auth_time: calculateSecondsBeforeNow(EIGHT_DAYS_SECONDS) },
    });
    const refusal = await openPage(oldSession.browser, '/studio');
    expect(refusal.status).toBe(ERRORS.CONFIRM_IT_IS_YOU.status);
    expect(refusal.html).toContain('Please confirm it is you');
    const claims = { ...OWNER, auth_time: calculateSecondsBeforeNow(0) };
    const newSession = await signIn(testApp, { path: CONFIRM_PATH, session: oldSession.cookie, claims });
    expect((await openPage(newSession.browser, '/studio')).status).toBe(200);
  });
});
