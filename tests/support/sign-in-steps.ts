import { type Browser, createBrowser } from './create-browser.ts';
import type { TestApp } from './test-app.ts';

const encodeBase64url = (value: object) =>
  new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url', omitPadding: true });

/** The Cookie header a browser would send after this answer, and null when the answer sets no such cookie. */
export function findSetCookie(response: Response, name: string): string | null {
  const header = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return header?.split(';')[0] ?? null;
}

export const SESSION_COOKIE = '__Host-session';
export const SIGN_IN_ATTEMPT_COOKIE = '__Host-sign-in';
/** Signing in with the provider; the page at /api/login leads here. */
export const GOOGLE_SIGN_IN_PATH = '/api/login/google';

/** Begins an attempt to sign in at `path`: returns where the browser was sent, and the cookie that it keeps meanwhile. */
export async function beginSignIn(browser: Browser, path = GOOGLE_SIGN_IN_PATH) {
  const response = await browser.send(path);
  const location = new URL(response.headers.get('location') ?? '');
  return { location, cookie: findSetCookie(response, SIGN_IN_ATTEMPT_COOKIE) ?? '', parameters: location.searchParams };
}

/** A code for which the provider returns valid claims about Maya; `changes` overrides claims. */
export function buildAuthCode(parameters: URLSearchParams, changes: object = {}): string {
  return encodeBase64url({
    iss: 'https://identity.example',
    aud: 'lash-room',
    exp: Math.floor(Date.now() / 1000) + 300,
    nonce: parameters.get('nonce'),
    sub: 'maya',
    email: 'Maya@Example.test',
    email_verified: true,
    given_name: 'Maya',
    ...changes,
  });
}

/** Goes through the whole sign-in, from the button back to the site. */
export async function signIn(
  testApp: TestApp,
  { path = GOOGLE_SIGN_IN_PATH, session = '', claims = {} }: { path?: string; session?: string; claims?: object } = {},
): Promise<{ response: Response; browser: Browser; cookie: string }> {
  const { cookie: attemptCookie, parameters } = await beginSignIn(testApp.createVisitor(), path);
  const query = new URLSearchParams({
    state: parameters.get('state') ?? '',
    code: buildAuthCode(parameters, claims),
  });
  const response = await testApp.browser(`${attemptCookie}; ${session}`).send(`/api/login/callback?${query}`);
  const cookie = findSetCookie(response, SESSION_COOKIE) ?? '';
  return { response, cookie, browser: createBrowser(testApp.app, cookie) };
}
