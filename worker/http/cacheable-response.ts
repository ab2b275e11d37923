import { toStudioDay, toStudioMidnight } from '../../src/domain/time.ts';
import { buildEtag } from './etag.ts';
import { replaceNonce } from './inline-hashes.ts';

/** A change that purges nothing, such as a booking, is seen after this time. */
const FRESH_SECONDS = 60;
/** For this long after FRESH_SECONDS, visitors get the kept response while the next one is rendered. */
const STALE_SECONDS = 540;
/**
 * For this long, visitors get the kept response when rendering the next one fails. Without a limit it would be kept
 * for ever.
 */
const STALE_IF_ERROR_SECONDS = 3600;

/** Nothing is kept past midnight at the studio: pages say what today is. */
export function buildEdgeCacheControl(now: Temporal.Instant): string {
  const midnight = toStudioMidnight(toStudioDay(now).add({ days: 1 }));
  const remainingSeconds = Math.floor(now.until(midnight).total('seconds'));
  const freshSeconds = Math.min(FRESH_SECONDS, remainingSeconds);
  const staleSeconds = Math.min(STALE_SECONDS, remainingSeconds - freshSeconds);
  const staleIfErrorSeconds = Math.min(STALE_IF_ERROR_SECONDS, remainingSeconds - freshSeconds);
  return `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleIfErrorSeconds}`;
}

const RENDERING_TIME_PATTERN = /\b(?:(?:u|updatedAt):\d{13}|now:"[\d:.TZ-]+")/g;
const INLINE_SOURCE_PATTERN = /'(nonce|sha256)-[^']*'/g;

/**
 * What the ETag covers: the body, and the policy, which a 304 does not send. Left out is the time of the rendering, in the
 * data for hydration, and with it the hashes of the policy, so that what has not changed otherwise is not sent again; the
 * browser keeps the policy that came with its copy.
 */
const describeContent = (body: string, policy: string): string =>
  policy.replace(INLINE_SOURCE_PATTERN, '') + body.replace(RENDERING_TIME_PATTERN, '');

type RenderedResponse = {
  response: Response;
  /** the nonce of the response's policy */
  nonce: string | undefined;
  tables: readonly string[];
  now: Temporal.Instant;
};

/**
 * A response for the cache, with its ETag, its tags and how long to keep it; a page's policy has hashes instead of
 * the nonce. Only a 200 is kept, and only if no call failed while it was rendered: such a response already says
 * `no-store`.
 */
export async function toCacheableResponse({ response, nonce, tables, now }: RenderedResponse): Promise<Response> {
  const headers = new Headers(response.headers);
  let policy = headers.get('content-security-policy') ?? '';
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  let body = await response.text();
  if (isPage && nonce) {
    const hashedPage = await replaceNonce(body, policy, nonce);
    ({ html: body, policy } = hashedPage);
    headers.set('content-security-policy', policy);
  }
  const isCacheable =
    response.status === 200 && headers.get('cache-control') !== 'no-store' && !headers.has('set-cookie');
  headers.set('cache-control', isCacheable ? buildEdgeCacheControl(now) : 'no-store');
  if (isCacheable) {
    headers.set('cache-tag', tables.join(','));
    headers.set('etag', await buildEtag(describeContent(body, policy)));
  }
  return new Response(body, { status: response.status, headers });
}
