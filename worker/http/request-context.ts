import { createMiddleware } from 'hono/factory';
import { isOwner } from '../clients/owner.ts';
import type { createSessions, SignedInClient } from '../clients/sessions.ts';
import type { Db } from '../db/database.ts';
import { batchReader, type Read } from '../db/read.ts';
import { DomainError } from '../domain-error.ts';
import type { SharedProps } from '../platform/page-cache.ts';

/**
 * The signed-in client and the time of a request; the clock is read once. `read`: for the queries of what a page shows, which
 * sends those of all its calls together.
 */
export type RequestContext = { client: SignedInClient | null; now: Temporal.Instant; read: Read };

/**
 * `visit` in the bindings is set by the page renderer alone, which has already read the session; `shared` by the PublicPages
 * entrypoint alone, whose responses all visitors get.
 */
export type AppEnv = {
  Bindings: { visit?: RequestContext & { requestId: string }; shared?: SharedProps };
  /**
   * `isOwnerPage`: the answer is a page or a file of the owner’s area (owner-headers.ts). `isShared`: it came from the
   * PublicPages entrypoint.
   */
  Variables: RequestContext & {
    requestId: string;
    secureHeadersNonce?: string;
    isOwnerPage?: boolean;
    isShared?: boolean;
  };
};

type Sessions = ReturnType<typeof createSessions>;

type Origins = { sessions: Sessions; now: () => Temporal.Instant; db: Db };

/** Reads the clock and the session; the page renderer's in-process calls carry theirs in `visit`. */
export const withRequestContext = ({ sessions, now, db }: Origins) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const known = c.env?.visit;
    c.set('now', known?.now ?? now());
    c.set('client', known?.client ?? null);
    c.set('read', known?.read ?? batchReader(db));
    const token = known ? null : sessions.tokenIn(c.req.header('cookie') ?? '');
    const current = token ? await sessions.clientOf(token) : null;
    if (current) c.set('client', current.client);
    await next();
    if (current?.cookie && !c.res.headers.has('set-cookie')) c.header('set-cookie', current.cookie);
  });

/** The signed-in client. Throws UNAUTHENTICATED. */
export function requireClient(c: { var: RequestContext }): SignedInClient {
  if (!c.var.client) throw new DomainError('UNAUTHENTICATED');
  return c.var.client;
}

/** The signed-in owner. Throws UNAUTHENTICATED, and for any other client NOT_FOUND, as for an unknown path. */
export function requireOwner(c: { var: RequestContext }, owners: readonly string[]): SignedInClient {
  const client = requireClient(c);
  if (!isOwner(owners, client)) throw new DomainError('NOT_FOUND');
  return client;
}
