import { desc } from 'drizzle-orm';
import { ARTICLE_PICTURES } from '../../../src/content/article-pictures.ts';
import type {
  ArticleConfirmationView,
  ArticleEditorView,
  ArticlePreviewView,
  ArticlesView,
} from '../../../src/contract/owner/articles.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { type ArticleInput, canPublishArticle } from '../../../src/domain/content/article-form.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import type { Post } from '../../db/rows.ts';
import { post } from '../../db/schema.ts';
import { requirePost } from './post-store.ts';

const MAX_ARTICLES = 200;

/** Every article, the newest change first, without the texts. OWNER §6.10. */
export async function readArticles(db: Db): Promise<ArticlesView> {
  const { id, title, category, published, publishedAt, updatedAt } = post;
  const rows = await db
    .select({ id, title, category, isPublished: published, publishedAt, updatedAt })
    .from(post)
    .orderBy(desc(post.updatedAt), desc(post.id))
    .limit(MAX_ARTICLES);
  const articles = rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt && toIso(row.publishedAt),
    updatedAt: toIso(row.updatedAt),
  }));
  return { page: 'articles', forms: [], articles };
}

const EMPTY_ARTICLE: ArticleInput = {
  title: '',
  slug: '',
  excerpt: '',
  tags: '',
  content: '',
  category: 'CARE TIPS',
  picture: ARTICLE_PICTURES[0]?.path ?? '',
};

/** The page on which a new article is written. OWNER §6.10. */
export const readNewArticlePage = ({ refused, typed }: FormState): ArticleEditorView => ({
  page: 'article',
  forms: [formPaths.newArticle()],
  refused,
  typed,
  article: null,
  storedValues: EMPTY_ARTICLE,
  pictures: [...ARTICLE_PICTURES],
});

const toArticleInput = ({ title, slug, excerpt, category, tags, featuredImage, content }: Post): ArticleInput => ({
  title,
  slug,
  excerpt,
  category,
  content,
  tags: tags.join(', '),
  picture: featuredImage,
});

/** The pictures to choose from, with that of the article even when it is no longer offered. */
const listPictureChoices = ({ featuredImage }: Post) =>
  ARTICLE_PICTURES.some(({ path }) => path === featuredImage)
    ? [...ARTICLE_PICTURES]
    : [{ path: featuredImage, text: 'As it is now' }, ...ARTICLE_PICTURES];

/**
 * The revision that the form carries. After an error: the submitted one, because the article may have changed since. After
 * CHANGED_SINCE: the stored one, whose fields are shown beside what was typed.
 */
function chooseFormRevision({ revision }: Post, { refused, typed }: FormState): number {
  const usesTypedRevision =
    refused !== null && refused.code !== 'CHANGED_SINCE' && /^\d{1,9}$/.test(typed.revision ?? '');
  return usesTypedRevision ? Number(typed.revision) : revision;
}

/** The page on which an article is edited. Throws NOT_FOUND. OWNER §6.10. */
export async function readArticle(db: Db, { id, ...state }: FormState & { id: string }): Promise<ArticleEditorView> {
  const row = await requirePost(db, id);
  return {
    page: 'article',
    forms: [formPaths.saveArticle(id)],
    refused: state.refused,
    typed: state.typed,
    article: {
      id,
      revision: chooseFormRevision(row, state),
      isPublished: row.published,
      isSlugFixed: row.publishedAt !== null,
    },
    storedValues: toArticleInput(row),
    pictures: listPictureChoices(row),
  };
}

function findArticleUnavailableSentence(row: Post, verb: ArticleConfirmationView['verb']): string | null {
  if (verb === 'unpublish') return row.published ? null : 'This article is not on the site.';
  if (row.published) return 'This article is on the site already.';
  return canPublishArticle(row) ? null : 'Please write an excerpt and a text first. What you have written is saved.';
}

/** The question whether to publish or to unpublish. Throws NOT_FOUND. OWNER §2 (Confirming), §6.10. */
export async function readArticleConfirmation(
  db: Db,
  { id, verb, refused, typed }: FormState & { id: string; verb: ArticleConfirmationView['verb'] },
): Promise<ArticleConfirmationView> {
  const row = await requirePost(db, id);
  return {
    page: 'article-confirmation',
    verb,
    id,
    refused,
    typed,
    forms: [verb === 'publish' ? formPaths.publishArticle(id) : formPaths.unpublishArticle(id)],
    title: row.title,
    path: `/blog/${row.slug}`,
    revision: row.revision,
    isSlugFixed: row.publishedAt !== null,
    closedReason: findArticleUnavailableSentence(row, verb),
  };
}

/** The article as its public page shows it; a draft is dated today. Throws NOT_FOUND. OWNER §6.10. */
export async function readArticlePreview(
  db: Db,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<ArticlePreviewView> {
  const { revision: _, actionId: __, publishedAt, ...row } = await requirePost(db, id);
  return {
    page: 'article-preview',
    forms: [],
    isPublished: row.published,
    article: { ...row, createdAt: toIso(publishedAt ?? now), updatedAt: toIso(row.updatedAt) },
  };
}
