import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NoticeItem } from '../../src/contract/responses.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../src/domain/message.ts';
import { toIso } from '../../src/domain/time.ts';
import { outbox } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { Problem } from '../problem.ts';
import { messageStories, toStory } from './message-story.ts';
import { noticeText } from './outcome-letters.ts';

const MOST_SHOWN = 5;

/** Spelled out as the index of unseen news has it: through bound values SQLite would not recognise it. */
const isNotice = sql.raw(`outbox.kind IN (${NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

export const noticesQuery = (db: Db, clientId: string) =>
  messageStories(db, and(eq(outbox.clientId, clientId), sql`${outbox.seenAt} IS NULL`, isNotice))
    .orderBy(desc(outbox.createdAt))
    .limit(MOST_SHOWN);

/** The answer made of that query. */
export const toNotices = (rows: Awaited<ReturnType<typeof noticesQuery>>): NoticeItem[] =>
  rows.map(toStory).map((story) => ({
    id: story.message.id,
    text: noticeText(story.message.kind as NoticeKind, story),
    at: toIso(story.message.createdAt),
  }));

/** A client's own news that they have not seen yet, latest first. */
export const findNotices = async (db: Db, clientId: string): Promise<NoticeItem[]> =>
  toNotices(await noticesQuery(db, clientId));

/** The client has seen it. The same again changes nothing. Throws NOT_FOUND, for somebody else's as for none. */
export async function noticeSeen(db: Db, own: { id: string; clientId: string }, now: Temporal.Instant): Promise<void> {
  const isOwn = and(eq(outbox.id, own.id), eq(outbox.clientId, own.clientId), isNotice);
  await db
    .update(outbox)
    .set({ seenAt: now })
    .where(and(isOwn, isNull(outbox.seenAt)));
  const [known] = await db.select({ id: outbox.id }).from(outbox).where(isOwn);
  if (!known) throw new Problem('NOT_FOUND');
}
