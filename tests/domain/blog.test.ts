import { describe, expect, test } from 'vitest';
import { BLOG_CATEGORIES, featuredPost } from '../../src/domain/blog.ts';
import { readMinutes } from '../../src/domain/read-time.ts';

describe('the featured post', () => {
  const care = { slug: 'care', category: 'CARE TIPS' };
  const featured = { slug: 'featured', category: 'FEATURED ARTICLE' };

  test('is the one of the category FEATURED ARTICLE, wherever it stands', () => {
    expect(featuredPost([care, featured])).toBe(featured);
  });

  test('is the first one when no post has that category', () => {
    expect(featuredPost([care, { slug: 'style', category: 'STYLE GUIDE' }])).toBe(care);
  });

  test('is nobody in an empty blog', () => {
    expect(featuredPost([])).toBeNull();
  });
});

test('there are eight categories, each once', () => {
  expect(new Set(BLOG_CATEGORIES).size).toBe(8);
});

test('an article takes a minute for every 1,000 characters begun', () => {
  expect([1, 999, 1000, 1001, 5000].map((length) => readMinutes('x'.repeat(length)))).toEqual([1, 1, 1, 2, 5]);
});
