import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEdgeCacheControl } from '../../../worker/http/cacheable-response.ts';
import { createLocalPageCache, LOCAL_PAGE_CACHE } from '../../../worker/platform/local-page-cache.ts';
import { type PageCache, purgeQuietly, requirePurged } from '../../../worker/platform/page-cache.ts';
import { ORIGIN } from '../../support/create-browser.ts';

const PROPS = { origin: ORIGIN, tone: 4 };
/** 10:00 am at the studio. */
const MORNING = Temporal.Instant.from('2026-11-20T00:00:00Z');

let now: Temporal.Instant;
/** The status that the entrypoint behind the cache answers; null when it throws. */
let status: number | null;
let background: Promise<void>[];
let cache: PageCache;
const createCache = (openStore: () => Promise<Cache>) =>
  createLocalPageCache({
    pageCache: {
      async fetch() {
        if (status === null) throw new Error('exceeded its memory');
        const headers = { 'cache-control': status === 200 ? buildEdgeCacheControl(now) : 'no-store' };
        return new Response(`rendered at ${now}`, { status, headers });
      },
      purge: async () => {},
    },
    openStore,
    now: () => now,
    runInBackground: (work) => void background.push(work),
  });
beforeEach(() => {
  now = MORNING;
  status = 200;
  background = [];
  cache = createCache(() => caches.open(LOCAL_PAGE_CACHE));
});

const send = () => cache.fetch(new Request(`${ORIGIN}/outage`), PROPS);
const readStatus = async () => (await send()).status;

describe('a page that was kept', () => {
  it.each([
    ['it cannot be rendered', 503],
    ['the entrypoint throws', null],
  ])('is answered for an hour while %s, and not longer', async (_failure, failedStatus) => {
    await readStatus();
    status = failedStatus;
    now = MORNING.add({ minutes: 59 });
    expect(await readStatus()).toBe(200);
    now = MORNING.add({ minutes: 62 });
    if (failedStatus === null) await expect(send()).rejects.toThrow('exceeded its memory');
    else expect(await readStatus()).toBe(failedStatus);
  });

  it('is answered while rendering the next one in the background throws, which is logged', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
    await readStatus();
    status = null;
    now = MORNING.add({ minutes: 5 });
    expect(await readStatus()).toBe(200);
    await expect(Promise.all(background)).resolves.toHaveLength(1);
    expect(consoleErrorSpy.mock.calls).toEqual([[expect.stringContaining('"where":"pages"')]]);
  });

  it('is stored locally for at least as long as it may be answered', async () => {
    const storedControls: (string | null)[] = [];
    const store = {
      match: async () => undefined,
      put: async (_key: string, { headers }: Response) => void storedControls.push(headers.get('cache-control')),
    };
    cache = createCache(async () => store as unknown as Cache);
    await readStatus();
    const storedSeconds = Number(/^public, max-age=(\d+)$/.exec(storedControls[0] ?? '')?.[1]);
    expect(buildEdgeCacheControl(now)).toMatch(/max-age=60,.*stale-if-error=3600$/);
    expect(storedSeconds).toBeGreaterThanOrEqual(60 + 3600);
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
