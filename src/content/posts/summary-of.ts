import { postPicture } from '../drawn-files.ts';
import type { Post } from './post.ts';

/** A written post in the shape of the list call's answer. */
export const summaryOf = ({ content: _, drawing: __, tags, ...post }: Post) => ({
  ...post,
  id: post.slug,
  tags: [...tags],
  featuredImage: postPicture(post.slug),
});
