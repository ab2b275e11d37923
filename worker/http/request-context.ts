import { createMiddleware } from 'hono/factory';
import { isOwner } from '../clients/owner.ts';
import type { SignedInClient } from '../clients/sessions.ts';
import type { BatchReader } from '../db/read.ts';
import { DomainError } from '../domain-error.ts';
import type { SharedProps } from '../platform/page-cache.ts';
import { isPublicPath } from './public-address.ts';
import { createReaderForRequest, readSession, type SessionDeps } from './read-session.ts';

/**
 * The signed-in client and the time of a request; the clock is read once. `read`: runs queries, and sends the queries
 * of all calls of a page together.
 */
export type RequestContext = { client: SignedInClient | null; now: Temporal.Instant; read: BatchReader };

/** The request for a page, whose calls begin while the session is still being read. */
export type Visit = Omit<RequestContext, 'client'> & { client: Promise<SignedInClient | null>; requestId: string };

/**
 * A form of the owner's area that was sent. `page`: the page of the form; `readTyped`: reads what was typed, as text
 * to copy; `mayBeDone`: whether the form's action has begun.
 */
export type SentForm = { page: string; readTyped: () => Promise<string>; mayBeDone: boolean };

/**
 * Only the page renderer, which reads the session, sets `visit` in the bindings; only the PublicPages entrypoint,
 * whose responses are shared by all visitors, sets `shared`.
 */
export type AppEnv = {
  Bindings: { visit?: Visit; shared?: SharedProps };
  /**
   * `isAboveLimit`: above the limit of requests a minute (rate-limit.ts). `isOwnerPage`: the response is a page or a
   * file of the owner's area (owner-headers.ts). `isShared`: the request came from the PublicPages entrypoint.
   * `sentForm`: for the error page when the request fails (error-pages.ts).
   */
  Variables: RequestContext & {
    requestId: string;
    secureHeadersNonce?: string;
    isAboveLimit?: boolean;
    isOwnerPage?: boolean;
    isShared?: boolean;
    sentForm?: SentForm;
  };
};

/** Whether the response is the same for everybody, so that a page can read it without waiting for its session. */
const needsNoClient = (path: string): boolean => path === '/api/availability' || isPublicPath(path);

const isPubliclyCacheable = ({ headers }: Response): boolean => /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** Reads the clock and the session; the page renderer's in-process calls get both from `visit`. */
export const withRequestContext = (deps: SessionDeps, now: () => Temporal.Instant) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const visit = c.env?.visit;
    if (visit) {
      c.set('now', visit.now);
      c.set('read', visit.read);
      c.set('client', needsNoClient(c.req.path) ? null : await visit.client);
      return next();
    }
    const reader = createReaderForRequest(c.req, deps.db);
    c.set('now', now());
    c.set('read', reader.read);
    const currentSession = await readSession(deps, c.req, c.var.now, reader);
    c.set('client', currentSession?.client ?? null);
    await next();
    if (!currentSession?.cookie || c.res.headers.has('set-cookie')) return;
    c.header('set-cookie', currentSession.cookie);
    // For example an approved photo: a shared cache could pass this client's cookie on to somebody else.
    if (isPubliclyCacheable(c.res)) c.header('cache-control', 'private, no-cache');
  });

/** The signed-in client. Throws UNAUTHENTICATED. */
export function requireClient(c: { var: RequestContext }): SignedInClient {
  if (!c.var.client) throw new DomainError('UNAUTHENTICATED');
  return c.var.client;
}

/**
 * The signed-in client. When the page says which client it was shown to, that must be the same one: what was typed
 * there must not be saved for a client who has signed in since. Throws UNAUTHENTICATED, ANOTHER_CLIENT.
 */
export function requireSameClient(
  c: { var: RequestContext },
  { clientId }: { clientId: string | null },
): SignedInClient {
  const client = requireClient(c);
  if (clientId !== null && clientId !== client.id) throw new DomainError('ANOTHER_CLIENT');
  return client;
}

/** The signed-in owner. Throws UNAUTHENTICATED, and for any other client NOT_FOUND, as for an unknown path. */
export function requireOwner(c: { var: RequestContext }, owners: readonly string[]): SignedInClient {
  const client = requireClient(c);
  if (!isOwner(owners, client)) throw new DomainError('NOT_FOUND');
  return client;
}
