import { toPostSummary } from './fallback-post-summaries.ts';
import { fallbackPosts } from './posts.ts';

/** One of the six fallback posts with its text, in the shape of the article call's response; null for any other slug. */
export function findFallbackArticle(slug: string) {
  const post = fallbackPosts.find((post) => post.slug === slug);
  return post ? { ...toPostSummary(post), content: post.content } : null;
}
