import { buildPostImagePath } from '../drawing.ts';
import type { Post } from './post.ts';
import { fallbackPosts } from './posts.ts';

/** A post in the shape of the list call's response. */
export const toPostSummary = ({ content: _, drawing: __, tags, ...post }: Post) => ({
  ...post,
  id: post.slug,
  tags: [...tags],
  featuredImage: buildPostImagePath(post.slug),
});

/** Shown when the list call fails or returns nothing (SPEC §3). */
export const fallbackPostSummaries = fallbackPosts.map(toPostSummary);
