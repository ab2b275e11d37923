import { queryOptions } from '@tanstack/react-query';
import type { PostAnswer, PostSummary } from '../contract/responses.ts';

export const postsQuery = queryOptions<PostSummary[]>({ queryKey: ['/api/blog'] });

export const articleQuery = (slug: string) =>
  queryOptions<PostAnswer>({ queryKey: ['/api/blog', encodeURIComponent(slug)] });
