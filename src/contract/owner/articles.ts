/**
 * The articles in the owner's area: the views, with the conventions of view.ts, and the fields of the forms and of
 * the same calls under /api/studio. OWNER §6.10.
 */
import { z } from 'zod';
import { ARTICLE_LIMITS, type ArticleInput, parseArticle } from '../../domain/content/article-form.ts';
import type { BlogCategory } from '../../domain/content/blog.ts';
import { parseOrAddIssue } from '../requests.ts';
import type { PostResponse } from '../responses.ts';
import { wholeNumberField } from './fields.ts';
import type { FormState } from './forms.ts';

/** The most characters of any field except the text. A field with a lower limit of its own shows a message beside it. */
const MAX_FIELD_LENGTH = 2000;
const textField = z.string().max(MAX_FIELD_LENGTH);

/** `slug` is absent when the address is fixed. `content`: twice the limit, for posted line breaks have two characters. */
const articleFields = {
  title: textField,
  slug: textField.default(''),
  excerpt: textField,
  category: textField,
  tags: textField.default(''),
  picture: textField,
  content: z.string().max(2 * ARTICLE_LIMITS.content),
};

const parseDraft = parseOrAddIssue(parseArticle, 'has a field that is not within its limits');

/** An article that does not exist yet. */
export const newArticleFormSchema = z.object(articleFields).transform(parseDraft);

export const articleFormSchema = z
  .object({ ...articleFields, revision: wholeNumberField })
  .transform(({ revision, ...fields }, context) => ({ draft: parseDraft(fields, context), revision }));

/** Publishing and unpublishing. */
export const articleStateFormSchema = z.object({ revision: wholeNumberField });

/** The answer to a call that saves a new article. */
export type NewArticleResponse = { message: string; id: string };

/** `publishedAt`: when it was first published; `isPublished`: whether it is on the site now. */
export type ArticleListItem = {
  id: string;
  title: string;
  category: BlogCategory;
  isPublished: boolean;
  publishedAt: string | null;
  updatedAt: string;
};

/** The articles, latest change first. */
export type ArticlesView = { page: 'articles'; forms: string[]; articles: ArticleListItem[] };

/** The row of an article, as its form shows it. */
export type EditedArticle = {
  id: string;
  revision: number;
  isPublished: boolean;
  /** whether it has ever been published, so that its address must stay */
  isSlugFixed: boolean;
};

export type ArticleEditorView = FormState & {
  page: 'article';
  forms: string[];
  /** null for a new article */
  article: EditedArticle | null;
  /** the stored values; for a new article the initial values of the form */
  storedValues: ArticleInput;
  /** the pictures to choose from */
  pictures: { path: string; text: string }[];
};

/** The page that asks whether to publish or unpublish. `closedReason`: why there is nothing to do, else null. */
export type ArticleConfirmationView = FormState & {
  page: 'article-confirmation';
  verb: 'publish' | 'unpublish';
  forms: string[];
  id: string;
  title: string;
  /** its path on the site */
  path: string;
  revision: number;
  isSlugFixed: boolean;
  closedReason: string | null;
};

/** The article as its public page shows it, for the owner alone. */
export type ArticlePreviewView = {
  page: 'article-preview';
  forms: string[];
  isPublished: boolean;
  article: PostResponse;
};
