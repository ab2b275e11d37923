/** The drawing of the hero as a file, for pages that are rendered in the browser. */
export const HERO_IMAGE_PATH = '/img/hero.svg';
export const HERO_DRAWING_ID = 'hero-eye';

/** The two views of the hero's drawing: portrait for a phone, mirrored beside the text on a desktop. */
export const HERO_VIEWS = {
  phone: { viewBox: '92 -40 332 718', transform: undefined },
  desktop: { viewBox: '58 -4 686 376', transform: 'matrix(-1 0 0 1 802 0)' },
} as const;
export type HeroView = keyof typeof HERO_VIEWS;
