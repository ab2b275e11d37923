import { log } from './log.ts';
import type { PageCache, SharedProps } from './page-cache.ts';

/** The name of the cache that `openStore` opens, so that tools can empty it. */
export const LOCAL_PAGE_CACHE = 'public-pages';

const STORED_AT_HEADER = 'kept-at';
const STORED_CONTROL_HEADER = 'kept-control';
const PURGES_BEFORE_RENDER_HEADER = 'kept-after';
/**
 * Whatever a test clock says, the runtime drops a response after this time: a day, which is longer than any response is
 * answered.
 */
const MAX_STORED_SECONDS = 86_400;

const parseDirectiveSeconds = (control: string, directive: string): number =>
  Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0);

/** Address and props, as in the key of Workers Cache; `runId` identifies this process, because purges are not stored. */
function buildCacheKey(request: Request, props: SharedProps, runId: string): string {
  const { pathname, search } = new URL(request.url);
  return `https://kept.invalid/${runId}/${encodeURIComponent(JSON.stringify(props))}${pathname}${search}`;
}

type LocalPageCacheOptions = {
  pageCache: PageCache;
  openStore: () => Promise<Cache>;
  now: () => Temporal.Instant;
  /** Runs work that continues after the response has been sent. */
  runInBackground: (work: Promise<void>) => void;
};

/**
 * Stands in for Workers Cache, which local runs do not have: the same key, freshness, stale-while-revalidate, stale-if-error
 * and tags, on the runtime's Cache API. For `npm start` and tests; the configuration refuses it beside a live key.
 */
export function createLocalPageCache({ pageCache, openStore, now, runInBackground }: LocalPageCacheOptions): PageCache {
  const runId = crypto.randomUUID();
  /** The number of purges so far; a response rendered before a purge of one of its tags is not used. */
  let purgeCount = 0;
  const purgeCountByTag = new Map<string, number>();

  const isPurged = ({ headers }: Response): boolean =>
    (headers.get('cache-tag') ?? '')
      .split(',')
      .some((tag) => (purgeCountByTag.get(tag) ?? 0) > Number(headers.get(PURGES_BEFORE_RENDER_HEADER)));

  async function render(request: Request, props: SharedProps): Promise<Response> {
    const purgeCountBefore = purgeCount;
    const response = await pageCache.fetch(request, props);
    const cacheControl = response.headers.get('cache-control') ?? '';
    const isStorable = /\bpublic\b/.test(cacheControl) && !response.headers.has('set-cookie');
    if (!isStorable) return response;
    const storedResponse = new Response(response.clone().body, response);
    storedResponse.headers.set('cache-control', `public, max-age=${MAX_STORED_SECONDS}`);
    storedResponse.headers.set(STORED_CONTROL_HEADER, cacheControl);
    storedResponse.headers.set(STORED_AT_HEADER, String(now().epochMilliseconds));
    storedResponse.headers.set(PURGES_BEFORE_RENDER_HEADER, String(purgeCountBefore));
    await (await openStore()).put(buildCacheKey(request, props, runId), storedResponse);
    return response;
  }

  /** Like `render`; null when the entrypoint throws. Never fails. */
  async function tryRender(request: Request, props: SharedProps): Promise<Response | null> {
    try {
      return await render(request, props);
    } catch (error) {
      log('error', { where: 'pages' }, error);
      return null;
    }
  }

  return {
    async fetch(request, props) {
      const storedResponse = await (await openStore()).match(buildCacheKey(request, props, runId));
      if (!storedResponse || isPurged(storedResponse)) return render(request, props);
      const cacheControl = storedResponse.headers.get(STORED_CONTROL_HEADER) ?? '';
      const ageSeconds = (now().epochMilliseconds - Number(storedResponse.headers.get(STORED_AT_HEADER))) / 1000;
      const maxAgeSeconds = parseDirectiveSeconds(cacheControl, 'max-age');
      const isWithin = (directive: string) =>
        ageSeconds >= 0 && ageSeconds < maxAgeSeconds + parseDirectiveSeconds(cacheControl, directive);
      if (!isWithin('stale-while-revalidate')) {
        if (!isWithin('stale-if-error')) return render(request, props);
        const freshResponse = await tryRender(request, props);
        if (freshResponse && freshResponse.status < 500) return freshResponse;
      } else if (ageSeconds >= maxAgeSeconds) runInBackground(tryRender(request, props).then(() => {}));
      const response = new Response(storedResponse.body, storedResponse);
      response.headers.set('cache-control', cacheControl);
      for (const name of [STORED_CONTROL_HEADER, STORED_AT_HEADER, PURGES_BEFORE_RENDER_HEADER])
        response.headers.delete(name);
      return response;
    },
    async purge(tags) {
      purgeCount++;
      for (const tag of tags) purgeCountByTag.set(tag, purgeCount);
    },
  };
}
