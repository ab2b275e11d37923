import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { isOutdated, retryAfter } from '../../src/domain/message.ts';
import { outbox } from '../db/schema.ts';
import type { Db, Deps } from '../deps.ts';
import { failureOf, log } from '../platform/log.ts';
import { composeLetter } from './compose-letter.ts';
import { MailDown, MailRefused } from './mail.ts';
import { type MessageStory, messageStories } from './message-story.ts';

type Message = typeof outbox.$inferSelect;

/** As the index has it. */
const isDue = (now: Temporal.Instant) => and(sql`${outbox.state} = 'due'`, lte(outbox.dueAt, now));

const record = (db: Db, id: string, state: Message['state']) =>
  db.update(outbox).set({ state }).where(eq(outbox.id, id));

/** Takes a message, unless somebody else has: it comes due again later, in case this very try is cut off. */
async function take(db: Db, { id, attempts }: Message, now: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .update(outbox)
    .set({ dueAt: now.add(retryAfter(attempts)), attempts: attempts + 1 })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isDue(now)))
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/** An appointment that has ended meanwhile is not confirmed or reminded of, nor its failed payment told of twice. */
function isPointless({ message, booking, cancellation }: MessageStory, now: Temporal.Instant): boolean {
  if (message.kind === 'payment_failed') return cancellation !== null;
  return isOutdated(message, booking, now);
}

/**
 * Sends one due message, at least once: the mail service gets the same id at every try. False when the service was
 * down: the message stays due and is tried again after a pause that grows.
 */
async function sendMessage({ db, mail, config }: Deps, message: Message, now: Temporal.Instant): Promise<boolean> {
  if (!mail || !(await take(db, message, now))) return true;
  const [story] = await messageStories(db, eq(outbox.id, message.id));
  if (!story) return true;
  if (isPointless(story, now)) {
    await record(db, message.id, 'void');
    return true;
  }
  try {
    await mail.send(composeLetter(story, config.origins[0] ?? '', now));
    await record(db, message.id, 'sent');
    return true;
  } catch (error) {
    if (error instanceof MailRefused) await record(db, message.id, 'refused');
    else if (!(error instanceof MailDown)) throw error;
    const { id, kind } = message;
    log('error', { where: 'mail', id, kind, attempts: message.attempts + 1, ...failureOf(error) });
    return error instanceof MailRefused;
  }
}

/** Sends what is due, oldest first and at most so many; stops while the mail service is down. */
export async function sendDueMessages(deps: Deps, now: Temporal.Instant, most: number): Promise<void> {
  const due = await deps.db.select().from(outbox).where(isDue(now)).orderBy(asc(outbox.dueAt)).limit(most);
  if (due.length > 0 && !deps.mail)
    return log('error', { where: 'mail', error: 'messages are due and no mail service is configured' });
  for (const message of due)
    try {
      if (!(await sendMessage(deps, message, now))) return;
    } catch (error) {
      log('error', { where: 'mail', id: message.id, kind: message.kind, ...failureOf(error) });
    }
}
