import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { buildServerTiming } from '../../src/contract/server-time.ts';
import type { createSessions } from '../clients/sessions.ts';
import type { Config } from '../config.ts';
import { log } from '../platform/log.ts';
import type { PageCache } from '../platform/page-cache.ts';
import { toCacheableResponse } from './cacheable-response.ts';
import { findCanonicalAddress } from './canonical-address.ts';
import { matchesEtag } from './etag.ts';
import { findPublicAddress } from './public-address.ts';
import { parseSkinTone } from './render-page.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

type PublicPagesDeps = {
  pageCache: PageCache;
  sessions: ReturnType<typeof createSessions>;
  origins: Config['origins'];
  now: () => Temporal.Instant;
};

/** Headers of the kept response that the visitor does not get. */
const INTERNAL_HEADERS = ['cache-tag', 'age', 'cf-cache-status', 'x-request-id'];

/** Makes the browser ask each time whether its copy is current. */
const BROWSER_CACHE_CONTROL = 'private, no-cache';

/**
 * The kept response in the form that the browser gets. A 304 repeats only the required headers (RFC 9110 §15.4.5):
 * the browser keeps the others with its copy, including the policy with the hashes of its scripts.
 */
function toVisitorResponse(cachedResponse: Response, method: string, ifNoneMatch: string | undefined): Response {
  const headers = new Headers(cachedResponse.headers);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  const etag = headers.get('etag');
  if (etag) headers.set('cache-control', BROWSER_CACHE_CONTROL);
  const isKnown = etag !== null && matchesEtag(ifNoneMatch, etag);
  if (!isKnown && method === 'GET')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  void cachedResponse.body?.cancel();
  if (isKnown) return new Response(null, { status: 304, headers: { etag, 'cache-control': BROWSER_CACHE_CONTROL } });
  return new Response(null, { status: cachedResponse.status, headers });
}

/**
 * Serves responses that are the same for all visitors from the cache in front of the PublicPages entrypoint
 * (docs/decisions/029): GET and HEAD of a public address without a session, within the limit of requests. Only the
 * normalised address and the skin tone are passed to the entrypoint. The handlers after it serve everything else:
 * also a request to the entrypoint itself, and every request while the entrypoint fails (I36).
 */
export const servePublicPages = ({ pageCache, sessions, origins, now }: PublicPagesDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { url, method } = c.req.raw;
    if (c.var.isAboveLimit || c.env?.shared || !isSafeMethod(method)) return next();
    const requestUrl = new URL(url);
    const address = findPublicAddress(requestUrl, now());
    if (!address || sessions.findToken(c.req.header('cookie') ?? '') || findCanonicalAddress(requestUrl, origins))
      return next();
    const origin = origins[0] ?? requestUrl.origin;
    const accept = requestUrl.pathname.startsWith('/api/') ? 'application/json' : 'text/html';
    const props = { origin, tone: parseSkinTone(getCookie(c, 'tone')) };
    let cachedResponse: Response;
    try {
      cachedResponse = await pageCache.fetch(new Request(origin + address.path, { headers: { accept } }), props);
    } catch (error) {
      log('error', { where: 'pages' }, error);
      return next();
    }
    c.set('isShared', true);
    return toVisitorResponse(cachedResponse, method, c.req.header('if-none-match'));
  });

/** In the entrypoint: turns the response of the later handlers into one that can be kept. */
export const makeResponseCacheable = (now: () => Temporal.Instant) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const renderedAt = now();
    const address = c.env?.shared ? findPublicAddress(new URL(c.req.url), renderedAt) : null;
    if (!address) return next();
    await next();
    const response = c.res;
    // Otherwise Hono would add the headers of the previous response.
    c.res = undefined;
    c.res = await toCacheableResponse({
      response,
      nonce: c.get('secureHeadersNonce'),
      tables: address.tables,
      now: renderedAt,
    });
  });

/**
 * Sends the browser the time at which a page is sent, which its own data do not have: a kept page was rendered before
 * (docs/decisions/029). Not with a 304, whose browser has an old copy, nor in the response that is kept.
 */
export const sendServerTime = (now: () => Temporal.Instant) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.env?.shared && c.res.status !== 304) c.header('server-timing', buildServerTiming(now()));
  });
