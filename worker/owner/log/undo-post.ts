import { eq, sql } from 'drizzle-orm';
import { requireInstant } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { postRevisionColumns } from '../articles/post-store.ts';
import { toUndoRule } from './undo-rule.ts';

/** No later action has written the article. */
const isPostUnchanged = sql`EXISTS (
  SELECT 1 FROM post WHERE post.id = owner_action.about AND post.action_id = owner_action.id
)`;

function restorePublicStateStatements(db: Db, { id, about, before }: OwnerAction, undoneBy: string): Statement[] {
  if (!before) throw new Error(`the action ${id} has no row to write back`);
  const { published, published_at: publishedAt, updated_at: updatedAt } = before;
  return [
    db
      .update(post)
      .set({
        published: published === 1,
        publishedAt: publishedAt ? requireInstant(String(publishedAt)) : null,
        updatedAt: requireInstant(String(updatedAt)),
        ...postRevisionColumns(undoneBy),
      })
      .where(eq(post.id, about)),
  ];
}

const publicStateUndoRule = toUndoRule(isPostUnchanged, restorePublicStateStatements);

/** The entries of `UNDO_RULES` for articles. Saving is not undone: the log has no words of an article. OWNER §7. */
export const ARTICLE_UNDO_RULES = { publish_post: publicStateUndoRule, unpublish_post: publicStateUndoRule };
