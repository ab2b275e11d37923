import { eq } from 'drizzle-orm';
import { ARTICLE_PICTURES } from '../../../src/content/article-pictures.ts';
import { type ArticleDraft, canPublishArticle, toSlug } from '../../../src/domain/content/article-form.ts';
import type { Db, Statement } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import type { Post } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { requirePost } from './post-store.ts';

/** `revision`: the revision of the row that the form showed. */
type ArticleChange = { id: string; draft: ArticleDraft; revision: number };

type EditableColumns = Pick<
  Post,
  'slug' | 'title' | 'excerpt' | 'content' | 'featuredImage' | 'category' | 'tags' | 'published'
>;

const toColumns = ({ slug, picture, ...draft }: ArticleDraft) => ({
  ...draft,
  slug: slug ?? toSlug(draft.title),
  featuredImage: picture,
});

/**
 * The columns to save. An article that was published once keeps its address; any article may keep a picture that can no
 * longer be chosen. Throws INVALID_INPUT.
 */
function requireEditableColumns(row: Post, draft: ArticleDraft): EditableColumns {
  const isSlugFixed = row.publishedAt !== null;
  if (isSlugFixed && draft.slug !== null && draft.slug !== row.slug) throw new DomainError('INVALID_INPUT');
  if (row.published && !canPublishArticle(draft)) throw new DomainError('INVALID_INPUT');
  if (draft.picture !== row.featuredImage) requireKnownPicture(draft.picture);
  const columns = toColumns(draft);
  return { ...columns, slug: isSlugFixed ? row.slug : columns.slug, published: row.published };
}

function requireKnownPicture(path: string): void {
  if (!ARTICLE_PICTURES.some((picture) => picture.path === path)) throw new DomainError('INVALID_INPUT');
}

const isSamePost = (row: Post, columns: EditableColumns): boolean =>
  Object.entries(columns).every(([name, value]) => JSON.stringify(row[name as keyof Post]) === JSON.stringify(value));

/** The state that the log records; the words of an article are only in its row. */
const toLoggedState = ({ slug, published }: Pick<Post, 'slug' | 'published'>, revision: number) => ({
  slug,
  published: Number(published),
  revision,
});

/** Throws SLUG_TAKEN when another article has the address, CHANGED_SINCE when the revision is another. */
async function runPostBatch(db: Db, statements: Statement[]): Promise<void> {
  try {
    await runRevisionBatch(db, statements);
  } catch (error) {
    if (findViolatedConstraint(error) === 'post.slug') throw new DomainError('SLUG_TAKEN');
    throw error;
  }
}

async function insertPost(db: Db, draft: ArticleDraft, log: LogStatementBuilder, { actionId, now }: ActionContext) {
  requireKnownPicture(draft.picture);
  const columns = { ...toColumns(draft), published: false };
  // The log first: a form that is posted twice violates the id of the action, not that of the article.
  await runPostBatch(db, [
    log({ before: null, after: toLoggedState(columns, 0) }),
    db.insert(post).values({ id: actionId, ...columns, createdAt: now, updatedAt: now, revision: 0, actionId }),
  ]);
}

async function updatePost(
  db: Db,
  { id, draft, revision }: ArticleChange,
  log: LogStatementBuilder,
  actionContext: ActionContext,
) {
  const row = await requirePost(db, id);
  // Checked before the draft, which was typed for an earlier revision of the article.
  if (row.revision !== revision) throw new DomainError('CHANGED_SINCE');
  const columns = requireEditableColumns(row, draft);
  if (isSamePost(row, columns)) return;
  await runPostBatch(db, [
    assertRevisionInBatch(db, post, revision, eq(post.id, id)),
    db
      .update(post)
      .set({ ...columns, ...nextRevisionColumns(post, actionContext.actionId), updatedAt: actionContext.now })
      .where(eq(post.id, id)),
    log({ before: toLoggedState(row, revision), after: toLoggedState(columns, revision + 1) }),
  ]);
}

/**
 * Saves a new article as a draft; its id is that of the action. An address that was left empty is made from the title.
 * Throws INVALID_INPUT, SLUG_TAKEN. OWNER §6.10, §7.
 */
export const saveNewPost = (db: Db, draft: ArticleDraft, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'save_post', about: actionContext.actionId }, (log) =>
    insertPost(db, draft, log, actionContext),
  );

/**
 * Saves an article; visitors read the new text of a published article at once. Writes nothing when nothing has changed.
 * Throws NOT_FOUND, CHANGED_SINCE, SLUG_TAKEN, and INVALID_INPUT for another address of an article that was published once,
 * for a published article without excerpt or text, and for an unknown picture. OWNER §6.10, §7.
 */
export const savePost = (db: Db, change: ArticleChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'save_post', about: change.id }, (log) =>
    updatePost(db, change, log, actionContext),
  );
