import { env } from 'cloudflare:test';
import { SESSION_COOKIE, SESSION_DAYS } from '../../../src/domain/accounts/session.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { ProviderAccount } from '../../../worker/clients/owner.ts';
import { NO_PROVIDER_ACCOUNT } from '../../../worker/clients/sessions.ts';
import { hashToken } from '../../../worker/platform/keyed-hash.ts';
import { random } from '../../../worker/platform/random.ts';

const INSERT_CLIENT = env.DB.prepare(
  "INSERT INTO client (id, state, sign_in_email, email, first_name, created_at) VALUES (?1, 'active', ?2, ?2, ?3, ?4)",
);
const INSERT_IDENTITY = env.DB.prepare(
  'INSERT INTO identity (issuer, subject, client_id, created_at) VALUES (?1, ?2, ?3, ?4)',
);
const INSERT_SESSION = env.DB.prepare(
  'INSERT INTO session (id, client_id, expires_at, issuer, subject, signed_in_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
);

type NewClient = { account: ProviderAccount; email: string; firstName: string; createdAt: Temporal.Instant };
type NewSession = { token: string; signedInAt: Temporal.Instant };

/**
 * Stores what a first sign-in stores, in one round trip: almost every test begins with one or two. Returns the client's id
 * and the cookie of its session.
 */
export async function insertSignedInClient(
  { account: { issuer, subject }, email, firstName, createdAt }: NewClient,
  { token, signedInAt }: NewSession,
): Promise<{ id: string; cookie: string }> {
  const id = crypto.randomUUID();
  const expiresAt = toIso(Temporal.Now.instant().add({ hours: SESSION_DAYS * 24 }));
  await env.DB.batch([
    INSERT_CLIENT.bind(id, email, firstName, toIso(createdAt)),
    INSERT_IDENTITY.bind(issuer, subject, id, toIso(createdAt)),
    INSERT_SESSION.bind(await hashToken(token), id, expiresAt, issuer, subject, toIso(signedInAt)),
  ]);
  return { id, cookie: `${SESSION_COOKIE}=${token}` };
}

/** Sessions of a client that have expired, with as many tokens; returns the cookies. */
export async function insertExpiredSessions(clientId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, random.token);
  const expiredAt = '2000-01-01T00:00:00.000Z';
  const { issuer, subject } = NO_PROVIDER_ACCOUNT;
  const hashes = await Promise.all(tokens.map(hashToken));
  await env.DB.batch(hashes.map((id) => INSERT_SESSION.bind(id, clientId, expiredAt, issuer, subject, expiredAt)));
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`);
}
