import { HERO_DRAWING_ID, HERO_VIEWS, type HeroView } from '../hero-views.ts';
import { buildPagePalette, buildPagePaletteWithFallbacks, type Palette } from '../palette.ts';
import { drawEye } from './eye.ts';

/** Larger than both views, so that the light reaches the edge of any screen. */
const HERO_FRAME = [-420, -60, 2160, 760] as const;

const drawHero = (colours: Palette) =>
  drawEye({
    style: 'hybrid',
    eyeShape: 'almond',
    state: 'closed',
    map: [8, 10, 11, 12, 13, 12, 10],
    colours,
    frame: HERO_FRAME,
    seed: 4,
    id: 'hero-',
  });

const drawSvgUse = (view: HeroView) => {
  const { transform } = HERO_VIEWS[view];
  return `<use href="#${HERO_DRAWING_ID}"${transform ? ` transform="${transform}"` : ''}/>`;
};

const wrapInSvg = (view: HeroView, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${HERO_VIEWS[view].viewBox}" aria-hidden="true">${content}</svg>`;

/**
 * The hero as two inline pictures in the skin tone of the page. The phone's contains the drawing; the desktop's refers to
 * it, so a page needs both. Server only: the browser bundles no code that draws eyes.
 */
export function drawHeroArtOnce(): Record<HeroView, string> {
  cachedArt ??= drawHeroViews();
  return cachedArt;
}

let cachedArt: Record<HeroView, string> | undefined;

function drawHeroViews() {
  const { defs, body } = drawHero(buildPagePalette());
  const phone = `<defs>${defs}<g id="${HERO_DRAWING_ID}">${body}</g></defs>${drawSvgUse('phone')}`;
  return { phone: wrapInSvg('phone', phone), desktop: wrapInSvg('desktop', drawSvgUse('desktop')) };
}

/** The hero's drawing as a file: in the skin tone of the page that refers to it, or in the default tone without a page. */
export function renderHeroSvg(): string {
  const { defs, body } = drawHero(buildPagePaletteWithFallbacks());
  return wrapInSvg('phone', `<defs>${defs}</defs><g id="${HERO_DRAWING_ID}">${body}</g>`);
}
