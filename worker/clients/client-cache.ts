import type { Client } from '../db/rows.ts';

/** The number of clients kept in the memory of a process. */
const MAX_CACHED_CLIENTS = 100;

/** The columns of a client that the queries of a page depend on. */
export type CachedClient = Pick<Client, 'id' | 'email' | 'phone'>;

/**
 * The clients of the sessions that this process read last, by the hash of the token, so that a page's queries can be
 * sent together with that of its session (docs/decisions/031). No response is built from this cache.
 */
export function createClientCache() {
  const clients = new Map<string, CachedClient>();
  return {
    find: (sessionId: string): CachedClient | null => clients.get(sessionId) ?? null,
    /** `client`: null for a session that does not exist */
    put(sessionId: string, client: Client | null): void {
      clients.delete(sessionId);
      if (!client) return;
      clients.set(sessionId, { id: client.id, email: client.email, phone: client.phone });
      const [oldest] = clients.keys();
      if (clients.size > MAX_CACHED_CLIENTS && oldest !== undefined) clients.delete(oldest);
    },
  };
}

export type ClientCache = ReturnType<typeof createClientCache>;
