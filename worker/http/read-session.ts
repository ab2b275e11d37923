import type { HonoRequest } from 'hono';
import { createPaymentIntentSchema } from '../../src/contract/requests.ts';
import { appointmentQueries } from '../bookings/appointment-lists.ts';
import { holdQueries } from '../bookings/current-hold.ts';
import { paymentQueries } from '../bookings/start-payment.ts';
import type { CachedClient } from '../clients/client-cache.ts';
import { portalOverviewQueries } from '../clients/portal-overview.ts';
import type { CurrentSession, createSessions } from '../clients/sessions.ts';
import type { Config } from '../config.ts';
import type { Db, Statement } from '../db/database.ts';
import { createBatchReader, createPrefetchingReader, type PrefetchingReader } from '../db/read.ts';

export type SessionDeps = { db: Db; config: Config; sessions: ReturnType<typeof createSessions> };

type Queries = readonly Statement[];
type ClientQueryBuilder = (
  deps: SessionDeps,
  client: CachedClient,
  now: Temporal.Instant,
  request: HonoRequest,
) => Queries | Promise<Queries>;

/** No queries for a body that the route will reject; Hono keeps the parsed body for the route. */
const buildPaymentQueries: ClientQueryBuilder = async ({ db }, { id }, now, request) => {
  const { data } = createPaymentIntentSchema.safeParse(await request.json().catch(() => null));
  return data ? paymentQueries(db, id, data.scheduledDate ?? now) : [];
};

/** The queries of these requests about the client who makes them. */
const PREFETCHED_QUERIES_BY_ROUTE: Readonly<Record<string, ClientQueryBuilder>> = {
  'GET /': portalOverviewQueries,
  'GET /api/dashboard': portalOverviewQueries,
  'GET /api/appointments': ({ db }, { id }, now) => appointmentQueries(db, id, now),
  'GET /api/holds/current': ({ db }, { id }, now) => holdQueries(db, id, now),
  'POST /api/create-payment-intent': buildPaymentQueries,
};

function findClientQueries({ method, url }: HonoRequest): ClientQueryBuilder | null {
  const { pathname, search } = new URL(url);
  const name = `${method} ${pathname}`;
  // A call with parameters reads something else.
  const isKnown = pathname === '/' || (Object.hasOwn(PREFETCHED_QUERIES_BY_ROUTE, name) && search === '');
  return isKnown ? (PREFETCHED_QUERIES_BY_ROUTE[name] ?? null) : null;
}

/** The reader for a call from a browser; it prefetches only for addresses with known queries. */
export const createReaderForRequest = (request: HonoRequest, db: Db): PrefetchingReader =>
  findClientQueries(request) ? createPrefetchingReader(db) : { read: createBatchReader(db), prefetch: () => {} };

/**
 * Reads the session of a request; null without a valid one. The same round trip also runs the address's queries for
 * the client for whom this process last read the session (docs/decisions/031). That is no proof of the session: every
 * call still builds its own queries from the client that this resolves to, and gets a prefetched answer only for an
 * equal query, which contains the same client's id.
 */
export async function readSession(
  deps: SessionDeps,
  request: HonoRequest,
  now: Temporal.Instant,
  { read, prefetch }: PrefetchingReader,
): Promise<CurrentSession | null> {
  const { sessions } = deps;
  const token = sessions.findToken(request.header('cookie') ?? '');
  if (!token) return null;
  const buildQueries = findClientQueries(request);
  const lastClient = buildQueries && (await sessions.findCachedClient(token));
  if (lastClient) prefetch(await buildQueries(deps, lastClient, now, request));
  return sessions.findCurrentSession(token, read);
}
