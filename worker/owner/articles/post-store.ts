import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Post } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

/** An article, published or not. Throws NOT_FOUND. */
export async function requirePost(db: Db, id: string): Promise<Post> {
  const [row] = await db.select().from(post).where(eq(post.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
