import type { BlogCategory } from '../../domain/content/blog.ts';
import type { Drawing } from '../drawing.ts';

/** A blog post; `content` is in the markup of domain/content/markup.ts, the dates are ISO instants in UTC. */
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
