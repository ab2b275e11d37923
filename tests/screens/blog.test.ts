import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BLOG_CATEGORIES } from '../../src/domain/content/blog.ts';
import { CATEGORY_COLOURS } from '../../src/sections/blog/category-colours.ts';
import { PostList } from '../../src/sections/blog/post-list.tsx';
import { calculateContrast, MIN_TEXT_CONTRAST, parseColour } from '../support/readers/contrast.ts';

test('the empty state of the blog says that there are no posts yet', () => {
  const html = renderToStaticMarkup(createElement(PostList, { posts: [], titleLevel: 2 }));
  expect(html).toContain('No blog posts available');
  expect(html).toContain('Check back soon for expert lash care tips and guides!');
});

describe.each(['light', 'dark'] as const)('the badge of a category, %s', (theme) => {
  test.each(BLOG_CATEGORIES)('%s is readable', (category) => {
    const { ground: background, ink } = CATEGORY_COLOURS[category][theme];
    expect(calculateContrast(parseColour(ink), parseColour(background))).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  test('has a distinct colour', () => {
    const grounds = BLOG_CATEGORIES.map((category) => CATEGORY_COLOURS[category][theme].ground);
    expect(new Set(grounds).size).toBe(BLOG_CATEGORIES.length);
  });
});
