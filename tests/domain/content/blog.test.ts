import { describe, expect, test } from 'vitest';
import { BLOG_CATEGORIES, findFeaturedPost } from '../../../src/domain/content/blog.ts';
import { calculateReadingMinutes } from '../../../src/domain/content/reading-time.ts';

describe('the featured post', () => {
  const carePost = { slug: 'care', category: 'CARE TIPS' };
  const featuredPost = { slug: 'featured', category: 'FEATURED ARTICLE' };

  test('is the one of the category FEATURED ARTICLE, wherever it is in the list', () => {
    expect(findFeaturedPost([carePost, featuredPost])).toBe(featuredPost);
  });

  test('is the first post when no post has that category', () => {
    expect(findFeaturedPost([carePost, { slug: 'style', category: 'STYLE GUIDE' }])).toBe(carePost);
  });

  test('is null for an empty list', () => {
    expect(findFeaturedPost([])).toBeNull();
  });
});

test('the blog has eight distinct categories', () => {
  expect(new Set(BLOG_CATEGORIES).size).toBe(8);
});

test('the reading time of an article is its length divided by 1,000 in minutes, rounded up', () => {
  expect([1, 999, 1000, 1001, 5000].map((length) => calculateReadingMinutes('x'.repeat(length)))).toEqual([
    1, 1, 1, 2, 5,
  ]);
});
