/**
 * The gallery has six categories. An item of a style without a category of its own is listed in the nearest one and
 * still names its own service. SPEC §2 and §3 (gallery), DECISIONS §4.
 */
import type { ServiceId } from '../services/service.ts';

export const GALLERY_CATEGORIES = [
  'classic_set',
  'volume_set',
  'wispy_set',
  'hybrid_set',
  'coloured_set',
  'gemstone_set',
] as const;

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

/** The filter buttons in order; `all` is the default. */
export const GALLERY_FILTERS = [
  { id: 'all', label: 'All Work' },
  { id: 'classic_set', label: 'Classic' },
  { id: 'volume_set', label: 'Volume' },
  { id: 'wispy_set', label: 'Wispy' },
  { id: 'hybrid_set', label: 'Hybrid' },
  { id: 'coloured_set', label: 'Colored' },
  { id: 'gemstone_set', label: 'Gemstone' },
] as const;

export type GalleryFilter = (typeof GALLERY_FILTERS)[number]['id'];

export function isGalleryCategory(text: string): text is GalleryCategory {
  return GALLERY_CATEGORIES.some((category) => category === text);
}

/** The category in which items of a style are listed. */
export function toGalleryCategory(serviceId: ServiceId): GalleryCategory {
  switch (serviceId) {
    case 'wet_set':
      return 'hybrid_set';
    case 'anime_spikes':
      return 'wispy_set';
    case 'strip_lash':
    case 'mega_volume':
      return 'volume_set';
    default:
      return serviceId;
  }
}
