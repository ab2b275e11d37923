import { eq } from 'drizzle-orm';
import { requireInstant } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { toUndoRule } from './undo-rule.ts';

function restorePublicStateStatements(db: Db, { id, about, before }: OwnerAction, undoActionId: string): Statement[] {
  if (!before) throw new Error(`the action ${id} has no row to write back`);
  const { published, published_at: publishedAt, updated_at: updatedAt } = before;
  return [
    db
      .update(post)
      .set({
        published: published === 1,
        publishedAt: publishedAt ? requireInstant(String(publishedAt)) : null,
        updatedAt: requireInstant(String(updatedAt)),
        ...nextRevisionColumns(post, undoActionId),
      })
      .where(eq(post.id, about)),
  ];
}

const publicStateUndoRule = toUndoRule(isLastWrittenBy(post, post.id), restorePublicStateStatements);

/** The entries of `UNDO_RULES` for articles. Saving is not undone: the log has no words of an article. OWNER §7. */
export const ARTICLE_UNDO_RULES = { publish_post: publicStateUndoRule, unpublish_post: publicStateUndoRule };
