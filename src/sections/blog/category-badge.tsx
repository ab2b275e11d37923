import type { BlogCategory } from '../../domain/content/blog.ts';
import { badges } from './category-badge.css.ts';

export function CategoryBadge({ category }: { category: BlogCategory }) {
  return <span className={badges[category]}>{category}</span>;
}
