import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { createIdentityProvider } from '../../../worker/clients/identity-provider.ts';
import { requireOwnProviders } from '../../support/providers/require-own-providers.ts';
import { beginSignIn, buildAuthCode, findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, MONDAY, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const countClients = async () => (await testApp.row<{ n: number }>('SELECT COUNT(*) AS n FROM client'))?.n;
const countSessions = async () => (await testApp.row<{ n: number }>('SELECT COUNT(*) AS n FROM session'))?.n;

describe('signing in', () => {
  it('redirects to the provider with PKCE, state and nonce, new for each attempt', async () => {
    const { location, parameters } = await beginSignIn(testApp.createVisitor());
    expect(location.origin + location.pathname).toBe('https://identity.example/auth');
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: 'lash-room',
      response_type: 'code',
      redirect_uri: 'https://lashroom.example/api/login/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const otherParameters = (await beginSignIn(testApp.createVisitor())).parameters;
    const attempt = (await testApp.createVisitor().send('/api/login/google')).headers.getSetCookie()[0] ?? '';
    for (const attribute of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600'])
      expect(attempt).toContain(attribute);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(parameters.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(parameters.get(name)).not.toBe(otherParameters.get(name));
    }
  });

  it('returns with a session of the person that the provider named', async () => {
    const { response, browser } = await signIn(testApp);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    const header = response.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION_COOKIE)) ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(header).toContain(attribute);
    expect(header).not.toContain('Domain');
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: 'maya@example.test', firstName: 'Maya' });
  });

  it('says of an owner, and of no other client, that they are one', async () => {
    const owner = (await signIn(testApp, { claims: { sub: 'owner', email: 'owner@example.test' } })).browser;
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ isOwner: true });
    const response = await owner.send('/api/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ada', phoneNumber: '' }),
    });
    expect(await response.json()).toMatchObject({ fullName: 'Ada', isOwner: true });
    expect((await (await signIn(testApp)).browser.get('/api/auth/user')).body).not.toHaveProperty('isOwner');
  });

  it('proves with the verifier that this browser started the attempt', async () => {
    const attempt = await beginSignIn(testApp.createVisitor());
    const query = new URLSearchParams({
      state: attempt.parameters.get('state') ?? '',
      code: buildAuthCode(attempt.parameters),
    });
    await testApp.browser(attempt.cookie).send(`/api/login/callback?${query}`);
    const tokenRequest = (await (await fetch(requireOwnProviders().identity)).json()) as { code_verifier: string };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tokenRequest.code_verifier));
    const challenge = new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true });
    expect(challenge).toBe(attempt.parameters.get('code_challenge'));
  });

  it('again leads to the same client, whose new email address and name are stored', async () => {
    const first = (await (await signIn(testApp)).browser.get('/api/auth/user')).body;
    const claims = { email: 'new@example.test', given_name: 'Mai' };
    const second = (await (await signIn(testApp, { claims })).browser.get('/api/auth/user')).body;
    expect(second).toEqual({ ...first, email: 'new@example.test', firstName: 'Mai' });
    expect(await countClients()).toBe(1);
  });
});

describe('the redirect after signing in', () => {
  it.each(['/', '/#booking', '/reviews', '/?service=classic_set#booking', '/blog/lash-care?x=1'])(
    'leads to %s when the visitor came from there',
    async (path) => {
      const { response } = await signIn(testApp, { path: `/api/login/google?returnTo=${encodeURIComponent(path)}` });
      expect(response.headers.get('location')).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/api/logout',
    '/API/logout',
    '/x/../api/logout',
    '/%61pi/logout',
    '/a\r\nset-cookie: x=1',
    `/${'x'.repeat(1001)}`,
  ])('never leads to %j', async (path) => {
    const { response } = await signIn(testApp, { path: `/api/login/google?returnTo=${encodeURIComponent(path)}` });
    expect(response.headers.get('location')).toBe('/');
  });

  it('leads there at once with a session, as after Back from the page behind signing in', async () => {
    const response = await (await testApp.client()).send('/api/login?returnTo=%2Freviews');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/reviews']);
  });

  it('never leads to another site although the attempt’s cookie was changed', async () => {
    const { cookie, parameters } = await beginSignIn(testApp.createVisitor());
    const [name = '', value = ''] = cookie.split('=');
    const attempt = { ...JSON.parse(decodeURIComponent(value)), returnTo: 'https://evil.example/' };
    const tamperedCookie = `${name}=${encodeURIComponent(JSON.stringify(attempt))}`;
    const query = new URLSearchParams({ state: parameters.get('state') ?? '', code: buildAuthCode(parameters) });
    const response = await testApp.browser(tamperedCookie).send(`/api/login/callback?${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });

  it('contains the service and the time chosen before', async () => {
    const path = `/api/login/google?service=classic_set&slot=${encodeURIComponent(MONDAY)}`;
    const back = new URL((await signIn(testApp, { path })).response.headers.get('location') ?? '', 'https://x.example');
    expect(Object.fromEntries(back.searchParams)).toEqual({ service: 'classic_set', slot: MONDAY });
    expect([back.pathname, back.hash]).toEqual(['/', '#booking']);
  });

  it('uses the visitor’s host when it is configured, else the first configured one', async () => {
    testApp = await createTestApp({ origins: ['http://localhost:5173', 'http://127.0.0.1:5173'] });
    const readRedirectUri = async (origin: string) => {
      const response = await testApp.app.fetch(new Request(`${origin}/api/login/google`), {});
      return new URL(response.headers.get('location') ?? '').searchParams.get('redirect_uri');
    };
    expect(await readRedirectUri('http://localhost:5173')).toBe('http://localhost:5173/api/login/callback');
    expect(await readRedirectUri('http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173/api/login/callback');
    expect(await readRedirectUri('https://evil.example')).toBe('http://localhost:5173/api/login/callback');
  });
});

describe('sign-in is refused, with a page that gives the reason and without a session, for', () => {
  async function expectRefused(response: Response, code: ErrorCode): Promise<void> {
    expect([response.status, response.headers.get('content-type')]).toEqual([
      ERRORS[code].status,
      'text/html; charset=UTF-8',
    ]);
    expect(await response.text()).toContain(ERRORS[code].message);
    expect(findSetCookie(response, SESSION_COOKIE)).toBeNull();
    expect([await countClients(), await countSessions()]).toEqual([0, 0]);
  }

  it.each<[string, object, ErrorCode]>([
    ['a person whose email is not verified', { email_verified: false }, 'EMAIL_UNVERIFIED'],
    ['a person whose email has no verification claim', { email_verified: undefined }, 'EMAIL_UNVERIFIED'],
    ['a person without an email', { email: undefined }, 'SIGN_IN_REFUSED'],
    ['a person without a subject', { sub: '' }, 'SIGN_IN_REFUSED'],
    ['an id token of another attempt', { nonce: 'another' }, 'SIGN_IN_EXPIRED'],
    ['an id token for another audience', { aud: 'another-site' }, 'SIGN_IN_EXPIRED'],
    ['an id token of another issuer', { iss: 'https://evil.example' }, 'SIGN_IN_EXPIRED'],
    ['an expired id token', { exp: Math.floor(Date.now() / 1000) - 120 }, 'SIGN_IN_EXPIRED'],
  ])('%s', async (_who, claims, code) => {
    await expectRefused((await signIn(testApp, { claims })).response, code);
  });

  it.each<[string, string, ErrorCode]>([
    ['an authorization code that the provider refuses', 'refused', 'SIGN_IN_EXPIRED'],
    ['a response without a token', 'broken', 'SIGN_IN_REFUSED'],
    ['a token without claims', 'e30', 'SIGN_IN_REFUSED'],
    ['an outage of the provider', 'down', 'PROVIDER_UNAVAILABLE'],
    ['a secret of the site that the provider does not accept', 'unknown-client', 'PROVIDER_UNAVAILABLE'],
  ])('%s', async (_what, code, refusal) => {
    const { cookie, parameters } = await beginSignIn(testApp.createVisitor());
    const response = await testApp
      .browser(cookie)
      .send(`/api/login/callback?state=${parameters.get('state')}&code=${code}`);
    expect(response.headers.get('retry-after')).toBe(refusal === 'PROVIDER_UNAVAILABLE' ? '30' : null);
    await expectRefused(response, refusal);
  });

  it.each(['', '&state=', '&state=forged', '&state[]=x'])('a callback with the wrong state (%j)', async (state) => {
    const { cookie, parameters } = await beginSignIn(testApp.createVisitor());
    const response = await testApp
      .browser(cookie)
      .send(`/api/login/callback?code=${buildAuthCode(parameters)}${state}`);
    await expectRefused(response, 'SIGN_IN_EXPIRED');
  });

  it.each(['', '__Host-sign-in=', '__Host-sign-in=%7B%7D', '__Host-sign-in=null', '__Host-sign-in=%ff'])(
    'a callback in a browser without an attempt (%j)',
    async (cookie) => {
      const { parameters } = await beginSignIn(testApp.createVisitor());
      const query = `state=${parameters.get('state')}&code=${buildAuthCode(parameters)}`;
      await expectRefused(await testApp.browser(cookie).send(`/api/login/callback?${query}`), 'SIGN_IN_EXPIRED');
    },
  );

  it('a callback that is repeated', async () => {
    const { cookie, parameters } = await beginSignIn(testApp.createVisitor());
    const path = `/api/login/callback?state=${parameters.get('state')}&code=${buildAuthCode(parameters, { email_verified: false })}`;
    const first = await testApp.browser(cookie).send(path);
    expect(first.headers.getSetCookie().find((header) => header.startsWith('__Host-sign-in=;'))).toMatch(/Max-Age=0/);
    await expectRefused(await testApp.createVisitor().send(path), 'SIGN_IN_EXPIRED');
  });
});

it('on http://localhost a browser that refuses secure cookies gets that reason instead of a timeout', async () => {
  const localApp = await createTestApp({ origins: ['http://localhost:5173'] });
  const requestCallback = (init: RequestInit = {}) =>
    localApp.app.fetch(new Request('http://localhost:5173/api/login/callback?state=a&code=b', init), {});
  const withoutCookie = await requestCallback();
  expect(withoutCookie.status).toBe(400);
  expect(await withoutCookie.text()).toContain('This browser keeps no secure cookies on a site without https');
  const withCookie = await requestCallback({ headers: { cookie: '__Host-sign-in=stale' } });
  expect(await withCookie.text()).toContain(ERRORS.SIGN_IN_EXPIRED.message);
});

it('cancelling at the provider redirects to the page the visitor came from, signed out', async () => {
  const { cookie, parameters } = await beginSignIn(testApp.createVisitor(), '/api/login/google?returnTo=%2Freviews');
  const query = `state=${parameters.get('state')}&error=access_denied`;
  const response = await testApp.browser(cookie).send(`/api/login/callback?${query}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/reviews']);
  expect([findSetCookie(response, SESSION_COOKIE), await countClients()]).toEqual([null, 0]);
});

it('a prefetch starts no attempt', async () => {
  const response = await testApp
    .createVisitor()
    .send('/api/login/google', { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
});

it('a provider that does not respond is abandoned after a timeout', async () => {
  const redirectUri = 'https://lashroom.example/api/login/callback';
  const attempt = { state: '', nonce: '', verifier: '', redirectUri, confirmFrom: null };
  const identity = createIdentityProvider(testApp.deps.config.identity, 50);
  await expect(identity.exchangeCode(attempt, 'silent')).rejects.toThrow('PROVIDER_UNAVAILABLE');
});
