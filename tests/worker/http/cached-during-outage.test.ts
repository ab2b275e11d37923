import { beforeEach, describe, expect, it } from 'vitest';
import { buildEdgeCacheControl } from '../../../worker/http/cacheable-response.ts';
import { createLocalPageCache, LOCAL_PAGE_CACHE } from '../../../worker/platform/local-page-cache.ts';
import { type PageCache, purgeQuietly, requirePurged } from '../../../worker/platform/page-cache.ts';
import { ORIGIN } from '../../support/create-browser.ts';

const PROPS = { origin: ORIGIN, tone: 4 };
/** 10:00 am at the studio. */
const MORNING = Temporal.Instant.from('2026-11-20T00:00:00Z');

let now: Temporal.Instant;
/** The status that the entrypoint behind the cache answers. */
let status: number;
let cache: PageCache;
beforeEach(() => {
  now = MORNING;
  status = 200;
  cache = createLocalPageCache({
    pageCache: {
      fetch: async () =>
        new Response(`rendered at ${now}`, {
          status,
          headers: { 'cache-control': status === 200 ? buildEdgeCacheControl(now) : 'no-store' },
        }),
      purge: async () => {},
    },
    openStore: () => caches.open(LOCAL_PAGE_CACHE),
    now: () => now,
    runInBackground: () => {},
  });
});

const readStatus = async () => (await cache.fetch(new Request(`${ORIGIN}/outage`), PROPS)).status;

describe('a page that was kept', () => {
  it('is answered for an hour while it cannot be rendered, and not longer', async () => {
    await readStatus();
    status = 503;
    now = MORNING.add({ minutes: 59 });
    expect(await readStatus()).toBe(200);
    now = MORNING.add({ minutes: 62 });
    expect(await readStatus()).toBe(503);
  });

  it('is never answered past midnight at the studio, because it says what today is', async () => {
    now = MORNING.add({ hours: 13, minutes: 50 });
    await readStatus();
    status = 503;
    now = MORNING.add({ hours: 14, minutes: 1 });
    expect(await readStatus()).toBe(503);
    expect(buildEdgeCacheControl(MORNING.add({ hours: 13, minutes: 59 }))).toBe(
      'public, max-age=60, stale-while-revalidate=0, stale-if-error=0',
    );
  });
});

describe('a purge that Workers Cache refuses', () => {
  const refusedPurge = { success: false, errors: [{ code: 10_000, message: 'rate limited' }] };

  it('is an error, although the cache does not throw', () => {
    expect(() => requirePurged(refusedPurge)).toThrow('Refused: 10000 rate limited');
    expect(() => requirePurged({ success: true, errors: [] })).not.toThrow();
  });

  it('does not fail the write that is stored already', async () => {
    const pages = { fetch: cache.fetch, purge: async () => requirePurged(refusedPurge) };
    await expect(purgeQuietly(pages)(['service'])).resolves.toBeUndefined();
  });
});
