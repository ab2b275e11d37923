import { describe, expect, test } from 'vitest';
import { ARTICLE_PICTURES } from '../../src/content/article-pictures.ts';
import { buildPostImagePath } from '../../src/content/drawing.ts';
import { fallbackPosts, posts } from '../../src/content/posts/posts.ts';
import { BLOG_CATEGORIES, findFeaturedPost } from '../../src/domain/content/blog.ts';
import { parseMarkup } from '../../src/domain/content/markup.ts';
import { parseInstant } from '../../src/domain/time.ts';

test('every category has a post, and one of them is featured', () => {
  expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(BLOG_CATEGORIES));
  expect(posts.filter(({ category }) => category === 'FEATURED ARTICLE')).toHaveLength(1);
  expect(findFeaturedPost(posts)?.category).toBe('FEATURED ARTICLE');
});

test('no two posts have the same URL, title or excerpt', () => {
  for (const key of ['slug', 'title', 'excerpt'] as const)
    expect(new Set(posts.map((post) => post[key])).size).toBe(posts.length);
});

test('the newest post comes first', () => {
  const dates = posts.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('the fallback is six of the posts, the featured one among them', () => {
  expect(fallbackPosts).toHaveLength(6);
  for (const post of fallbackPosts) expect(posts).toContain(post);
  expect(findFeaturedPost(fallbackPosts)).toBe(findFeaturedPost(posts));
});

describe.each(posts)('$slug', ({ slug, excerpt, tags, content, createdAt, updatedAt, published }) => {
  const blocks = parseMarkup(content);
  const spans = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));

  test('is a complete article: 500 to 900 words, with headings, lists and bold text', () => {
    const words = content.trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(4);
    expect(blocks.some(({ kind }) => kind === 'list')).toBe(true);
    expect(spans.some(({ kind }) => kind === 'bold')).toBe(true);
  });

  test('starts with a paragraph and has no heading directly below another of the same level', () => {
    expect(blocks[0]?.kind).toBe('paragraph');
    for (const [index, block] of blocks.entries()) {
      const next = blocks[index + 1];
      if (block.kind === 'heading' && next?.kind === 'heading') expect(next.level).toBe(block.level + 1);
    }
  });

  test('has no markup characters and no undefined value in its rendered text', () => {
    for (const { text } of spans) expect(text).not.toMatch(/\*\*|^#|undefined|null|NaN|\$\{/);
  });

  test('has a readable slug, an excerpt that fits a search result, tags and dates', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(excerpt.length).toBeGreaterThan(60);
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(tags.length).toBeGreaterThanOrEqual(3);
    expect(new Set(tags).size).toBe(tags.length);
    expect(parseInstant(createdAt)).not.toBeNull();
    expect(parseInstant(updatedAt)).not.toBeNull();
    expect(updatedAt >= createdAt).toBe(true);
    expect(published).toBe(true);
  });

  test('makes no promise that a lash artist cannot make', () => {
    expect(content).not.toMatch(/hypoallergenic|guaranteed|risk-free|100 ?% safe|completely safe|cures?\b|clinically/i);
  });
});

test('the health article sends people with serious symptoms to a doctor first', () => {
  const healthPost = posts.find(({ category }) => category === 'HEALTH & SAFETY');
  expect(healthPost?.content).toMatch(/change in your sight\*\*: see a doctor/);
  expect(healthPost?.content).toContain('call 000');
  expect(healthPost?.content).toContain('not doctors');
});

test('the owner can choose the picture of each of the first posts, and no other', () => {
  expect(ARTICLE_PICTURES.map(({ path }) => path)).toEqual(posts.map(({ slug }) => buildPostImagePath(slug)));
  for (const { drawing, slug } of posts) {
    const words = ARTICLE_PICTURES.find(({ path }) => path === buildPostImagePath(slug))?.text;
    expect(words).toContain(`${drawing.state} ${drawing.eyeShape} eye`);
  }
});
