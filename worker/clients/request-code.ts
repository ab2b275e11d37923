/**
 * Creates a sign-in code for an email. The response and the work before it (the code's row, the message's row, the
 * limits) are the same for a client's, an owner's and an unknown email. No email is sent to an owner's. DECISIONS §6,
 * docs/decisions/023.
 */
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import {
  CODE_MINUTES,
  MAX_CODES_PER_ADDRESS_PER_HOUR,
  MAX_CODES_PER_NETWORK_PER_HOUR,
  MAX_CODES_PER_SITE_PER_HOUR,
} from '../../src/domain/accounts/sign-in-code.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import { type Db, runBatch } from '../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../db/guards.ts';
import { outbox, signInCode } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type EmailDeps, sendMessageNow } from '../mail/send-emails.ts';
import { hashToken, hashWithKey } from '../platform/keyed-hash.ts';
import { isOwnersEmail, type ProviderAccount } from './owner.ts';

export type CodeRequest = {
  /** in lower case */
  email: string;
  /** the network of the client's IP address; null where it is unknown: then only the email is limited */
  network: string | null;
  /** the token of this browser's earlier code, which is invalidated; null without one */
  formerToken: string | null;
  /** the account at a provider that the code links to the client of the email */
  accountToJoin: ProviderAccount | null;
};

const LIMIT_WINDOW_HOURS = 1;

const isWithinLimits = (email: string, networkHash: string, now: Temporal.Instant) => {
  const since = toIso(now.subtract({ hours: LIMIT_WINDOW_HOURS }));
  return sql`(SELECT COUNT(*) FROM sign_in_code WHERE email = ${email} AND created_at > ${since}) < ${MAX_CODES_PER_ADDRESS_PER_HOUR}
    AND (${networkHash} = '' OR (
      SELECT COUNT(*) FROM sign_in_code WHERE network_hash = ${networkHash} AND created_at > ${since}
    ) < ${MAX_CODES_PER_NETWORK_PER_HOUR})
    AND (SELECT COUNT(*) FROM sign_in_code WHERE created_at > ${since}) < ${MAX_CODES_PER_SITE_PER_HOUR}`;
};

/** The account that this browser's earlier code would have linked; null when that code was sent to another email. */
async function findFormerAccount(db: Db, bindingHash: string, email: string): Promise<ProviderAccount | null> {
  const isFormerCode = and(
    eq(signInCode.bindingHash, bindingHash),
    eq(signInCode.email, email),
    ne(signInCode.issuer, ''),
  );
  const [row] = await db
    .select({ issuer: signInCode.issuer, subject: signInCode.subject })
    .from(signInCode)
    .where(isFormerCode);
  return row ?? null;
}

/** `runInBackground`: runs work that continues after the response has been sent. */
type CodeDeps = EmailDeps & { runInBackground(work: Promise<void>): void };

/**
 * Returns the token that binds the code to the requesting browser, and the account that the code links: by default
 * that of the browser's earlier code. Throws CODES_USED_UP above the limits of an hour.
 */
export async function requestCode(
  deps: CodeDeps,
  request: CodeRequest,
  now: Temporal.Instant,
): Promise<{ token: string; accountToJoin: ProviderAccount | null }> {
  const { db, random, config } = deps;
  const { email, network, formerToken } = request;
  const formerTokenHash = await hashToken(formerToken ?? '');
  const accountToJoin = request.accountToJoin ?? (await findFormerAccount(db, formerTokenHash, email));
  const token = random.token();
  const id = random.id();
  const networkHash = network === null ? '' : await hashWithKey(config.signInSecret, 'network', network);
  const isEmailOfOwner = await isOwnersEmail(db, config.owners, email);
  const message = { id: `sign_in_code-${id}`, kind: 'sign_in_code' as const, ref: id, codeId: id };
  const code = { id, email, networkHash, bindingHash: await hashToken(token) };
  const accountFields = accountToJoin ? { issuer: accountToJoin.issuer, subject: accountToJoin.subject } : {};
  try {
    await runBatch(db, [
      assertInBatch(db, 'code_limit', isWithinLimits(email, networkHash, now)),
      db.update(signInCode).set({ expiresAt: now }).where(eq(signInCode.bindingHash, formerTokenHash)),
      db
        .insert(signInCode)
        .values({ ...code, ...accountFields, createdAt: now, expiresAt: now.add({ minutes: CODE_MINUTES }) }),
      db.insert(outbox).values({ ...message, state: isEmailOfOwner ? 'void' : 'due', dueAt: now, createdAt: now }),
    ]);
  } catch (error) {
    if (findViolatedConstraint(error) === 'code_limit') throw new DomainError('CODES_USED_UP');
    throw error;
  }
  deps.runInBackground(sendMessageNow(deps, message.id, now));
  return { token, accountToJoin };
}

const buildDeleteOldCodesStatement = buildOnce(['createdUntil'], (db, { createdUntil }) =>
  db.delete(signInCode).where(lte(signInCode.createdAt, createdUntil)),
);

/** Deletes the codes that the limits no longer count; their messages are deleted by ON DELETE CASCADE. */
export const deleteOldCodesStatement = (db: Db, now: Temporal.Instant) =>
  buildDeleteOldCodesStatement(db, { createdUntil: toIso(now.subtract({ hours: LIMIT_WINDOW_HOURS })) });
