import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PostResponse, PostSummary } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import { post } from '../db/schema.ts';

const MAX_ROWS = 100;
const isPublished = eq(post.published, true);
const { revision: _revision, actionId: _actionId, ...PUBLIC_COLUMNS } = getTableColumns(post);
const { content: _content, ...SUMMARY_COLUMNS } = PUBLIC_COLUMNS;

type SummaryRow = Omit<typeof post.$inferSelect, 'content' | 'revision' | 'actionId'>;

/** The date that is shown is that of the first publishing. */
const toPublicPost = <Row extends SummaryRow>({ createdAt, updatedAt, publishedAt, ...row }: Row) => ({
  ...row,
  createdAt: toIso(publishedAt ?? createdAt),
  updatedAt: toIso(updatedAt),
});

const NEWEST_FIRST = [desc(post.publishedAt), desc(post.slug)];

/** The published posts, newest first, each with its content (SPEC §3, §7; DECISIONS §17). */
export async function listPosts(db: Db): Promise<PostResponse[]> {
  const rows = await db
    .select(PUBLIC_COLUMNS)
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  return rows.map(toPublicPost);
}

/** As `listPosts`, but without the content, for screens that show excerpts only. */
export async function listPostSummaries(db: Db, read: BatchReader): Promise<PostSummary[]> {
  const summariesQuery = db
    .select(SUMMARY_COLUMNS)
    .from(post)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_ROWS);
  const [rows] = await read([summariesQuery]);
  return rows.map(toPublicPost);
}

/**
 * A fallback article while no post is published: only then does the list show cards that lead to fallback articles
 * (SPEC §3; DECISIONS §14, docs/decisions/011).
 */
async function findShownFallback(db: Db, slug: string): Promise<PostResponse | null> {
  // Imported here because the module contains all fallback texts, which no other request needs.
  const { findFallbackArticle } = await import('../../src/content/posts/fallback-article.ts');
  const article = findFallbackArticle(slug);
  if (!article) return null;
  const [publishedPost] = await db.select({ slug: post.slug }).from(post).where(isPublished).limit(1);
  return publishedPost ? null : article;
}

/** A published post; null for an unknown and for an unpublished one (I19). */
export async function findPost(db: Db, read: BatchReader, slug: string): Promise<PostResponse | null> {
  const postQuery = db
    .select(PUBLIC_COLUMNS)
    .from(post)
    .where(and(eq(post.slug, slug), isPublished));
  const [[row]] = await read([postQuery]);
  return row ? toPublicPost(row) : findShownFallback(db, slug);
}
