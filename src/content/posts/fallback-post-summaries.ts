import { postImagePath } from '../drawing.ts';
import type { Post } from './post.ts';
import { fallbackPosts } from './posts.ts';

/** A post in the shape of the list call's response. */
export const summaryOf = ({ content: _, drawing: __, tags, ...post }: Post) => ({
  ...post,
  id: post.slug,
  tags: [...tags],
  featuredImage: postImagePath(post.slug),
});

/** Shown when the list call fails or returns nothing (SPEC §3). */
export const fallbackPostSummaries = fallbackPosts.map(summaryOf);
