import type { BlogCategory } from '../../domain/blog.ts';
import type { Drawing } from '../drawing.ts';

/** A blog post as it is written; `content` is the light markup of domain/markup.ts, the dates are instants in UTC. */
export type Post = {
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  tags: readonly string[];
  published: boolean;
  createdAt: string;
  updatedAt: string;
  drawing: Drawing;
  content: string;
};
