import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import type { Post } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

/** An article, published or not. Throws NOT_FOUND. */
export async function requirePost(db: Db, id: string): Promise<Post> {
  const [row] = await db.select().from(post).where(eq(post.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Violated as `revision` unless the article is as the form has it. */
export const buildPostRevisionGuard = (db: Db, id: string, revision: number): Statement => {
  const isUnchanged = and(eq(post.id, id), eq(post.revision, revision));
  return assertInBatch(db, 'revision', sql`EXISTS (SELECT 1 FROM ${post} WHERE ${isUnchanged})`);
};

/** What every change of a row writes: the action that made it, and the next revision. */
export const postRevisionColumns = (actionId: string): { actionId: string; revision: SQL } => ({
  actionId,
  revision: sql`${post.revision} + 1`,
});
