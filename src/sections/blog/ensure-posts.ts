import type { QueryClient } from '@tanstack/react-query';
import { postsQuery } from '../../api/blog.ts';
import { tryQuery } from '../../api/try-query.ts';
import { postImagePath } from '../../content/image-paths.ts';
import type { Post } from '../../content/posts/post.ts';
import type { PostSummary } from '../../contract/responses.ts';

const toSummary = ({ drawing: _, content: __, ...post }: Post): PostSummary => ({
  ...post,
  id: post.slug,
  tags: [...post.tags],
  featuredImage: postImagePath(post.slug),
});

/** Asks for the posts; when the call fails or there are none, six sample posts stand in. SPEC §3 and §8. Never throws. */
export async function ensurePosts(queryClient: QueryClient): Promise<void> {
  const posts = await tryQuery(queryClient, postsQuery);
  if (posts && posts.length > 0) return;
  const { fallbackPosts } = await import('../../content/posts/posts.ts');
  queryClient.setQueryData(postsQuery.queryKey, fallbackPosts.map(toSummary));
}
