/**
 * An article as the owner types it, and as it is stored: title, address, excerpt, category, tags, picture and text in the
 * markup of markup.ts. The columns have the same CHECKs. OWNER §6.10.
 */
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
export function parseTags(typed: string): string[] {
  const tags = typed.split(',').map(toSingleLine).filter(Boolean);
  const names = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, index) => names.indexOf(names[index] ?? '') === index);
}

/** Without line breaks, and with one space between two words. */
const toSingleLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Browsers post a line break as two characters. */
const normaliseLineBreaks = (typed: string): string => typed.replaceAll('\r\n', '\n').trimEnd();

const toCategory = (typed: string): BlogCategory | undefined => BLOG_CATEGORIES.find((category) => category === typed);

/** Lone surrogates and NUL cannot be stored. */
const canBeStored = (typed: string): boolean => typed.isWellFormed() && !typed.includes('\0');

/** For each field that keeps the article from being saved or published, a sentence; {} when none does. */
export function findArticleProblems(typed: ArticleInput, isPublished: boolean): Partial<ArticleInput> {
  const most = ARTICLE_LIMITS;
  const line = toSingleLine(typed.title);
  const address = typed.slug.trim();
  const names = parseTags(typed.tags);
  const isWithin = (text: string, longest: number) => text.length <= longest && !(isPublished && text.trim() === '');
  const isFieldValid: Record<ArticleField, boolean> = {
    title: line !== '' && line.length <= most.title,
    slug: address === '' || (SLUG_PATTERN.test(address) && address.length <= most.slug),
    excerpt: isWithin(normaliseLineBreaks(typed.excerpt).trim(), most.excerpt),
    category: toCategory(typed.category) !== undefined,
    tags: names.length <= most.tags && names.every((name) => name.length <= most.tag),
    picture: typed.picture !== '',
    content: isWithin(normaliseLineBreaks(typed.content), most.content),
  };
  const invalidFields = ARTICLE_FIELDS.filter((field) => !isFieldValid[field] || !canBeStored(typed[field]));
  return Object.fromEntries(invalidFields.map((field) => [field, FIELD_PROBLEM_SENTENCES[field]]));
}

const {
  title: titleLimit,
  slug: slugLimit,
  excerpt: excerptLimit,
  content: contentLimit,
  tag: tagLimit,
  tags: tagCountLimit,
} = ARTICLE_LIMITS;
const FIELD_PROBLEM_SENTENCES: ArticleInput = {
  title: `Please write a title of at most ${titleLimit} characters.`,
  slug: `Please use small letters, digits and single hyphens, at most ${slugLimit} characters.`,
  excerpt: `Please write at most ${excerptLimit} characters; a published article needs an excerpt.`,
  category: 'Please choose a category.',
  tags: `Please write at most ${tagCountLimit} tags of at most ${tagLimit} characters, with commas between them.`,
  picture: 'Please choose a picture.',
  content: `Please write at most ${contentLimit.toLocaleString('en-AU')} characters; a published article needs a text.`,
};

/** Converts the typed fields to their stored form; null when a field is invalid. A draft may lack excerpt and text. */
export function parseArticle(typed: ArticleInput): ArticleDraft | null {
  const category = toCategory(typed.category);
  if (!category || Object.keys(findArticleProblems(typed, false)).length > 0) return null;
  return {
    title: toSingleLine(typed.title),
    slug: typed.slug.trim() || null,
    excerpt: normaliseLineBreaks(typed.excerpt).trim(),
    category,
    tags: parseTags(typed.tags),
    picture: typed.picture,
    content: normaliseLineBreaks(typed.content),
  };
}

/** Whether the article has an excerpt and a text, as every published article must. */
export const canPublishArticle = ({ excerpt, content }: Pick<ArticleDraft, 'excerpt' | 'content'>): boolean =>
  excerpt.trim() !== '' && content.trim() !== '';
