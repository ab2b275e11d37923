import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import { GALLERY_CATEGORIES } from '../../../src/domain/content/gallery.ts';
import { createRowCountingDatabase } from '../../support/database/rows-read.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
  await testApp.rows('DELETE FROM gallery_item');
});

type GalleryItemInput = { id: string; category: string; position: number; serviceId?: string };

/** Inserts a published item. */
const insertGalleryItem = ({ id, category, position, serviceId = category }: GalleryItemInput) =>
  testApp.rows(
    `INSERT INTO gallery_item (id, title, description, image_path, alt, category, service_id, featured, sample, position, published)
     VALUES (?, 'Title', 'Words', '/img/a.svg', 'A drawing', ?, ?, 1, 0, ?, 1)`,
    ...[id, category, serviceId, position],
  );

const fetchIds = async (path: string) =>
  (await testApp.createVisitor().get<GalleryItem[]>(path)).body.map(({ id }) => id);

describe('the gallery', () => {
  it('lists all items in the studio’s order, and those of one category with a filter', async () => {
    await insertGalleryItem({ id: 'last', category: 'wispy_set', position: 3 });
    await insertGalleryItem({ id: 'first', category: 'classic_set', position: 1 });
    await insertGalleryItem({ id: 'second', category: 'wispy_set', position: 2 });
    expect(await fetchIds('/api/gallery')).toEqual(['first', 'second', 'last']);
    expect(await fetchIds('/api/gallery?category=wispy_set')).toEqual(['second', 'last']);
    expect(await fetchIds('/api/gallery?category=gemstone_set')).toEqual([]);
  });

  it('has no item that is not published', async () => {
    await insertGalleryItem({ id: 'shown', category: 'wispy_set', position: 1 });
    await insertGalleryItem({ id: 'waiting', category: 'wispy_set', position: 2 });
    await testApp.rows("UPDATE gallery_item SET published = 0 WHERE id = 'waiting'");
    expect(await fetchIds('/api/gallery')).toEqual(['shown']);
    expect(await fetchIds('/api/gallery?category=wispy_set')).toEqual(['shown']);
  });

  it('lists an item of another style in its category with its own service', async () => {
    await insertGalleryItem({ id: 'spikes', category: 'wispy_set', position: 1, serviceId: 'anime_spikes' });
    const { body } = await testApp.createVisitor().get<GalleryItem[]>('/api/gallery?category=wispy_set');
    expect(body).toEqual([
      {
        id: 'spikes',
        title: 'Title',
        description: 'Words',
        imagePath: '/img/a.svg',
        alt: 'Anime Spikes, A drawing',
        category: 'wispy_set',
        serviceId: 'anime_spikes',
        featured: true,
        sample: false,
      },
    ]);
  });

  it.each([
    'all',
    '',
    'mega_volume',
    'Wispy_Set',
    "classic_set' OR 1=1 --",
    '%00',
    'classic_set&category=wispy_set',
    '__proto__',
  ])('refuses an unknown category: %s', async (category) => {
    const answer = await testApp.createVisitor().get(`/api/gallery?category=${category}`);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_CATEGORY');
  });

  it('never contains a category without a filter', async () => {
    await expect(
      insertGalleryItem({ id: 'odd', category: 'mega_volume', position: 1, serviceId: 'mega_volume' }),
    ).rejects.toThrow(/CHECK/);
  });

  it('reads only rows of the category, and at most a page of them', async () => {
    const { database, countRowsRead } = createRowCountingDatabase();
    testApp = await createTestApp({ database });
    await testApp.rows('DELETE FROM gallery_item');
    await insertGalleryItem({ id: 'only', category: 'gemstone_set', position: 0 });
    await insertGalleryItem({ id: 'neighbour', category: 'wispy_set', position: 0 });
    await countRowsRead();
    await testApp.createVisitor().get('/api/gallery?category=gemstone_set');
    const before = await countRowsRead();
    for (const category of GALLERY_CATEGORIES.slice(0, 5))
      for (let position = 1; position <= 40; position++)
        await insertGalleryItem({ id: `${category}${position}`, category, position });
    await testApp.createVisitor().get('/api/gallery?category=gemstone_set');
    expect(await countRowsRead()).toBe(before);
    expect((await testApp.createVisitor().get<GalleryItem[]>('/api/gallery')).body).toHaveLength(100);
    expect(await countRowsRead()).toBeLessThanOrEqual(200);
  });
});
