import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { studio } from '../../src/content/studio.ts';
import { MAX_CODE_TRIES } from '../../src/domain/accounts/sign-in-code.ts';
import type { StudioFacts } from '../../src/domain/studio-facts.ts';
import type { Config } from '../config.ts';
import { studioFactsQuery, toStudioFacts } from '../content/studio-facts.ts';
import type { Db } from '../db/database.ts';
import type { Message } from '../db/rows.ts';
import { signInCode } from '../db/schema.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';
import type { Random } from '../platform/random.ts';
import { composeEmailText } from './email-parts.ts';
import type { Email } from './mailer.ts';

/** SQL: a code that is neither used nor expired and has tries left. */
export const isOpenCode = (now: Temporal.Instant) =>
  and(isNull(signInCode.usedAt), gt(signInCode.expiresAt, now), lt(signInCode.tries, MAX_CODE_TRIES));

/** The hashed texts: the row's id with the code, so that two rows with the same code have different hashes. */
export const buildCodeHashInput = (id: string, code: string): [string, string, string] => ['sign-in code', id, code];

/** "10 minutes": the time left when the email is sent, which is less after an outage of the mail service. */
function describeTimeLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.floor(now.until(expiresAt).total('minutes'));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The code comes first in the subject, so that a phone's notification shows it. */
function composeCodeEmailText(code: string, timeLeft: string, facts: StudioFacts): Pick<Email, 'subject' | 'text'> {
  return {
    subject: `${code} is your code for ${studio.name}`,
    text: composeEmailText(facts, '', [
      `Your code to sign in: ${code}`,
      `Enter it on the page where you asked for it, within ${timeLeft}. It works once, and only in that browser. We never ask you for it, by phone or in a message.`,
      'You did not ask for a code? Then you need do nothing: without it nobody can sign in as you.',
    ]),
  };
}

/**
 * Generates the code and composes its email. Only the email contains the code itself; the row stores its keyed hash.
 * Another attempt to send the message generates another code, which replaces the earlier one. Null when the code is
 * used or expired, or expires within a minute.
 */
export async function composeSignInCodeEmail(
  { db, random, config }: { db: Db; random: Random; config: Config },
  { id, codeId, attempts }: Message,
  now: Temporal.Instant,
): Promise<Email | null> {
  const code = random.signInCode();
  const codeHash = await hashWithKey(config.signInSecret, ...buildCodeHashInput(codeId ?? '', code));
  const replaceHashStatement = db
    .update(signInCode)
    .set({ codeHash })
    .where(and(eq(signInCode.id, codeId ?? ''), isOpenCode(now.add({ minutes: 1 }))))
    .returning({ email: signInCode.email, expiresAt: signInCode.expiresAt });
  const [[row], factRows] = await db.batch([replaceHashStatement, studioFactsQuery(db)]);
  if (!row) return null;
  const facts = toStudioFacts(factRows);
  // The attempt is in the id, because an email with another code is not a copy of the first.
  const addresses = { to: row.email, replyTo: facts.email };
  const texts = composeCodeEmailText(code, describeTimeLeft(row.expiresAt, now), facts);
  return { id: `${id}-${attempts}`, ...addresses, ...texts, attachments: [] };
}
