import type { QueryClient } from '@tanstack/react-query';
import { tryQuery } from '../../api/call.ts';
import { postsQuery } from '../../api/content.ts';

/** Fetches the posts; when the call fails or returns none, caches six sample posts instead. SPEC §3 and §8. Never throws. */
export async function ensurePosts(queryClient: QueryClient): Promise<void> {
  const posts = await tryQuery(queryClient, postsQuery);
  if (posts && posts.length > 0) return;
  const { fallbackPostSummaries } = await import('../../content/posts/fallback-post-summaries.ts');
  queryClient.setQueryData(postsQuery.queryKey, fallbackPostSummaries);
}
