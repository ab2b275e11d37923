import { expect, test } from 'vitest';
import { GALLERY_CATEGORIES, GALLERY_FILTERS, galleryCategoryOf, isGalleryCategory } from '../../src/domain/gallery.ts';
import { SERVICE_IDS } from '../../src/domain/service.ts';

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
  for (const serviceId of SERVICE_IDS) expect(isGalleryCategory(galleryCategoryOf(serviceId))).toBe(true);
  for (const category of GALLERY_CATEGORIES) expect(galleryCategoryOf(category)).toBe(category);
});

test('wet sets are listed with hybrid, spikes with wispy, mega volume and the strip look with volume', () => {
  expect(galleryCategoryOf('wet_set')).toBe('hybrid_set');
  expect(galleryCategoryOf('anime_spikes')).toBe('wispy_set');
  expect(galleryCategoryOf('mega_volume')).toBe('volume_set');
  expect(galleryCategoryOf('strip_lash')).toBe('volume_set');
});
