import { beforeEach, describe, expect, it } from 'vitest';
import { allRows } from '../support/all-rows.ts';
import { cookieSet, SESSION, signIn } from '../support/sign-in-steps.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const isSignedIn = async (browser: Pick<SignedIn, 'get'>) => (await browser.get('/api/auth/user')).status === 200;
const DAY = 86_400_000;
/** The clock of sessions is the real one. */
const setExpiry = (fromNow: number) =>
  testApp.rows('UPDATE session SET expires_at = ?', new Date(Date.now() + fromNow).toISOString());
const daysLeft = async () => {
  const row = await testApp.row<{ expires_at: string }>('SELECT expires_at FROM session');
  return Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / DAY);
};

describe('a session', () => {
  it('is stored as a hash: its token is in no row of any table', async () => {
    const token = maya.cookie.split('=')[1] ?? '';
    expect(token.length).toBeGreaterThanOrEqual(43);
    const rows = await allRows(testApp);
    expect(rows.session).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('cannot be had with what is stored', async () => {
    const row = await testApp.row<{ id: string }>('SELECT id FROM session');
    expect(await isSignedIn(testApp.browser(`${SESSION}=${row?.id}`))).toBe(false);
  });

  it('that was there before is worthless after signing in: the new one has a token of its own', async () => {
    const fixed = testApp.browser(maya.cookie);
    const { cookie, browser } = await signIn(testApp, { session: maya.cookie });
    expect(cookie).not.toBe(maya.cookie);
    expect([await isSignedIn(browser), await isSignedIn(fixed)]).toEqual([true, false]);
  });

  it('lasts thirty days', async () => {
    expect(await daysLeft()).toBe(30);
  });

  it('is prolonged to thirty days by a visit in its second half, and the cookie with it', async () => {
    await setExpiry(14 * DAY);
    const response = await maya.send('/api/auth/user');
    expect(cookieSet(response, SESSION)).toBe(maya.cookie);
    expect(await daysLeft()).toBe(30);
  });

  it('is left alone in its first half', async () => {
    await setExpiry(16 * DAY);
    const response = await maya.send('/api/auth/user');
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(await daysLeft()).toBe(16);
  });

  it('that is over signs nobody in, and its row is gone', async () => {
    await setExpiry(-1000);
    expect(await isSignedIn(maya)).toBe(false);
    expect(await testApp.rows('SELECT id FROM session')).toEqual([]);
  });

  it('is found among the cookies of others, however these are written', async () => {
    for (const others of ['theme=50%; ', 'a=%ff; x; =y; ', 'my__Host-session=forged; ', '__Host-session2=forged;'])
      expect(await isSignedIn(testApp.browser(others + maya.cookie))).toBe(true);
    expect(await isSignedIn(testApp.browser(`x${maya.cookie}`))).toBe(false);
    expect((await testApp.browser('theme=50%').get('/api/services')).status).toBe(200);
  });

  it.each(['', '%00', '%ff', "' OR '1'='1", 'a'.repeat(5000), '"quoted"'])(
    'with the made-up token %j is none',
    async (token) => {
      expect(await isSignedIn(testApp.browser(`${SESSION}=${token}`))).toBe(false);
    },
  );
});

describe('signing out', () => {
  it('ends the session at once, wherever its cookie is still kept', async () => {
    const copy = testApp.browser(maya.cookie);
    const response = await maya.send('/api/logout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
    expect(await isSignedIn(copy)).toBe(false);
    expect(await testApp.rows('SELECT id FROM session')).toEqual([]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, true],
    [
      'clicked on our page in an old browser',
      { 'sec-fetch-site': '', referer: 'https://lashroom.example/reviews' },
      true,
    ],
    ['linked from another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['linked from a neighbouring site', { 'sec-fetch-site': 'same-site' }, false],
    ['linked from another site in an old browser', { 'sec-fetch-site': '', referer: 'https://evil.example/' }, false],
    ['linked from a lookalike', { 'sec-fetch-site': '', referer: 'https://lashroom.example.evil.example/' }, false],
    ['from nowhere in an old browser', { 'sec-fetch-site': '' }, false],
    ['looked ahead at by our own page', { 'sec-purpose': 'prefetch' }, false],
    ['prerendered', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['looked ahead at by an old browser', { purpose: 'prefetch' }, false],
  ])('%s: %o', async (_how, headers, ends) => {
    const response = await maya.send('/api/logout', { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(await isSignedIn(maya)).toBe(!ends);
  });

  it('by a visitor changes nothing', async () => {
    expect((await testApp.visitor().send('/api/logout')).status).toBe(302);
    expect(await isSignedIn(maya)).toBe(true);
  });
});
