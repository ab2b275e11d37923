import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { studio } from '../../src/content/studio.ts';
import { CODE_MINUTES, MAX_CODE_TRIES } from '../../src/domain/sign-in-code.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Message } from '../db/rows.ts';
import { signInCode } from '../db/schema.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Random } from '../platform/random.ts';
import { emailText } from './email-parts.ts';
import type { Email } from './mail.ts';

/** A code that may still be entered. */
export const isOpenCode = (now: Temporal.Instant) =>
  and(isNull(signInCode.usedAt), gt(signInCode.expiresAt, now), lt(signInCode.tries, MAX_CODE_TRIES));

/** What is hashed under the key: the row with the code, so that two rows of one code have different hashes. */
export const codeParts = (id: string, code: string): [string, string, string] => ['sign-in code', id, code];

/** The code stands first in the subject, where the notification of a phone shows it. */
function wordsOf(code: string): Pick<Email, 'subject' | 'text'> {
  return {
    subject: `${code} is your code for ${studio.name}`,
    text: emailText('', [
      `Your code to sign in: ${code}`,
      `Enter it on the page where you asked for it, within ${CODE_MINUTES} minutes. It works once, and only in that browser. We never ask you for it, by phone or in a message.`,
      'You did not ask for a code? Then you need do nothing: without it nobody can sign in as you.',
    ]),
  };
}

/**
 * Makes the code and writes its letter: the code itself is in the letter alone, its keyed hash in the row. A further try
 * of the same letter makes another code, and the earlier one ends. Null when the code is over by now.
 */
export async function composeCodeEmail(
  { db, random, config }: { db: Db; random: Random; config: Config },
  { id, codeId, attempts }: Message,
  now: Temporal.Instant,
): Promise<Email | null> {
  const code = random.signInCode();
  const codeHash = await keyedHash(config.signInSecret, ...codeParts(codeId ?? '', code));
  const [row] = await db
    .update(signInCode)
    .set({ codeHash })
    .where(and(eq(signInCode.id, codeId ?? ''), isOpenCode(now)))
    .returning({ email: signInCode.email });
  // A letter with another code is another letter: the mail service must not take it for a copy of the first.
  return row ? { id: `${id}-${attempts}`, to: row.email, ...wordsOf(code), attachments: [] } : null;
}
