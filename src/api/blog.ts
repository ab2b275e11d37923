import { queryOptions } from '@tanstack/react-query';
import type { PostAnswer, PostSummary } from '../contract/responses.ts';

/** The published posts without their text: the lists show excerpts only. */
export const postsQuery = queryOptions<PostSummary[]>({ queryKey: ['/api/blog?view=summary'] });

export const articleQuery = (slug: string) =>
  queryOptions<PostAnswer>({ queryKey: ['/api/blog', encodeURIComponent(slug)] });
