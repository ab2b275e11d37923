import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { NotificationItem } from '../../src/contract/responses.ts';
import { MAX_MESSAGE_AGE_DAYS, NOTIFICATION_KINDS, type NotificationKind } from '../../src/domain/mail/message.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildQueryByIdOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { emailContextsQuery, isReplaced, toEmailContext } from './email-context.ts';
import { composeNotificationText } from './outcome-emails.ts';

const MAX_NOTIFICATIONS = 5;

/** Literals: SQLite does not match the partial index of unseen notifications with bound values. */
const isNotification = sql.raw(`outbox.kind IN (${NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

export const notificationsQuery = buildQueryByIdOnce((db, clientId) =>
  emailContextsQuery(
    db,
    // Before the limit, so that five replaced notifications do not hide an earlier valid one.
    and(eq(outbox.clientId, clientId), sql`${outbox.seenAt} IS NULL`, isNotification, sql`NOT ${isReplaced}`),
  )
    .orderBy(desc(outbox.createdAt))
    .limit(MAX_NOTIFICATIONS),
);

/** The answer from the rows of `notificationsQuery`. */
export const toNotifications = (
  rows: Awaited<ReturnType<typeof notificationsQuery>>,
  now: Temporal.Instant,
): NotificationItem[] =>
  rows
    .map((row) => toEmailContext(row, now))
    .map((context) => ({
      id: context.message.id,
      text: composeNotificationText(context.message.kind as NotificationKind, context),
      at: toIso(context.message.createdAt),
    }));

/** A client's own notifications that are not dismissed, latest first, at most MAX_NOTIFICATIONS. */
export const listNotifications = async (db: Db, clientId: string, now: Temporal.Instant): Promise<NotificationItem[]> =>
  toNotifications(await notificationsQuery(db, clientId), now);

/**
 * The statement that dismisses the notifications of a client that are too old for an email, for the batch that joins the
 * client into an account: an email or the owner has told them, and on the page of the account they would be shown as news.
 */
export const dismissOldNotificationsStatement = (db: Db, clientId: string, now: Temporal.Instant): Statement =>
  db
    .update(outbox)
    .set({ seenAt: now })
    .where(
      and(
        eq(outbox.clientId, clientId),
        isNull(outbox.seenAt),
        lte(outbox.createdAt, now.subtract({ hours: MAX_MESSAGE_AGE_DAYS * 24 })),
        isNotification,
      ),
    );

/** Dismisses a notification. The same again changes nothing. Throws NOT_FOUND, also for another client's (I11). */
export async function dismissNotification(
  db: Db,
  key: { id: string; clientId: string },
  now: Temporal.Instant,
): Promise<void> {
  const isOwn = and(eq(outbox.id, key.id), eq(outbox.clientId, key.clientId), isNotification);
  await db
    .update(outbox)
    .set({ seenAt: now })
    .where(and(isOwn, isNull(outbox.seenAt)));
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isOwn);
  if (!row) throw new DomainError('NOT_FOUND');
}
