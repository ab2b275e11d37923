import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NoticeItem } from '../../src/contract/responses.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../src/domain/message.ts';
import { toIso } from '../../src/domain/time.ts';
import { outbox } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { Problem } from '../problem.ts';
import { messageStories } from './message-story.ts';
import { noticeText } from './outcome-letters.ts';

const MOST_SHOWN = 5;

/** Spelled out as the index of unseen news has it: through bound values SQLite would not recognise it. */
const isNotice = sql.raw(`outbox.kind IN (${NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** A client's own news that they have not seen yet, latest first. */
export async function findNotices(db: Db, clientId: string): Promise<NoticeItem[]> {
  const unseen = and(eq(outbox.clientId, clientId), sql`${outbox.seenAt} IS NULL`, isNotice);
  const stories = await messageStories(db, unseen).orderBy(desc(outbox.createdAt)).limit(MOST_SHOWN);
  return stories.map((story) => ({
    id: story.message.id,
    text: noticeText(story.message.kind as NoticeKind, story),
    at: toIso(story.message.createdAt),
  }));
}

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
