/** The blog has eight categories; a post of the first one is shown first. SPEC §3 and §2 (blog). */
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

/** The first post of the category FEATURED ARTICLE, otherwise the first of the list; null for an empty list. */
export function findFeaturedPost<Post extends { category: string }>(posts: readonly Post[]): Post | null {
  return posts.find((post) => post.category === 'FEATURED ARTICLE') ?? posts[0] ?? null;
}
