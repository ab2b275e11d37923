import { describe, expect, test } from 'vitest';
import { formatDrawingAlt } from '../../src/content/drawing.ts';
import { gallery } from '../../src/content/gallery.ts';
import { GALLERY_CATEGORIES } from '../../src/domain/content/gallery.ts';
import { SERVICE_IDS } from '../../src/domain/services/service.ts';
import { EYE_SHAPES } from '../../src/domain/treatments/lash-map.ts';

const filterByCategory = (category: string) => gallery.filter((item) => item.category === category);

test('the gallery has at least 24 items, each with its own id, title and description', () => {
  expect(gallery.length).toBeGreaterThanOrEqual(24);
  for (const key of ['id', 'title', 'description'] as const)
    expect(new Set(gallery.map((item) => item[key])).size).toBe(gallery.length);
  for (const { id } of gallery) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('no two items have the same drawing', () => {
  expect(new Set(gallery.map(({ drawing }) => JSON.stringify(drawing))).size).toBe(gallery.length);
});

test('every filter has at least three items', () => {
  for (const category of GALLERY_CATEGORIES) expect(filterByCategory(category).length).toBeGreaterThanOrEqual(3);
});

test('the gallery shows all ten styles, all three eye shapes and all eight tones', () => {
  expect(new Set(gallery.map(({ drawing }) => drawing.serviceId))).toEqual(new Set(SERVICE_IDS));
  expect(new Set(gallery.map(({ drawing }) => drawing.eyeShape))).toEqual(new Set(EYE_SHAPES));
  expect(new Set(gallery.map(({ drawing }) => drawing.tone))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});

describe('no tone occurs more than twice among eight consecutive items', () => {
  test.each([
    ['all', gallery] as const,
    ...GALLERY_CATEGORIES.map((category) => [category, filterByCategory(category)] as const),
  ])('in %s', (_filter, items) => {
    const tones = items.map(({ drawing }) => drawing.tone);
    for (const [start] of tones.entries()) {
      const neighbours = tones.slice(start, start + 8);
      for (const tone of neighbours) expect(neighbours.filter((each) => each === tone).length).toBeLessThanOrEqual(2);
    }
  });
});

test('at most a quarter of the eyes are open', () => {
  expect(gallery.filter(({ drawing }) => drawing.state === 'open').length).toBeLessThanOrEqual(gallery.length / 4);
});

test('a long outer corner is never shown on a hooded eye', () => {
  const hoodedStripItems = gallery.filter(
    ({ drawing }) => drawing.serviceId === 'strip_lash' && drawing.eyeShape === 'hooded',
  );
  expect(hoodedStripItems).toEqual([]);
});

test('some items are featured, and fewer than half of them', () => {
  const featuredCount = gallery.filter((item) => item.featured).length;
  expect(featuredCount).toBeGreaterThanOrEqual(3);
  expect(featuredCount).toBeLessThan(gallery.length / 2);
});

test('the alternative text of a drawing names lengths and eye, and calls it an illustration', () => {
  expect(formatDrawingAlt({ serviceId: 'wispy_set', eyeShape: 'almond', state: 'closed', tone: 3 })).toBe(
    '8 to 13 mm, closed almond eye, illustration',
  );
});
