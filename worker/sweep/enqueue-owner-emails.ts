import { isMorning, isWaitingEmailDue } from '../../src/domain/owner-email.ts';
import { readWaitingItemIds } from '../bookings/waiting-rows.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { inboxEmail } from '../db/schema.ts';
import { ownerEmailSettingsQuery, toOwnerEmailSettings } from '../mail/owner-email-settings.ts';
import { enqueueMorningEmailStatement, enqueueWaitingEmailStatement } from '../mail/owner-outbox.ts';

/** The statements that enqueue the email about what waits, when there is something new; and that forget what is done. */
async function buildWaitingEmailStatements(db: Db, now: Temporal.Instant): Promise<Statement[]> {
  const [waiting, [last]] = await Promise.all([readWaitingItemIds(db, now), db.select().from(inboxEmail)]);
  if (!last) throw new Error('inbox_email has no row');
  if (isWaitingEmailDue(waiting, { items: last.items, at: last.enqueuedAt }, now))
    return [enqueueWaitingEmailStatement(db, now), db.update(inboxEmail).set({ items: waiting, enqueuedAt: now })];
  const stillWaiting = last.items.filter((item) => waiting.includes(item));
  return stillWaiting.length === last.items.length ? [] : [db.update(inboxEmail).set({ items: stillWaiting })];
}

/**
 * Enqueues the emails to the owner that no batch of an action does: about what waits in the inbox, at most one an hour, and
 * about the day, between seven and ten in its morning, once. OWNER §6.11, §9.
 */
export async function enqueueOwnerEmails(db: Db, now: Temporal.Instant): Promise<void> {
  const { email, waiting, morning } = toOwnerEmailSettings(await ownerEmailSettingsQuery(db));
  if (email === '') return;
  await runBatch(db, [
    ...(morning && isMorning(now) ? [enqueueMorningEmailStatement(db, now)] : []),
    ...(waiting ? await buildWaitingEmailStatements(db, now) : []),
  ]);
}
