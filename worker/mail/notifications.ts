import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NotificationItem } from '../../src/contract/responses.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../src/domain/message.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { emailContexts, toEmailContext } from './email-context.ts';
import { notificationText } from './outcome-emails.ts';

const MAX_SHOWN = 5;

/** Spelled out as the index of unseen news has it: through bound values SQLite would not recognise it. */
const isNotice = sql.raw(`outbox.kind IN (${NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

export const notificationsQuery = (db: Db, clientId: string) =>
  emailContexts(db, and(eq(outbox.clientId, clientId), sql`${outbox.seenAt} IS NULL`, isNotice))
    .orderBy(desc(outbox.createdAt))
    .limit(MAX_SHOWN);

/** The answer made of that query. */
export const toNotifications = (rows: Awaited<ReturnType<typeof notificationsQuery>>): NotificationItem[] =>
  rows.map(toEmailContext).map((story) => ({
    id: story.message.id,
    text: notificationText(story.message.kind as NotificationKind, story),
    at: toIso(story.message.createdAt),
  }));

/** A client's own news that they have not seen yet, latest first. */
export const findNotifications = async (db: Db, clientId: string): Promise<NotificationItem[]> =>
  toNotifications(await notificationsQuery(db, clientId));

/** The client has seen it. The same again changes nothing. Throws NOT_FOUND, for somebody else's as for none. */
export async function dismissNotification(
  db: Db,
  own: { id: string; clientId: string },
  now: Temporal.Instant,
): Promise<void> {
  const isOwn = and(eq(outbox.id, own.id), eq(outbox.clientId, own.clientId), isNotice);
  await db
    .update(outbox)
    .set({ seenAt: now })
    .where(and(isOwn, isNull(outbox.seenAt)));
  const [known] = await db.select({ id: outbox.id }).from(outbox).where(isOwn);
  if (!known) throw new DomainError('NOT_FOUND');
}
