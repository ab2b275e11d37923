import { expect, test } from 'vitest';
import {
  GALLERY_CATEGORIES,
  GALLERY_FILTERS,
  isGalleryCategory,
  toGalleryCategory,
} from '../../../src/domain/content/gallery.ts';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';

test('the seven filters are all work and the six categories, with their labels', () => {
  expect(GALLERY_FILTERS.map(({ id }) => id)).toEqual(['all', ...GALLERY_CATEGORIES]);
  expect(GALLERY_FILTERS.map(({ label }) => label)).toEqual([
    'All Work',
    'Classic',
    'Volume',
    'Wispy',
    'Hybrid',
    'Colored',
    'Gemstone',
  ]);
});

test('only the six ids are categories', () => {
  expect(GALLERY_CATEGORIES.every(isGalleryCategory)).toBe(true);
  expect(['', 'all', 'wet_set', 'Classic', 'toString', 'classic_set '].some(isGalleryCategory)).toBe(false);
});

test('every style is listed in a category, and a style with its own category in that one', () => {
  for (const serviceId of SERVICE_IDS) expect(isGalleryCategory(toGalleryCategory(serviceId))).toBe(true);
  for (const category of GALLERY_CATEGORIES) expect(toGalleryCategory(category)).toBe(category);
});

test('wet sets are listed with hybrid, spikes with wispy, mega volume and the strip look with volume', () => {
  expect(toGalleryCategory('wet_set')).toBe('hybrid_set');
  expect(toGalleryCategory('anime_spikes')).toBe('wispy_set');
  expect(toGalleryCategory('mega_volume')).toBe('volume_set');
  expect(toGalleryCategory('strip_lash')).toBe('volume_set');
});
