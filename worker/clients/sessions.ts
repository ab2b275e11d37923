import { eq, lte } from 'drizzle-orm';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { SESSION_COOKIE, SESSION_DAYS } from '../../src/domain/accounts/session.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { aliasColumns } from '../db/joined-columns.ts';
import { type BatchReader, createBatchReader } from '../db/read.ts';
import type { Client } from '../db/rows.ts';
import { client, session } from '../db/schema.ts';
import { hashToken } from '../platform/keyed-hash.ts';
import type { Random } from '../platform/random.ts';
import { type CachedClient, type ClientCache, createClientCache } from './client-cache.ts';
import type { ProviderAccount } from './owner.ts';

/**
 * What a session stores besides its client: the account and the time of the sign-in, which extending the session does
 * not change.
 */
type SignIn = ProviderAccount & { signedInAt: Temporal.Instant };

/** A client with the sign-in of this session; issuer and subject are '' after signing in by code. */
export type SignedInClient = Client & SignIn;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: SignedInClient;
    DatabaseSessionAttributes: SignIn;
  }
}

const SESSION_LIFETIME = new TimeSpan(SESSION_DAYS, 'd');

const TOKEN_PATTERN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;\\s]+)`);

export type CurrentSession = { client: SignedInClient; cookie: string | null };

/** The empty account of a session that was started by a code. */
export const NO_PROVIDER_ACCOUNT: ProviderAccount = { issuer: '', subject: '' };

const toInstant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
const toDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

const sessionWithClientQuery = buildOnce(['id'], (db, { id }) =>
  db
    .select({ session: aliasColumns(session), client: aliasColumns(client) })
    .from(session)
    .innerJoin(client, eq(client.id, session.clientId))
    .where(eq(session.id, id)),
);

/** Lucia's storage. It stores only the hashes of tokens, so that a leaked table cannot be used to sign in (I16). */
function createSessionAdapter(db: Db, read: BatchReader, clientCache: ClientCache): Adapter {
  const toDatabaseSession = (row: typeof session.$inferSelect, id = row.id): DatabaseSession => ({
    id,
    userId: row.clientId,
    expiresAt: toDate(row.expiresAt),
    attributes: { issuer: row.issuer, subject: row.subject, signedInAt: row.signedInAt },
  });
  return {
    async getSessionAndUser(token) {
      const id = await hashToken(token);
      const [[row]] = await read([sessionWithClientQuery(db, { id })]);
      clientCache.put(id, row?.client ?? null);
      if (!row) return [null, null];
      const { issuer, subject, signedInAt } = row.session;
      const attributes = { ...row.client, issuer, subject, signedInAt };
      return [toDatabaseSession(row.session, token), { id: row.client.id, attributes }];
    },
    getUserSessions: async (clientId) =>
      (await db.select().from(session).where(eq(session.clientId, clientId))).map((row) => toDatabaseSession(row)),
    async setSession({ id, userId, expiresAt, attributes }) {
      const row = { id: await hashToken(id), clientId: userId, expiresAt: toInstant(expiresAt) };
      await db.insert(session).values({ ...row, ...attributes });
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .update(session)
        .set({ expiresAt: toInstant(expiresAt) })
        .where(eq(session.id, await hashToken(token)));
    },
    async deleteSession(token) {
      const id = await hashToken(token);
      clientCache.put(id, null);
      await db.delete(session).where(eq(session.id, id));
    },
    async deleteUserSessions(clientId) {
      await db.delete(session).where(eq(session.clientId, clientId));
    },
    async deleteExpiredSessions() {
      await db.delete(session).where(lte(session.expiresAt, Temporal.Now.instant()));
    },
  };
}

const createLucia = (db: Db, read: BatchReader, clientCache: ClientCache) =>
  new Lucia(createSessionAdapter(db, read, clientCache), {
    sessionExpiresIn: SESSION_LIFETIME,
    sessionCookie: { name: SESSION_COOKIE, attributes: { secure: true, sameSite: 'lax', path: '/' } },
    getUserAttributes: (row) => row,
  });

/** The sessions of signed-in clients (DECISIONS §6); the only module that uses Lucia. */
export function createSessions({ db, random }: { db: Db; random: Random }) {
  const clientCache = createClientCache();
  const lucia = createLucia(db, createBatchReader(db), clientCache);
  return {
    /** The token in a Cookie header, null without one. Lucia's own parser throws on a malformed "%" in any cookie. */
    findToken: (cookies: string): string | null => TOKEN_PATTERN.exec(cookies)?.[1] ?? null,
    /** A new session with a new token, whatever token the request had. Returns the Set-Cookie value. */
    async begin(clientId: string, { issuer, subject }: ProviderAccount, signedInAt: Temporal.Instant): Promise<string> {
      const attributes = { issuer, subject, signedInAt };
      const { id } = await lucia.createSession(clientId, attributes, { sessionId: random.token() });
      return lucia.createSessionCookie(id).serialize();
    },
    /**
     * The client of a session token; null when the token is unknown or expired. `cookie` is set when the session was
     * extended. `read`: reads the session.
     */
    async findCurrentSession(token: string, read: BatchReader): Promise<CurrentSession | null> {
      // Each request has its own reader, and Lucia takes its storage only when it is created.
      const { session: validSession, user } = await createLucia(db, read, clientCache).validateSession(token);
      if (!validSession) return null;
      return {
        client: user,
        cookie: validSession.fresh ? lucia.createSessionCookie(validSession.id).serialize() : null,
      };
    },
    /**
     * The client that this process last read for the token. It proves nothing, because the session may have ended
     * since: use it only to choose what to read together with the session.
     */
    findCachedClient: async (token: string): Promise<CachedClient | null> => clientCache.find(await hashToken(token)),
    /** Deletes the session of a token. Returns the Set-Cookie value that removes the cookie. */
    async end(token: string | null): Promise<string> {
      if (token) await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
  };
}
