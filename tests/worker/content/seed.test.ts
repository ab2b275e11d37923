import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { gallery } from '../../../src/content/gallery.ts';
import { toPostSummary } from '../../../src/content/posts/fallback-post-summaries.ts';
import { fallbackPosts, posts } from '../../../src/content/posts/posts.ts';
import { seedServices } from '../../../src/content/seed-services.ts';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import type { PostResponse, PostSummary, ServiceItem } from '../../../src/contract/responses.ts';
import { GALLERY_CATEGORIES } from '../../../src/domain/content/gallery.ts';
import { seedEmptyDatabase, seedStatements } from '../../../worker/db/seed.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const fetchBody = async <Body>(path: string) => (await testApp.createVisitor().get<Body>(path)).body;

describe('the seed of a new database', () => {
  it('contains the services of the catalogue', async () => {
    const services = await fetchBody<ServiceItem[]>('/api/services');
    expect(services.map(({ id }) => id)).toEqual(seedServices.map(({ id }) => id));
  });

  it('contains every drawing of the gallery, each marked as a sample, at least three in every category', async () => {
    const items = await fetchBody<GalleryItem[]>('/api/gallery');
    expect(items.map(({ id }) => id)).toEqual(gallery.map(({ id }) => id));
    expect(items.every(({ sample, alt }) => sample && alt.endsWith('illustration'))).toBe(true);
    for (const category of GALLERY_CATEGORIES)
      expect((await fetchBody<GalleryItem[]>(`/api/gallery?category=${category}`)).length).toBeGreaterThanOrEqual(3);
  });

  it('contains every article, published', async () => {
    const published = posts.filter((post) => post.published);
    const summaries = await fetchBody<PostSummary[]>('/api/blog?view=summary');
    const sortedPosts = published.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    expect(summaries).toEqual(sortedPosts.map(toPostSummary));
    for (const { slug, content } of published)
      expect((await fetchBody<PostResponse>(`/api/blog/${slug}`)).content).toBe(content);
  });

  it('contains the fallback articles', async () => {
    for (const post of fallbackPosts)
      expect((await testApp.createVisitor().get(`/api/blog/${post.slug}`)).status).toBe(200);
  });
});

describe('while no article is published', () => {
  const readStatus = async (slug: string) => (await testApp.createVisitor().send(`/blog/${slug}`)).status;
  const readStatuses = (listedPosts: readonly { slug: string }[]) =>
    Promise.all(listedPosts.map(({ slug }) => readStatus(slug)));
  const otherPosts = posts.filter((post) => !fallbackPosts.includes(post));
  beforeEach(() => testApp.rows('UPDATE post SET published = 0'));

  it('each card of the six fallback articles leads to its article, and no other article has a page', async () => {
    const html = await (await testApp.createVisitor().send('/blog')).text();
    const slugs = [...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(new Set(slugs)).toEqual(new Set(fallbackPosts.map(({ slug }) => slug)));
    expect(await readStatuses(fallbackPosts)).toEqual(fallbackPosts.map(() => 200));
    for (const { slug, title, content } of fallbackPosts)
      expect(await fetchBody<PostResponse>(`/api/blog/${slug}`)).toMatchObject({ slug, title, content });
    expect(await readStatuses(otherPosts)).toEqual(otherPosts.map(() => 404));
    expect(await fetchBody<PostSummary[]>('/api/blog')).toEqual([]);
  });

  it('the fallback articles have a page only until one of them is published again', async () => {
    const [publishedPost, ...unpublishedPosts] = fallbackPosts;
    await testApp.rows('UPDATE post SET published = 1 WHERE slug = ?', publishedPost?.slug);
    expect(await readStatuses(fallbackPosts)).toEqual([200, ...unpublishedPosts.map(() => 404)]);
  });
});

describe('a database that is already seeded', () => {
  const countRows = async (table: string) =>
    (await testApp.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n;

  it('keeps the owner’s edits, and does not get deleted rows back', async () => {
    await testApp.rows("UPDATE gallery_item SET title = 'Mine' WHERE position = 0");
    const emptiedTables = ['opening_rule', 'opening_schedule', 'closure', 'post'];
    for (const table of emptiedTables) await testApp.rows(`DELETE FROM ${table}`);
    await seedEmptyDatabase(env.DB);
    expect(await Promise.all(emptiedTables.map(countRows))).toEqual([0, 0, 0, 0]);
    expect(await testApp.row('SELECT title FROM gallery_item WHERE position = 0')).toEqual({ title: 'Mine' });
  });

  it('refuses the printed statements completely', async () => {
    await testApp.rows('DELETE FROM closure');
    const secondSeeding = env.DB.batch(seedStatements().map((statement) => env.DB.prepare(statement)));
    await expect(secondSeeding).rejects.toThrow('UNIQUE constraint failed: service');
    expect(await countRows('closure')).toBe(0);
  });
});
