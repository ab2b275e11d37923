/**
 * An article as the owner types it, and as it is stored: title, address, excerpt, category, tags, picture and text in the
 * markup of markup.ts. The columns have the same CHECKs. OWNER §6.10.
 */
import { BLOG_CATEGORIES, type BlogCategory } from './blog.ts';

/** In characters; `tags`: how many. */
export const ARTICLE_LIMITS = { title: 120, slug: 80, excerpt: 300, content: 20_000, tag: 30, tags: 8 } as const;

export const ARTICLE_FIELDS = ['title', 'slug', 'excerpt', 'category', 'tags', 'picture', 'content'] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];

/** `tags` with commas between them; `slug` is '' where it is to be made from the title, or where it is fixed. */
export type TypedArticle = Record<ArticleField, string>;

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

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of a title without a letter or digit that an address can have. */
const SLUG_WITHOUT_LETTERS = 'article';

/** "Crème & lashes: 5 tips" → "creme-lashes-5-tips": never empty, at most `ARTICLE_LIMITS.slug` characters. */
export function slugOf(title: string): string {
  const hyphenated = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphenated.slice(0, ARTICLE_LIMITS.slug).replace(/-$/, '') || SLUG_WITHOUT_LETTERS;
}

/** "Care, home,, care" → ["Care", "home"]: each once, whatever its capitals. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(',').map(toLine).filter(Boolean);
  const names = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, index) => names.indexOf(names[index] ?? '') === index);
}

/** Without line breaks, and with one space between two words. */
const toLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Browsers post a line break as two characters. */
const toText = (typed: string): string => typed.replaceAll('\r\n', '\n').trimEnd();

const toCategory = (typed: string): BlogCategory | undefined => BLOG_CATEGORIES.find((category) => category === typed);

/** Lone surrogates and NUL cannot be stored. */
const canBeStored = (typed: string): boolean => typed.isWellFormed() && !typed.includes('\0');

/** What keeps a text from being saved or published, by its field, in a sentence; {} for an article that can be. */
export function articleProblems(typed: TypedArticle, isPublished: boolean): Partial<TypedArticle> {
  const most = ARTICLE_LIMITS;
  const line = toLine(typed.title);
  const address = typed.slug.trim();
  const names = parseTags(typed.tags);
  const isWithin = (text: string, longest: number) => text.length <= longest && !(isPublished && text.trim() === '');
  const isRight: Record<ArticleField, boolean> = {
    title: line !== '' && line.length <= most.title,
    slug: address === '' || (SLUG.test(address) && address.length <= most.slug),
    excerpt: isWithin(toText(typed.excerpt).trim(), most.excerpt),
    category: toCategory(typed.category) !== undefined,
    tags: names.length <= most.tags && names.every((name) => name.length <= most.tag),
    picture: typed.picture !== '',
    content: isWithin(toText(typed.content), most.content),
  };
  const wrong = ARTICLE_FIELDS.filter((field) => !isRight[field] || !canBeStored(typed[field]));
  return Object.fromEntries(wrong.map((field) => [field, PROBLEMS[field]]));
}

const { title, slug, excerpt, content, tag, tags } = ARTICLE_LIMITS;
const PROBLEMS: TypedArticle = {
  title: `Please write a title of at most ${title} characters.`,
  slug: `Please use small letters, digits and single hyphens, at most ${slug} characters.`,
  excerpt: `Please write at most ${excerpt} characters; a published article needs an excerpt.`,
  category: 'Please choose a category.',
  tags: `Please write at most ${tags} tags of at most ${tag} characters, with commas between them.`,
  picture: 'Please choose a picture.',
  content: `Please write at most ${content.toLocaleString('en-AU')} characters; a published article needs a text.`,
};

/** What was typed as it is stored; null where a field is not within its limits. A draft may be without excerpt and text. */
export function parseArticle(typed: TypedArticle): ArticleDraft | null {
  const category = toCategory(typed.category);
  if (!category || Object.keys(articleProblems(typed, false)).length > 0) return null;
  return {
    title: toLine(typed.title),
    slug: typed.slug.trim() || null,
    excerpt: toText(typed.excerpt).trim(),
    category,
    tags: parseTags(typed.tags),
    picture: typed.picture,
    content: toText(typed.content),
  };
}

/** Whether there is something to read: what is published has an excerpt and a text. */
export const canBePublished = ({ excerpt, content }: Pick<ArticleDraft, 'excerpt' | 'content'>): boolean =>
  excerpt.trim() !== '' && content.trim() !== '';
