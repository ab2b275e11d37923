/**
 * An article as the owner types it, and as it is stored: title, address, excerpt, category, tags, picture and text in the
 * markup of markup.ts. The columns have the same CHECKs. OWNER §6.10.
 */
import { isStorableText, toSingleLine } from '../storable-text.ts';
import { BLOG_CATEGORIES, type BlogCategory } from './blog.ts';

/** The maximum lengths in characters; `tags`: the maximum number of tags. */
export const ARTICLE_LIMITS = { title: 120, slug: 80, excerpt: 300, content: 20_000, tag: 30, tags: 8 } as const;

export const ARTICLE_FIELDS = ['title', 'slug', 'excerpt', 'category', 'tags', 'picture', 'content'] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];

/** `tags`: separated by commas. `slug`: '' when it is to be made from the title, or is fixed. */
export type ArticleInput = Record<ArticleField, string>;

export type ArticleDraft = {
  title: string;
  /** null: none was typed */
  slug: string | null;
  excerpt: string;
  category: BlogCategory;
  tags: string[];
  /** a path on this site */
  picture: string;
  content: string;
};

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The slug of a title without a letter or digit that an address can have. */
const FALLBACK_SLUG = 'article';

/** "Crème & lashes: 5 tips" → "creme-lashes-5-tips": never empty, at most `ARTICLE_LIMITS.slug` characters. */
export function toSlug(title: string): string {
  const hyphenated = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphenated.slice(0, ARTICLE_LIMITS.slug).replace(/-$/, '') || FALLBACK_SLUG;
}

/** "Care, home,, care" → ["Care", "home"]: each once, whatever its capitals. */
export function parseTags(input: string): string[] {
  const tags = input.split(',').map(toSingleLine).filter(Boolean);
  const lowerCaseTags = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, index) => lowerCaseTags.indexOf(lowerCaseTags[index] ?? '') === index);
}

/** Browsers post a line break as two characters. */
const normaliseLineBreaks = (input: string): string => input.replaceAll('\r\n', '\n').trimEnd();

const toCategory = (input: string): BlogCategory | undefined => BLOG_CATEGORIES.find((category) => category === input);

/** For each field that keeps the article from being saved or published, a sentence; {} when none does. */
export function listArticleProblems(input: ArticleInput, isPublished: boolean): Partial<ArticleInput> {
  const limits = ARTICLE_LIMITS;
  const title = toSingleLine(input.title);
  const slug = input.slug.trim();
  const tags = parseTags(input.tags);
  const isWithin = (text: string, maxLength: number) =>
    text.length <= maxLength && !(isPublished && text.trim() === '');
  const fieldValidity: Record<ArticleField, boolean> = {
    title: title !== '' && title.length <= limits.title,
    slug: slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= limits.slug),
    excerpt: isWithin(normaliseLineBreaks(input.excerpt).trim(), limits.excerpt),
    category: toCategory(input.category) !== undefined,
    tags: tags.length <= limits.tags && tags.every((name) => name.length <= limits.tag),
    picture: input.picture !== '',
    content: isWithin(normaliseLineBreaks(input.content), limits.content),
  };
  const invalidFields = ARTICLE_FIELDS.filter((field) => !fieldValidity[field] || !isStorableText(input[field]));
  if (invalidFields.length === 0) return {};
  const sentences = buildProblemSentences();
  return Object.fromEntries(invalidFields.map((field) => [field, sentences[field]]));
}

/** A function, because the first number that a process formats takes 20 ms, for which every start of a Worker would wait. */
function buildProblemSentences(): ArticleInput {
  const { title, slug, excerpt, content, tag, tags } = ARTICLE_LIMITS;
  return {
    title: `Please write a title of at most ${title} characters.`,
    slug: `Please use small letters, digits and single hyphens, at most ${slug} characters.`,
    excerpt: `Please write at most ${excerpt} characters; a published article needs an excerpt.`,
    category: 'Please choose a category.',
    tags: `Please write at most ${tags} tags of at most ${tag} characters, with commas between them.`,
    picture: 'Please choose a picture.',
    content: `Please write at most ${content.toLocaleString('en-AU')} characters; a published article needs a text.`,
  };
}

/** Converts the typed fields to their stored form; null when a field is invalid. A draft may lack excerpt and text. */
export function parseArticle(input: ArticleInput): ArticleDraft | null {
  const category = toCategory(input.category);
  if (!category || Object.keys(listArticleProblems(input, false)).length > 0) return null;
  return {
    title: toSingleLine(input.title),
    slug: input.slug.trim() || null,
    excerpt: normaliseLineBreaks(input.excerpt).trim(),
    category,
    tags: parseTags(input.tags),
    picture: input.picture,
    content: normaliseLineBreaks(input.content),
  };
}

/** Whether the article has an excerpt and a text, as every published article must. */
export const canPublishArticle = ({ excerpt, content }: Pick<ArticleDraft, 'excerpt' | 'content'>): boolean =>
  excerpt.trim() !== '' && content.trim() !== '';
