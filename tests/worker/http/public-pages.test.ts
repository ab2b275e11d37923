import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TONE } from '../../../src/domain/content/skin-tone.ts';
import { toCacheableResponse } from '../../../worker/http/cacheable-response.ts';
import { findPublicAddress } from '../../../worker/http/public-address.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { buildMadeUpPath, MADE_UP_QUERIES } from '../../support/hostile/made-up-addresses.ts';
import { TEST_START } from '../../support/sites/test-site.ts';
import { brokenDatabase, createTestApp, loadPagesFirst, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
loadPagesFirst();
beforeEach(async () => {
  testApp = await createTestApp({ keepsPages: true });
});

const openPath = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  testApp.createVisitor().send(path, { method, headers });
const readText = async (path: string, headers: Record<string, string> = {}) => (await openPath(path, headers)).text();

describe('a kept response', () => {
  it('has nothing with its 304 but what the browser compares and for how long', async () => {
    const { headers } = await openPath('/');
    const second = await openPath('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect([...second.headers.keys()]).toEqual(['cache-control', 'etag', 'x-request-id']);
  });

  it('has another ETag under another policy, which its 304 does not send', async () => {
    const buildEtag = async (policy: string) => {
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      const response = new Response('<p>Open</p>', { headers });
      const cacheableResponse = await toCacheableResponse({ response, nonce: undefined, tables: [], now: TEST_START });
      return cacheableResponse.headers.get('etag');
    };
    expect(await buildEtag("img-src 'self'")).toBe(await buildEtag("img-src 'self'"));
    expect(await buildEtag("img-src 'self'")).not.toBe(await buildEtag("img-src 'none'"));
  });

  it('has a policy of hashes and no nonce', async () => {
    const first = await openPath('/');
    const policy = first.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' ('sha256-[^']{44}' )+'strict-dynamic'/);
    expect(`${policy}${await first.text()}`).not.toMatch(/nonce/);
  });

  it('has an id of its own with every request, and nothing of the cache', async () => {
    const [first, second] = [await openPath('/'), await openPath('/')];
    expect(first.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    for (const name of ['cache-tag', 'set-cookie', 'kept-at']) expect(second.headers.has(name)).toBe(false);
  });

  it('answers HEAD without its text', async () => {
    const response = await openPath('/', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toBe((await openPath('/')).headers.get('etag'));
  });

  it('is given once more after a minute while the next one is rendered, and not after ten', async () => {
    const first = await readText('/');
    testApp.advanceClock({ seconds: 61 });
    expect(await readText('/')).toBe(first);
    await testApp.waitForBackgroundWork();
    expect(testApp.countRenders()).toBe(2);
    expect(await readText('/')).not.toBe(first);
    testApp.advanceClock({ minutes: 10, seconds: 1 });
    const timesRendered = testApp.countRenders();
    await readText('/');
    expect(testApp.countRenders()).toBe(timesRendered + 1);
  });

  it('is not given after midnight at the studio', async () => {
    testApp.advanceClock({ hours: 14, minutes: 59, seconds: 50 });
    await readText('/privacy-policy');
    testApp.advanceClock({ seconds: 9 });
    await readText('/privacy-policy');
    expect(testApp.countRenders()).toBe(1);
    testApp.advanceClock({ seconds: 1 });
    expect(await readText('/privacy-policy')).toContain('22 November 2026');
    expect(testApp.countRenders()).toBe(2);
  });
});

describe('a signed-in client', () => {
  it.each(['/', '/reviews', '/api/services'])('never gets a kept %s, and theirs is never kept', async (path) => {
    const maya = await testApp.client('maya');
    const ownResponse = await maya.send(path);
    expect([ownResponse.headers.get('cache-control'), ownResponse.headers.get('etag')]).toEqual(['no-store', null]);
    expect(ownResponse.headers.get('content-security-policy')).toContain('nonce-');
    expect(testApp.countRenders()).toBe(0);
    const text = await readText(path);
    expect(text).not.toContain('maya');
    const secondResponse = await maya.send(path, { headers: { 'if-none-match': '*' } });
    expect([secondResponse.status, testApp.countRenders()]).toEqual([200, 1]);
    if (!path.startsWith('/api/')) expect(await secondResponse.text()).not.toBe(text);
  });

  it.each(['/', '/reviews'])(
    'has a link to the owner’s area in header and drawer of %s if it is an owner',
    async (path) => {
      const readLinks = (html: string) => html.match(/<a [^>]*href="\/studio"[^>]*>Studio<\/a>/g) ?? [];
      const [owner, maya] = [await testApp.client('owner'), await testApp.client('maya')];
      const ownerHtml = await (await owner.send(path)).text();
      const [header = '', drawer = ''] = [
        ownerHtml.match(/<nav [^>]*aria-label="Main".*?<\/nav>/s),
        ownerHtml.match(/<nav [^>]*aria-label="Menu".*?<\/nav>/s),
      ].map((match) => match?.[0]);
      expect([readLinks(header).length, readLinks(drawer).length]).toEqual([1, 1]);
      for (const otherHtml of [await (await maya.send(path)).text(), await readText(path)]) {
        expect(readLinks(otherHtml)).toEqual([]);
        expect(otherHtml).not.toContain('isOwner');
      }
    },
  );
});

describe('what is not kept', () => {
  it.each(['/blog/no-such-article', '/api/blog/no-such-article', '/nothing', '/api/gallery?category=none'])(
    'an error: %s',
    async (path) => {
      for (const _time of [1, 2]) {
        const response = await openPath(path);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.headers.has('etag')).toBe(false);
      }
      expect(testApp.countRenders()).not.toBe(1);
    },
  );

  it('a response that sets a cookie', async () => {
    const response = new Response('[]', { headers: { 'set-cookie': '__Host-session=1' } });
    const options = { response, nonce: undefined, tables: ['service'], now: TEST_START };
    const { headers } = await toCacheableResponse(options);
    expect([headers.get('cache-control'), headers.has('cache-tag'), headers.has('etag')]).toEqual([
      'no-store',
      false,
      false,
    ]);
  });

  it('a page or a call while the database is down', async () => {
    testApp = await createTestApp({ keepsPages: true, database: brokenDatabase });
    for (const path of ['/', '/reviews', '/api/services'])
      for (const _time of [1, 2]) {
        const response = await openPath(path, { accept: 'text/html' });
        expect([response.headers.get('cache-control'), response.headers.has('etag')]).toEqual(['no-store', false]);
      }
    expect(testApp.countRenders()).toBe(6);
  });

  it('an address with a payment, the availability, an answer of the health check', async () => {
    for (const path of [
      '/?payment_intent=pi_1&redirect_status=succeeded',
      '/api/availability?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z',
      '/api/health',
    ])
      expect((await openPath(path)).headers.has('etag')).toBe(false);
    expect(testApp.countRenders()).toBe(0);
  });
});

describe('two visitors', () => {
  /** The value of the checked radio button for the skin tone of the hero. */
  const findCheckedTone = (html: string) =>
    /<input(?=[^>]*name="tone")(?=[^>]*\bchecked\b)[^>]*value="(\d)"/.exec(html)?.[1];

  it('with different skin tones, months, services or quiz results never get the same page', async () => {
    const quizParameters = 'eyeShape=almond&preferredVibe=natural&makeupRoutine=minimal&lifestyle=active';
    const pages = await Promise.all([
      readText('/'),
      readText('/', { cookie: 'tone=2' }),
      readText('/?month=2026-12'),
      readText('/?service=classic_set'),
      readText(`/?${quizParameters}&maintenanceLevel=low`),
      readText(`/?${quizParameters}&maintenanceLevel=high`),
    ]);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.slice(0, 2).map(findCheckedTone)).toEqual([String(DEFAULT_TONE), '2']);
    expect(await readText('/', { cookie: 'tone=2; other=1' })).toBe(pages[1]);
    expect(await readText('/', { cookie: 'tone=99' })).toBe(pages[0]);
  });

  it('with unknown keys, or the same keys in another order, get the same page', async () => {
    const page = await readText('/?month=2026-12&service=classic_set');
    for (const query of [
      'service=classic_set&month=2026-12',
      'fbclid=abc&service=classic_set&utm_source=instagram&month=2026-12',
      'm%6Fnth=2026%2D12&service=classic%5Fset&constructor=1&__proto__=2',
    ])
      expect(await readText(`/?${query}`)).toBe(page);
    expect(testApp.countRenders()).toBe(1);
  });

  it('get the same page when one of them sends hostile headers', async () => {
    const hostileHeaders = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '1.2.3.4',
      'x-original-url': '/reviews',
      'x-http-method-override': 'POST',
      'x-method-override': 'DELETE',
      authorization: 'Bearer x',
      range: 'bytes=0-1',
      'accept-language': 'de',
      'cf-connecting-ip': '9.9.9.9',
    };
    const hostileText = await readText('/', hostileHeaders);
    expect(hostileText).not.toMatch(/evil|1\.2\.3\.4/);
    expect(await readText('/')).toBe(hostileText);
    const response = await testApp.app.fetch(new Request('https://evil.example/'), {});
    expect([response.status, response.headers.get('location')]).toEqual([308, `${ORIGIN}/`]);
    expect(testApp.countRenders()).toBe(1);
  });

  it('are not affected by 10,000 addresses that a third one makes up, which leave no copy', async () => {
    const pages = [await readText('/'), await readText('/reviews')];
    const paths = Array.from({ length: 10_000 }, (_, index) => buildMadeUpPath(index));
    expect(new Set(paths).size).toBe(paths.length);
    const publicPaths = paths.map((path) => findPublicAddress(new URL(path, ORIGIN), testApp.now())?.path ?? null);
    expect(new Set(publicPaths)).toEqual(new Set(['/', '/reviews', null]));
    // Each of the queries once on each page: what is not kept is rendered.
    for (const path of paths.slice(0, 2 * MADE_UP_QUERIES.length))
      expect((await openPath(path, {}, 'HEAD')).status).toBeLessThan(400);
    expect(testApp.countRenders()).toBe(2);
    expect([await readText('/'), await readText('/reviews')]).toEqual(pages);
  });
});
