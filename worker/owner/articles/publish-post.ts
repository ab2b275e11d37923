import { eq } from 'drizzle-orm';
import { canPublishArticle } from '../../../src/domain/content/article-form.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import type { Post } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { requirePost } from './post-store.ts';

/** `revision`: the revision of the row that the page showed. */
type PublicationRequest = { id: string; revision: number };

type PublicState = Pick<Post, 'published' | 'publishedAt' | 'updatedAt'>;

/** As the log has it, and as undoing writes it back. */
const toLoggedState = ({ published, publishedAt, updatedAt }: PublicState) => ({
  published: Number(published),
  published_at: publishedAt && toIso(publishedAt),
  updated_at: toIso(updatedAt),
});

async function setPublished(
  db: Db,
  { id, revision, published }: PublicationRequest & { published: boolean },
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
) {
  const row = await requirePost(db, id);
  if (row.published === published) return;
  if (published && !canPublishArticle(row)) throw new DomainError('INVALID_INPUT');
  const state: PublicState = { published, publishedAt: row.publishedAt ?? now, updatedAt: now };
  const statements = [
    assertRevisionInBatch(db, post, revision, eq(post.id, id)),
    db
      .update(post)
      .set({ ...state, ...nextRevisionColumns(post, actionId) })
      .where(eq(post.id, id)),
    log({ before: toLoggedState(row), after: toLoggedState(state) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Shows an article on the site. The day of its first publishing is its public date from then on, and its address stays.
 * Nothing is changed when it is public already. Throws NOT_FOUND, CHANGED_SINCE, and INVALID_INPUT without an excerpt or a
 * text. OWNER §6.10, §7.
 */
export const publishPost = (db: Db, change: PublicationRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'publish_post', about: change.id }, (log) =>
    setPublished(db, { ...change, published: true }, log, actionContext),
  );

/** Takes an article off the site; its address and its text stay. Throws NOT_FOUND, CHANGED_SINCE. OWNER §6.10, §7. */
export const unpublishPost = (db: Db, change: PublicationRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'unpublish_post', about: change.id }, (log) =>
    setPublished(db, { ...change, published: false }, log, actionContext),
  );
