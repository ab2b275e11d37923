import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PostResponse, PostSummary } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Read } from '../db/read.ts';
import { post } from '../db/schema.ts';

const MAX_ROWS = 100;
const isPublished = eq(post.published, true);
const { revision: _, actionId: __, ...COLUMNS } = getTableColumns(post);
const { content: ___, ...SUMMARY_COLUMNS } = COLUMNS;

type SummaryRow = Omit<typeof post.$inferSelect, 'content' | 'revision' | 'actionId'>;

/** The date that is shown is that of the first publishing. */
const toWire = <Row extends SummaryRow>({ createdAt, updatedAt, publishedAt, ...row }: Row) => ({
  ...row,
  createdAt: toIso(publishedAt ?? createdAt),
  updatedAt: toIso(updatedAt),
});

const NEWEST_FIRST = [desc(post.publishedAt), desc(post.slug)];

/** The published posts, newest first, each with its content (SPEC §3, §7; DECISIONS §17). */
export async function listPosts(db: Db): Promise<PostResponse[]> {
  const rows = await db
    .select(COLUMNS)
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  return rows.map(toWire);
}

/** The same without the content, for screens that show excerpts only. */
export async function listPostSummaries(db: Db, read: Read): Promise<PostSummary[]> {
  const summaries = db
    .select(SUMMARY_COLUMNS)
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  const [rows] = await read([summaries]);
  return rows.map(toWire);
}

/** A published post; null for an unknown and for an unpublished one (I19). */
export async function findPost(db: Db, read: Read, slug: string): Promise<PostResponse | null> {
  const published = db
    .select(COLUMNS)
    .from(post)
    .where(and(eq(post.slug, slug), isPublished));
  const [[row]] = await read([published]);
  return row ? toWire(row) : null;
}
