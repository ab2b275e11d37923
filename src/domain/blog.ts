/** The blog has eight categories; the post of the first one leads the list. SPEC §3 and §2 (blog). */
export const BLOG_CATEGORIES = [
  'FEATURED ARTICLE',
  'CARE TIPS',
  'STYLE GUIDE',
  'MAINTENANCE',
  'LIFESTYLE',
  'PRODUCTS',
  'BEFORE YOU BOOK',
  'HEALTH & SAFETY',
] as const;

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** The FEATURED ARTICLE, otherwise the first post of the list; null when there is none. */
export function featuredPost<P extends { category: string }>(posts: readonly P[]): P | null {
  return posts.find((post) => post.category === 'FEATURED ARTICLE') ?? posts[0] ?? null;
}
