/**
 * The articles in the owner's area: what the pages show, with the conventions of owner-view.ts, and the fields of the forms
 * and of the same calls under /api/studio. OWNER §6.10.
 */
import { z } from 'zod';
import { ARTICLE_LIMITS, type ArticleDraft, type ArticleInput, parseArticle } from '../domain/article-form.ts';
import type { BlogCategory } from '../domain/blog.ts';
import { ownerActionBodySchema } from './owner.ts';
import { wholeNumberField } from './owner-fields.ts';
import type { FormState } from './owner-forms.ts';
import type { PostResponse } from './responses.ts';

/** The most characters of any field except the text. Input over the field's own limit but within this one gets a message beside it. */
const MAX_FIELD_LENGTH = 2000;
const textField = z.string().max(MAX_FIELD_LENGTH);

/** `slug` is left out where the address is fixed. Browsers post a line break as two characters. */
const articleFields = {
  title: textField,
  slug: textField.default(''),
  excerpt: textField,
  category: textField,
  tags: textField.default(''),
  picture: textField,
  content: z.string().max(2 * ARTICLE_LIMITS.content),
};

function toDraft(typed: ArticleInput, context: z.RefinementCtx): ArticleDraft {
  const draft = parseArticle(typed);
  if (draft) return draft;
  context.addIssue('has a field that is not within its limits');
  return z.NEVER;
}

/** An article that does not exist yet. */
export const newArticleFormSchema = z.object(articleFields).transform(toDraft);

export const articleFormSchema = z
  .object({ ...articleFields, revision: wholeNumberField })
  .transform(({ revision, ...typed }, context) => ({ draft: toDraft(typed, context), revision }));

export const newArticleBodySchema = ownerActionBodySchema
  .extend(articleFields)
  .transform(({ actionId, ...typed }, context) => ({ actionId, draft: toDraft(typed, context) }));

export const articleBodySchema = ownerActionBodySchema
  .extend({ ...articleFields, revision: wholeNumberField })
  .transform(({ actionId, revision, ...typed }, context) => ({ actionId, draft: toDraft(typed, context), revision }));

/** Publishing and unpublishing. */
export const articleStateFormSchema = z.object({ revision: wholeNumberField });
export const articleStateBodySchema = ownerActionBodySchema.extend({ revision: wholeNumberField });

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

/** The newest change first. */
export type ArticlesView = { page: 'articles'; forms: string[]; articles: ArticleListItem[] };

/** The row of an article, as its form shows it. */
export type EditedArticle = {
  id: string;
  revision: number;
  isPublished: boolean;
  /** it was published once, so its address stays */
  isSlugFixed: boolean;
};

export type ArticleEditorView = FormState & {
  page: 'article';
  forms: string[];
  /** null: it does not exist yet */
  edited: EditedArticle | null;
  /** what is stored; for a new article what the form is opened with */
  stored: ArticleInput;
  /** to choose from */
  pictures: { path: string; text: string }[];
};

/** Asks whether to publish or to unpublish. `closed`: why there is nothing to do. */
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
  closed: string | null;
};

/** The article as its public page shows it, for the owner alone. */
export type ArticlePreviewView = {
  page: 'article-preview';
  forms: string[];
  isPublished: boolean;
  article: PostResponse;
};
