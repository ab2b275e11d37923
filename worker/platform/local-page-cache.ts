import type { PageCache, SharedProps } from './page-cache.ts';

/** The name of the cache that `openStore` opens, so that tools can empty it. */
export const LOCAL_PAGE_CACHE = 'public-pages';

const STORED_AT_HEADER = 'kept-at';
const STORED_CONTROL_HEADER = 'kept-control';
const PURGES_BEFORE_RENDER_HEADER = 'kept-after';
/** Whatever a test clock says, the runtime drops a response after this time. */
const MAX_STORED_SECONDS = 3600;

const parseDirectiveSeconds = (control: string, directive: string): number =>
  Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0);

/** Address and props, as in the key of Workers Cache; `run` identifies this process, because purges are not stored. */
function buildCacheKey(request: Request, props: SharedProps, run: string): string {
  const { pathname, search } = new URL(request.url);
  return `https://kept.invalid/${run}/${encodeURIComponent(JSON.stringify(props))}${pathname}${search}`;
}

type LocalPageCacheOptions = {
  pages: PageCache;
  openStore: () => Promise<Cache>;
  now: () => Temporal.Instant;
  /** Runs work that continues after the response has been sent. */
  background: (work: Promise<void>) => void;
};

/**
 * Stands in for Workers Cache, which local runs do not have: the same key, freshness, stale-while-revalidate, stale-if-error
 * and tags, on the runtime's Cache API. For `npm start` and tests; the configuration refuses it beside a live key.
 */
export function createLocalPageCache({ pages, openStore, now, background }: LocalPageCacheOptions): PageCache {
  const run = crypto.randomUUID();
  /** The number of purges so far; a response rendered before a purge of one of its tags is not used. */
  let purges = 0;
  const purgedAt = new Map<string, number>();

  const isPurged = ({ headers }: Response): boolean =>
    (headers.get('cache-tag') ?? '')
      .split(',')
      .some((tag) => (purgedAt.get(tag) ?? 0) > Number(headers.get(PURGES_BEFORE_RENDER_HEADER)));

  async function render(request: Request, props: SharedProps): Promise<Response> {
    const after = purges;
    const response = await pages.fetch(request, props);
    const control = response.headers.get('cache-control') ?? '';
    const isStorable = /\bpublic\b/.test(control) && !response.headers.has('set-cookie');
    if (!isStorable) return response;
    const stored = new Response(response.clone().body, response);
    stored.headers.set('cache-control', `public, max-age=${MAX_STORED_SECONDS}`);
    stored.headers.set(STORED_CONTROL_HEADER, control);
    stored.headers.set(STORED_AT_HEADER, String(now().epochMilliseconds));
    stored.headers.set(PURGES_BEFORE_RENDER_HEADER, String(after));
    await (await openStore()).put(buildCacheKey(request, props, run), stored);
    return response;
  }

  return {
    async fetch(request, props) {
      const known = await (await openStore()).match(buildCacheKey(request, props, run));
      if (!known || isPurged(known)) return render(request, props);
      const control = known.headers.get(STORED_CONTROL_HEADER) ?? '';
      const age = (now().epochMilliseconds - Number(known.headers.get(STORED_AT_HEADER))) / 1000;
      const freshFor = parseDirectiveSeconds(control, 'max-age');
      const isWithin = (directive: string) => age >= 0 && age < freshFor + parseDirectiveSeconds(control, directive);
      if (!isWithin('stale-while-revalidate')) {
        const rendered = await render(request, props);
        if (rendered.status < 500 || !isWithin('stale-if-error')) return rendered;
      } else if (age >= freshFor) background(render(request, props).then(() => {}));
      const answer = new Response(known.body, known);
      answer.headers.set('cache-control', control);
      for (const name of [STORED_CONTROL_HEADER, STORED_AT_HEADER, PURGES_BEFORE_RENDER_HEADER])
        answer.headers.delete(name);
      return answer;
    },
    async purge(tags) {
      purges++;
      for (const tag of tags) purgedAt.set(tag, purges);
    },
  };
}
