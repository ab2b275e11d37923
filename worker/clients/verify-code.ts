import { and, eq, isNull, sql } from 'drizzle-orm';
import { MAX_CODE_TRIES, parseSignInCode } from '../../src/domain/accounts/sign-in-code.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { signInCode } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { buildCodeHashInput, isOpenCode } from '../mail/sign-in-code-email.ts';
import { hashToken, verifyKeyedHash } from '../platform/keyed-hash.ts';
import type { ProviderAccount } from './owner.ts';

const isOfBrowser = async (token: string) => eq(signInCode.bindingHash, await hashToken(token));

/** Whether the code of a browser's token can still be entered. */
export async function hasOpenCode(db: Db, token: string, now: Temporal.Instant): Promise<boolean> {
  const isOpen = and(await isOfBrowser(token), isOpenCode(now));
  const [openCode] = await db.select({ id: signInCode.id }).from(signInCode).where(isOpen);
  return openCode !== undefined;
}

export type VerifiedEmail = { email: string; accountToJoin: ProviderAccount | null };

/**
 * The email that a code verifies, entered in the browser that requested it. One statement counts each try before the
 * code is compared, so that at most five are compared, however many are sent at once; another marks the code as used,
 * once. Throws CODE_NOT_ASKED_HERE, CODE_NO_LONGER_VALID, and CODE_WRONG, which counts as a try only with six digits.
 */
export async function verifyCode(
  { db, config }: { db: Db; config: Config },
  token: string | null,
  typedCode: string,
  now: Temporal.Instant,
): Promise<VerifiedEmail> {
  if (!token) throw new DomainError('CODE_NOT_ASKED_HERE');
  const isOfThisBrowser = await isOfBrowser(token);
  const code = parseSignInCode(typedCode);
  if (code === null) throw new DomainError('CODE_WRONG');
  const [triedCode] = await db
    .update(signInCode)
    .set({ tries: sql`${signInCode.tries} + 1` })
    .where(and(isOfThisBrowser, isOpenCode(now)))
    .returning();
  if (!triedCode) {
    const [endedCode] = await db.select({ id: signInCode.id }).from(signInCode).where(isOfThisBrowser);
    throw new DomainError(endedCode ? 'CODE_NO_LONGER_VALID' : 'CODE_NOT_ASKED_HERE');
  }
  const { id, email, codeHash, issuer, subject, tries } = triedCode;
  if (!(await verifyKeyedHash(config.signInSecret, codeHash, ...buildCodeHashInput(id, code))))
    throw new DomainError(tries >= MAX_CODE_TRIES ? 'CODE_NO_LONGER_VALID' : 'CODE_WRONG');
  const usedCodes = await db
    .update(signInCode)
    .set({ usedAt: now })
    .where(and(eq(signInCode.id, id), isNull(signInCode.usedAt)))
    .returning({ id: signInCode.id });
  if (usedCodes.length === 0) throw new DomainError('CODE_NO_LONGER_VALID');
  return { email, accountToJoin: issuer ? { issuer, subject } : null };
}
