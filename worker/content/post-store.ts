import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PostResponse, PostSummary } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { post } from '../db/schema.ts';

const MAX_ROWS = 100;
const isPublished = eq(post.published, true);
const { content: _, ...SUMMARY_COLUMNS } = getTableColumns(post);

type SummaryRow = Omit<typeof post.$inferSelect, 'content'>;

const toWire = <Row extends SummaryRow>(row: Row) => ({
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

const NEWEST_FIRST = [desc(post.createdAt), desc(post.slug)];

/** The published posts, newest first, each with its content (SPEC §3, §7; DECISIONS §17). */
export async function listPosts(db: Db): Promise<PostResponse[]> {
  const rows = await db
    .select()
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  return rows.map(toWire);
}

/** The same without the content, for screens that show excerpts only. */
export async function listPostSummaries(db: Db): Promise<PostSummary[]> {
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  return rows.map(toWire);
}

/** A published post; null for an unknown and for an unpublished one (I19). */
export async function findPost(db: Db, slug: string): Promise<PostResponse | null> {
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.slug, slug), isPublished));
  return row ? toWire(row) : null;
}
