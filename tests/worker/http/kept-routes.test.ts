import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_TABLES, type PublicRoute } from '../../../worker/db/page-tables.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { TEST_START } from '../../support/sites/test-site.ts';
import { createTestApp, loadPagesFirst, type TestApp } from '../../support/test-app.ts';

/** An address of each route. */
const PATHS: Record<PublicRoute, string> = {
  '/': '/',
  '/blog': '/blog',
  '/blog/:slug': '/blog/before-you-book',
  '/reviews': '/reviews',
  '/cancellation-policy': '/cancellation-policy',
  '/privacy-policy': '/privacy-policy',
  '/terms-of-service': '/terms-of-service',
  '/api/services': '/api/services',
  '/api/hours': '/api/hours',
  '/api/gallery': '/api/gallery',
  '/api/testimonials': '/api/testimonials',
  '/api/blog': '/api/blog',
  '/api/blog/:slug': '/api/blog/before-you-book',
};
const PATHS_BY_ROUTE = Object.entries(PATHS) as [PublicRoute, string][];
const KEPT_PATHS = [...Object.values(PATHS), '/api/blog?view=summary'];
const { db, countRowsRead } = createCountingDatabase(env.DB);

let testApp: TestApp;
loadPagesFirst();
beforeEach(async () => {
  testApp = await createTestApp({ keepsPages: true, database: db });
});

const openPath = (path: string, headers: Record<string, string> = {}) =>
  testApp.createVisitor().send(path, { headers });

describe('the routes whose responses are kept', () => {
  it('are these and no others', () => {
    expect(Object.keys(PAGE_TABLES).sort()).toEqual(Object.keys(PATHS).sort());
  });

  it.each(PATHS_BY_ROUTE)(
    'are kept for a minute, nine more while the next one is rendered, and an hour during an outage: %s',
    async (route, path) => {
      const request = new Request(ORIGIN + path, { headers: { accept: 'text/html' } });
      const { status, headers } = await testApp.app.fetch(request, { shared: { origin: ORIGIN, tone: 4 } });
      expect([status, headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
        200,
        'public, max-age=60, stale-while-revalidate=540, stale-if-error=3600',
        PAGE_TABLES[route].join(),
      ]);
    },
  );
});

describe('a kept response', () => {
  it.each(KEPT_PATHS)('of %s is rendered once and then costs no row', async (path) => {
    const first = await openPath(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const text = await first.text();
    expect(await countRowsRead(async () => expect(await (await openPath(path)).text()).toBe(text))).toBe(0);
    expect(testApp.countRenders()).toBe(1);
  });

  it.each(KEPT_PATHS)('of %s is not sent again to a browser that has it', async (path) => {
    const first = await openPath(path);
    const etag = first.headers.get('etag') ?? '';
    const second = await openPath(path, { 'if-none-match': `"other", ${etag}` });
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await openPath(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('a kept response that was rendered again', () => {
  it.each(KEPT_PATHS)('of %s is not sent again when only the time of its rendering has changed', async (path) => {
    // Not on the hour, when a time passes.
    testApp.advanceClock({ seconds: 1 });
    const first = await openPath(path);
    testApp.advanceClock({ seconds: 61 });
    await openPath(path);
    await testApp.waitForBackgroundWork();
    const second = await openPath(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([second.status, testApp.countRenders()]).toEqual([304, 2]);
  });

  it('is sent again when one of its times has passed', async () => {
    const first = await openPath('/');
    testApp.advanceClock({ hours: 2 });
    expect((await openPath('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200);
  });

  it('says when it was sent, not when it was rendered', async () => {
    const first = await openPath('/');
    testApp.advanceClock({ seconds: 30 });
    const second = await openPath('/');
    const sentAfter30Seconds = TEST_START.epochMilliseconds + 30_000;
    expect([first, second].map(({ headers }) => headers.get('server-timing'))).toEqual([
      `now;dur=${TEST_START.epochMilliseconds}`,
      `now;dur=${sentAfter30Seconds}`,
    ]);
    expect(testApp.countRenders()).toBe(1);
  });
});
