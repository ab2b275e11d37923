import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { createCall } from '../../src/api/call.ts';
import { DEFAULT_TONE, TONE_NUMBERS, type ToneNumber } from '../../src/domain/content/skin-tone.ts';
import { toIso } from '../../src/domain/time.ts';
import { createPrefetchingReader } from '../db/read.ts';
import { log } from '../platform/log.ts';
import { RETRY_AFTER_SECONDS } from './on-error.ts';
import { readSession, type SessionDeps } from './read-session.ts';
import type { AppEnv } from './request-context.ts';

/** The skin tone a visitor chose for the pictures, remembered in a cookie so that the first paint has it. */
export const parseSkinTone = (cookie: string | undefined): ToneNumber =>
  TONE_NUMBERS.find((tone) => String(tone) === cookie) ?? DEFAULT_TONE;

/** A page fails because its API calls fail, so 500 becomes 503 with Retry-After (DECISIONS §13). */
const toPageStatus = ({ status }: Response): number => (status === 500 ? 503 : status);

/**
 * The in-process request for a path of the API. Null when URL parsing changes the path: a parameter of a page may not
 * lead to another route.
 */
export function createInProcessRequest(origin: string, path: string, init: RequestInit): Request | null {
  const { pathname, search } = new URL(origin + path);
  return pathname + search === path ? new Request(origin + path, init) : null;
}

/**
 * Renders a page on the server. Its data comes from the API in-process, with the client and time of this request; one
 * round trip to the database reads session and data (docs/decisions/031). React is imported with the first page, so
 * that a webhook, a cron run or an API call never waits for it.
 */
export function renderPage(api: Hono<AppEnv>, deps: SessionDeps, clock: () => Temporal.Instant) {
  let entryServer: typeof import('../../src/entry-server.ts') | null = null;
  return createMiddleware<AppEnv>(async (c) => {
    entryServer ??= await import('../../src/entry-server.ts');
    const [publicOrigin] = deps.config.origins;
    const now = clock();
    const reader = createPrefetchingReader(deps.db);
    const session = readSession(deps, c.req, now, reader);
    const client = session.then((currentSession) => currentSession?.client ?? null);
    // A failure also rejects `session`, which is awaited below.
    client.catch(() => {});
    const visit = { client, now, requestId: c.var.requestId, read: reader.read };
    const { origin } = new URL(c.req.url);
    let isComplete = true;
    const call = createCall(async (path, init) => {
      const apiRequest = createInProcessRequest(origin, path, init);
      if (!apiRequest) return new Response(null, { status: 404 });
      const apiResponse = await api.fetch(apiRequest, { visit });
      if (apiResponse.status >= 500) isComplete = false;
      return apiResponse;
    });
    const { response: page, unrenderedSection } = await entryServer.renderPage({
      request: c.req.raw,
      call,
      nonce: c.get('secureHeadersNonce') ?? '',
      mayBeClient: deps.sessions.findToken(c.req.header('cookie') ?? '') !== null,
      tone: c.env?.shared?.tone ?? parseSkinTone(getCookie(c, 'tone')),
      now: toIso(now),
      origin: publicOrigin ?? origin,
    });
    if (unrenderedSection !== null) {
      isComplete = false;
      log('error', { where: 'pages', requestId: c.var.requestId, section: unrenderedSection, error: 'Not rendered.' });
    }
    const currentSession = await session;
    const response = new Response(page.body, { status: toPageStatus(page), headers: page.headers });
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS);
    // A signed-in page must not be stored. The back button may show a signed-out page again, and the edge may keep it
    // unless one of its sections failed.
    const isStorable = !currentSession && (isComplete || !c.env?.shared);
    response.headers.set('cache-control', isStorable ? 'private, no-cache' : 'no-store');
    if (currentSession?.cookie) response.headers.append('set-cookie', currentSession.cookie);
    return response;
  });
}
