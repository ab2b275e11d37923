import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { gallery } from '../../../src/content/gallery.ts';
import { toPostSummary } from '../../../src/content/posts/fallback-post-summaries.ts';
import { fallbackPosts, posts } from '../../../src/content/posts/posts.ts';
import { seedServices } from '../../../src/content/seed-services.ts';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import type { PostResponse, PostSummary, ServiceItem } from '../../../src/contract/responses.ts';
import { GALLERY_CATEGORIES } from '../../../src/domain/gallery.ts';
import { seedEmptyDatabase, seedStatements } from '../../../worker/db/seed.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const get = async <Body>(path: string) => (await testApp.visitor().get<Body>(path)).body;

describe('the seed of a new database', () => {
  it('contains the services of the catalogue', async () => {
    const services = await get<ServiceItem[]>('/api/services');
    expect(services.map(({ id }) => id)).toEqual(seedServices.map(({ id }) => id));
  });

  it('contains every drawing of the gallery, each marked as a sample, at least three in every category', async () => {
    const items = await get<GalleryItem[]>('/api/gallery');
    expect(items.map(({ id }) => id)).toEqual(gallery.map(({ id }) => id));
    expect(items.every(({ sample, alt }) => sample && alt.endsWith('illustration'))).toBe(true);
    for (const category of GALLERY_CATEGORIES)
      expect((await get<GalleryItem[]>(`/api/gallery?category=${category}`)).length).toBeGreaterThanOrEqual(3);
  });

  it('contains every article, published', async () => {
    const published = posts.filter((post) => post.published);
    const list = await get<PostSummary[]>('/api/blog?view=summary');
    const newestFirst = published.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    expect(list).toEqual(newestFirst.map(toPostSummary));
    for (const { slug, content } of published)
      expect((await get<PostResponse>(`/api/blog/${slug}`)).content).toBe(content);
  });

  it('contains the fallback articles', async () => {
    for (const post of fallbackPosts) expect((await testApp.visitor().get(`/api/blog/${post.slug}`)).status).toBe(200);
  });
});

describe('while no article is published', () => {
  const readStatus = async (slug: string) => (await testApp.visitor().send(`/blog/${slug}`)).status;
  const readStatuses = (all: readonly { slug: string }[]) => Promise.all(all.map(({ slug }) => readStatus(slug)));
  const others = posts.filter((post) => !fallbackPosts.includes(post));
  beforeEach(() => testApp.rows('UPDATE post SET published = 0'));

  it('each card of the six fallback articles leads to its article, and no other article has a page', async () => {
    const list = await (await testApp.visitor().send('/blog')).text();
    const slugs = [...list.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(new Set(slugs)).toEqual(new Set(fallbackPosts.map(({ slug }) => slug)));
    expect(await readStatuses(fallbackPosts)).toEqual(fallbackPosts.map(() => 200));
    for (const { slug, title, content } of fallbackPosts)
      expect(await get<PostResponse>(`/api/blog/${slug}`)).toMatchObject({ slug, title, content });
    expect(await readStatuses(others)).toEqual(others.map(() => 404));
    expect(await get<PostSummary[]>('/api/blog')).toEqual([]);
  });

  it('and one is again, the fallback articles have no page', async () => {
    const [published, ...unpublished] = fallbackPosts;
    await testApp.rows('UPDATE post SET published = 1 WHERE slug = ?', published?.slug);
    expect(await readStatuses(fallbackPosts)).toEqual([200, ...unpublished.map(() => 404)]);
  });
});

describe('a database that is already seeded', () => {
  const countOf = async (table: string) => (await testApp.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n;

  it('keeps the owner’s edits, and does not get deleted rows back', async () => {
    await testApp.rows("UPDATE gallery_item SET title = 'Mine' WHERE position = 0");
    const emptied = ['opening_rule', 'opening_schedule', 'closure', 'post'];
    for (const table of emptied) await testApp.rows(`DELETE FROM ${table}`);
    await seedEmptyDatabase(env.DB);
    expect(await Promise.all(emptied.map(countOf))).toEqual([0, 0, 0, 0]);
    expect(await testApp.row('SELECT title FROM gallery_item WHERE position = 0')).toEqual({ title: 'Mine' });
  });

  it('refuses the printed statements completely', async () => {
    await testApp.rows('DELETE FROM closure');
    const again = env.DB.batch(seedStatements().map((statement) => env.DB.prepare(statement)));
    await expect(again).rejects.toThrow('UNIQUE constraint failed: service');
    expect(await countOf('closure')).toBe(0);
  });
});
