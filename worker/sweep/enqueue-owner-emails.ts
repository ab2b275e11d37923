import { eq } from 'drizzle-orm';
import { isMorning, isWaitingEmailDue } from '../../src/domain/mail/owner-email.ts';
import { readWaitingItemIds } from '../bookings/waiting-rows.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { inboxEmail, outbox } from '../db/schema.ts';
import { ownerEmailSettingsQuery, toOwnerEmailSettings } from '../mail/owner-email-settings.ts';
import {
  enqueueMorningEmailStatement,
  enqueueWaitingEmailStatement,
  voidOwnerEmailsStatement,
} from '../mail/owner-outbox.ts';

const inboxEmailQuery = buildQueryOnce((db) => db.select().from(inboxEmail));

/** Voids the email about what waits that the mail service has not taken yet. */
const voidWaitingEmailStatement = (db: Db): Statement => voidOwnerEmailsStatement(db, eq(outbox.kind, 'owner_waiting'));

/**
 * The statements that enqueue the email about what waits when there is something new, in place of one that could not be
 * sent yet. Otherwise they forget what is done, and void that email when nothing that it reports still waits.
 */
async function buildWaitingEmailStatements(db: Db, now: Temporal.Instant): Promise<Statement[]> {
  const [waitingItemIds, [lastEmail]] = await Promise.all([readWaitingItemIds(db, now), inboxEmailQuery(db)]);
  if (!lastEmail) throw new Error('inbox_email has no row');
  if (isWaitingEmailDue(waitingItemIds, { items: lastEmail.items, sentAt: lastEmail.enqueuedAt }, now))
    return [
      voidWaitingEmailStatement(db),
      enqueueWaitingEmailStatement(db, now),
      db.update(inboxEmail).set({ items: waitingItemIds, enqueuedAt: now }),
    ];
  const remainingItemIds = lastEmail.items.filter((item) => waitingItemIds.includes(item));
  if (remainingItemIds.length === lastEmail.items.length) return [];
  return [
    ...(remainingItemIds.length === 0 ? [voidWaitingEmailStatement(db)] : []),
    db.update(inboxEmail).set({ items: remainingItemIds }),
  ];
}

/**
 * Enqueues the emails to the owner that no action's batch enqueues: about what waits in the inbox, at most one an hour, and
 * about the day, once, between seven and ten in its morning. OWNER §6.11, §9.
 */
export async function enqueueOwnerEmails(db: Db, now: Temporal.Instant): Promise<void> {
  const { email, waiting, morning } = toOwnerEmailSettings(await ownerEmailSettingsQuery(db));
  if (email === '') return;
  await runBatch(db, [
    ...(morning && isMorning(now) ? [enqueueMorningEmailStatement(db, now)] : []),
    ...(waiting ? await buildWaitingEmailStatements(db, now) : []),
  ]);
}
