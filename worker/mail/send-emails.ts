import { and, asc, eq, lte, type Placeholder, sql } from 'drizzle-orm';
import {
  calculateRetryDelay,
  isMessageOutdated,
  isOwnerMessageKind,
  REFUSED_EMAIL_RETRY_HOURS,
} from '../../src/domain/mail/message.ts';
import { isLinkLive } from '../../src/domain/payments/payment-link.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Config } from '../config.ts';
import { studioFactsQuery, toStudioFacts } from '../content/studio-facts.ts';
import { buildOnce } from '../db/build-once.ts';
import { type Db, runBatch } from '../db/database.ts';
import type { Message } from '../db/rows.ts';
import { outbox } from '../db/schema.ts';
import { raiseAlertStatement, resolveAlertsStatement } from '../operations/alert-store.ts';
import { log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import { composeEmail } from './compose-email.ts';
import { composeOwnerEmail } from './compose-owner-email.ts';
import { type EmailContextWithFacts, emailContextsQuery, toEmailContext } from './email-context.ts';
import { type Email, type Mailer, MailRefusedError, MailUnavailableError } from './mailer.ts';
import { isUnsent } from './outbox.ts';
import { composeSignInCodeEmail } from './sign-in-code-email.ts';

export type EmailDeps = { db: Db; mail: Mailer | null; config: Config; random: Random };

const emailContextQuery = buildOnce(['id'], (db, { id }) => emailContextsQuery(db, eq(outbox.id, id)));

/** SQL: a message that is due for the first time or, after a failure or a refusal, again. */
const isDue = (now: Placeholder) => and(isUnsent, lte(outbox.dueAt, now));

const dueMessagesQuery = buildOnce(['now', 'limit'], (db, { now, limit }) =>
  db.select().from(outbox).where(isDue(now)).orderBy(asc(outbox.dueAt)).limit(limit),
);

const dueMessageQuery = buildOnce(['id', 'now'], (db, { id, now }) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isDue(now))),
);

const leaseStatement = buildOnce(['id', 'now', 'dueAt', 'attempts'], (db, { id, now, dueAt, attempts }) =>
  db
    .update(outbox)
    .set({ dueAt: sql`${dueAt}`, attempts: sql`${attempts}` })
    .where(and(eq(outbox.id, id), isDue(now)))
    .returning({ id: outbox.id }),
);

const voidMessageStatement = (db: Db, id: string) => db.update(outbox).set({ state: 'void' }).where(eq(outbox.id, id));

/** `due_at` of a refused message is the time from which it is tried again. One that has become void meanwhile stays so. */
const refuseMessageStatement = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .update(outbox)
    .set({ state: 'refused', dueAt: now.add({ hours: REFUSED_EMAIL_RETRY_HOURS }) })
    .where(and(eq(outbox.id, id), isUnsent));

/**
 * `due_at` of a sent message is the time of sending: leasing the message had postponed it. Resolves the alert of one that
 * was refused before.
 */
function recordSending(db: Db, { id, state }: Message, now: Temporal.Instant): Promise<void> {
  const sentStatement = db.update(outbox).set({ state: 'sent', dueAt: now }).where(eq(outbox.id, id));
  const alertStatements = state === 'refused' ? [resolveAlertsStatement(db, ['email_refused'], id, now)] : [];
  return runBatch(db, [sentStatement, ...alertStatements]);
}

/**
 * Leases a message unless another run has it; it becomes due again later in case this run is cut off. Resolves to the
 * rows from which an email to a client is composed, as they were at the lease: whatever moves the appointment
 * afterwards sees that sending has begun. Null when another run has leased the message.
 */
async function leaseMessage(db: Db, { id, attempts }: Message, now: Temporal.Instant) {
  const dueAt = toIso(now.add(calculateRetryDelay(attempts)));
  const lease = leaseStatement(db, { id, now: toIso(now), dueAt, attempts: attempts + 1 });
  const [leasedRows, [contextRow], factRows] = await db.batch([
    lease,
    emailContextQuery(db, { id }),
    studioFactsQuery(db),
  ]);
  if (leasedRows.length === 0) return null;
  return { context: contextRow ? { ...toEmailContext(contextRow, now), facts: toStudioFacts(factRows) } : null };
}

/**
 * True when a message no longer applies: its appointment or payment link has ended, the cancellation has already
 * reported the failed payment, another message replaces it, or the client has no address.
 */
function isObsolete(context: EmailContextWithFacts, now: Temporal.Instant): boolean {
  const { message, booking, cancellation, email, facts } = context;
  if (email === '') return true;
  if (context.isReplaced === 1) return true;
  if (message.kind === 'pay_link') return booking === null || !isLinkLive(booking, now);
  if (message.kind === 'address' && facts.streetAddress === '') return true;
  if (message.kind === 'payment_failed' && cancellation !== null) return true;
  return isMessageOutdated(message, booking, now);
}

/** The email of a message; null when it no longer applies. `context`: set for a message to a client. */
async function composeQueuedEmail(
  deps: EmailDeps,
  message: Message,
  context: EmailContextWithFacts | null,
  now: Temporal.Instant,
): Promise<Email | null> {
  if (message.codeId !== null) return composeSignInCodeEmail(deps, message, now);
  if (isOwnerMessageKind(message.kind)) return composeOwnerEmail(deps, message, now);
  return !context || isObsolete(context, now) ? null : composeEmail(context, deps.config, now);
}

/**
 * Puts a message whose address the mail service refuses off for some hours, and raises at once the alert that the hourly
 * check would raise later, when a payment link may already have ended (OWNER §6.8). A refused code email means most often a
 * mistyped address and needs no attention, so it becomes void.
 */
const recordRefusal = (db: Db, { id, codeId }: Message, now: Temporal.Instant): Promise<void> =>
  codeId === null
    ? runBatch(db, [
        refuseMessageStatement(db, id, now),
        raiseAlertStatement(db, { kind: 'email_refused', ref: id }, now),
      ])
    : runBatch(db, [voidMessageStatement(db, id)]);

/**
 * Sends one due message, at least once, with the same id at every attempt. False when the mail service is down: the
 * message stays due and is retried with a growing delay.
 */
async function sendMessage(deps: EmailDeps, message: Message, now: Temporal.Instant): Promise<boolean> {
  const { db, mail } = deps;
  const leasedMessage = mail ? await leaseMessage(db, message, now) : null;
  if (!mail || !leasedMessage) return true;
  const email = await composeQueuedEmail(deps, message, leasedMessage.context, now);
  if (!email) {
    await voidMessageStatement(db, message.id);
    return true;
  }
  try {
    await mail.send(email);
    await recordSending(db, message, now);
    return true;
  } catch (error) {
    if (error instanceof MailRefusedError) await recordRefusal(db, message, now);
    else if (!(error instanceof MailUnavailableError)) throw error;
    const { id, kind } = message;
    log('error', { where: 'mail', id, kind, attempts: message.attempts + 1 }, error);
    return error instanceof MailRefusedError;
  }
}

/** Sends at most `limit` due messages, oldest first; stops when the mail service is down. */
export async function sendDueEmails(deps: EmailDeps, now: Temporal.Instant, limit: number): Promise<void> {
  const dueMessages = await dueMessagesQuery(deps.db, { now: toIso(now), limit });
  if (dueMessages.length > 0 && !deps.mail)
    return log('error', { where: 'mail', error: 'messages are due and no mail service is configured' });
  for (const message of dueMessages) if (!(await trySendMessage(deps, message, now))) return;
}

/** Calls `sendMessage` and never throws: a failure is logged, and the message stays due. */
async function trySendMessage(deps: EmailDeps, message: Message, now: Temporal.Instant): Promise<boolean> {
  try {
    return await sendMessage(deps, message, now);
  } catch (error) {
    log('error', { where: 'mail', id: message.id, kind: message.kind }, error);
    return true;
  }
}

/** Sends this message now if it is due. If this fails or is cut off, the sweep sends it later. Never throws. */
export async function sendMessageNow(deps: EmailDeps, id: string, now: Temporal.Instant): Promise<void> {
  try {
    const [message] = await dueMessageQuery(deps.db, { id, now: toIso(now) });
    if (message) await trySendMessage(deps, message, now);
  } catch (error) {
    log('error', { where: 'mail', id }, error);
  }
}
