import { beforeEach, describe, expect, it } from 'vitest';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { findSetCookie, SESSION_COOKIE, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const isSignedIn = async (browser: Pick<TestClient, 'get'>) => (await browser.get('/api/auth/user')).status === 200;
const DAY_MS = 86_400_000;
/** A call, a call whose data is read with the session, and two pages. */
const PATHS = ['/api/auth/user', '/api/dashboard', '/', '/blog'];
/** Sets the expiry by the real clock, which sessions use. */
const setExpiry = (fromNow: number) =>
  testApp.rows('UPDATE session SET expires_at = ?', new Date(Date.now() + fromNow).toISOString());
const readDaysLeft = async () => {
  const row = await testApp.row<{ expires_at: string }>('SELECT expires_at FROM session');
  return Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / DAY_MS);
};

describe('a session', () => {
  it('is stored as a hash, and its token is in no row of any table', async () => {
    const token = maya.cookie.split('=')[1] ?? '';
    expect(token.length).toBeGreaterThanOrEqual(43);
    const rows = await readAllRows();
    expect(rows.session).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is one of its own for every sign-in', async () => {
    await testApp.anotherSession(maya);
    await testApp.anotherSession(maya);
    expect(await testApp.row('SELECT COUNT(*) AS sessions FROM session WHERE client_id = ?', maya.id)).toEqual({
      sessions: 3,
    });
  });

  it('cannot be used with the stored hash', async () => {
    const row = await testApp.row<{ id: string }>('SELECT id FROM session');
    expect(await isSignedIn(testApp.browser(`${SESSION_COOKIE}=${row?.id}`))).toBe(false);
  });

  it('from before signing in is invalid afterwards, and the new one has another token', async () => {
    const formerBrowser = testApp.browser(maya.cookie);
    const { cookie, browser } = await signIn(testApp, { session: maya.cookie });
    expect(cookie).not.toBe(maya.cookie);
    expect([await isSignedIn(browser), await isSignedIn(formerBrowser)]).toEqual([true, false]);
  });

  it('lasts thirty days', async () => {
    expect(await readDaysLeft()).toBe(30);
  });

  it('is extended to thirty days by a request in its second half, and so is the cookie', async () => {
    for (const path of PATHS) {
      await setExpiry(14 * DAY_MS);
      const response = await maya.send(path);
      expect([path, findSetCookie(response, SESSION_COOKIE)]).toEqual([path, maya.cookie]);
      expect(await readDaysLeft()).toBe(30);
    }
  });

  it('is not extended in its first half', async () => {
    for (const path of PATHS) {
      await setExpiry(16 * DAY_MS);
      const response = await maya.send(path);
      expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 200, []]);
      expect(await readDaysLeft()).toBe(16);
    }
  });

  it('that has expired is invalid, and its row is deleted', async () => {
    await setExpiry(-1000);
    expect(await isSignedIn(maya)).toBe(false);
    expect(await testApp.rows('SELECT id FROM session')).toEqual([]);
  });

  it('is found among other cookies, however these are formatted', async () => {
    for (const otherCookies of [
      'theme=50%; ',
      'a=%ff; x; =y; ',
      'my__Host-session=forged; ',
      '__Host-session2=forged;',
    ])
      expect(await isSignedIn(testApp.browser(otherCookies + maya.cookie))).toBe(true);
    expect(await isSignedIn(testApp.browser(`x${maya.cookie}`))).toBe(false);
    expect((await testApp.browser('theme=50%').get('/api/services')).status).toBe(200);
  });

  it.each(['', '%00', '%ff', "' OR '1'='1", 'a'.repeat(5000), '"quoted"'])(
    'with the invented token %j does not exist',
    async (token) => {
      expect(await isSignedIn(testApp.browser(`${SESSION_COOKIE}=${token}`))).toBe(false);
    },
  );
});

describe('signing out', () => {
  it('ends the session at once, also for a copied cookie', async () => {
    const secondBrowser = testApp.browser(maya.cookie);
    const response = await maya.send('/api/logout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
    expect(await isSignedIn(secondBrowser)).toBe(false);
    expect(await testApp.rows('SELECT id FROM session')).toEqual([]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, true],
    [
      'clicked on the site in an old browser',
      { 'sec-fetch-site': '', referer: 'https://lashroom.example/reviews' },
      true,
    ],
    ['linked from another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['linked from another site of the same domain', { 'sec-fetch-site': 'same-site' }, false],
    ['linked from another site in an old browser', { 'sec-fetch-site': '', referer: 'https://evil.example/' }, false],
    [
      'linked from a lookalike host',
      { 'sec-fetch-site': '', referer: 'https://lashroom.example.evil.example/' },
      false,
    ],
    ['without a referrer in an old browser', { 'sec-fetch-site': '' }, false],
    ['prefetched by the site', { 'sec-purpose': 'prefetch' }, false],
    ['prerendered', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['prefetched by an old browser', { purpose: 'prefetch' }, false],
  ])('%s: %o', async (_how, headers, endsSession) => {
    const response = await maya.send('/api/logout', { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(await isSignedIn(maya)).toBe(!endsSession);
  });

  it('changes nothing for a visitor', async () => {
    expect((await testApp.createVisitor().send('/api/logout')).status).toBe(302);
    expect(await isSignedIn(maya)).toBe(true);
  });
});
