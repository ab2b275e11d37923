import type { ServiceId } from '../../src/domain/services/service.ts';
import { drawAvailabilityLashes, LID_PATH } from '../../src/lash-art/availability-eye.ts';
import { renderEyeSvg } from '../../src/lash-art/eye/eye.ts';
import { renderHeroSvg } from '../../src/lash-art/eye/hero.ts';
import type { Frame } from '../../src/lash-art/eye/skin.ts';
import { LASH_SETS, type Style } from '../../src/lash-art/lash-sets.ts';
import { buildPalette } from '../../src/lash-art/palette.ts';
import { ABOUT_PICTURE, SERVICE_PICTURES, type ServicePicture } from '../../src/lash-art/service-pictures.ts';
import { renderDrawingFiles } from './drawing-pictures.ts';
import { drawGlyphSymbol } from './glyph.ts';
import { renderLashMapFiles } from './lash-map-pictures.ts';

/** The crops of a service's picture: a card of 4 to 5, a square thumb, a wide strip without brow. */
const CROPS: Record<string, { suffix: string; frame: Frame; brow: boolean }> = {
  card: { suffix: '', frame: [88, -30, 340, 425], brow: true },
  thumb: { suffix: '-thumb', frame: [98, 64, 310, 310], brow: true },
  strip: { suffix: '-strip', frame: [62, 108, 380, 240], brow: false },
};

/** Every drawn file of the site, by its path under public/. The same code always gives the same text. */
export function renderPictureFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [service, picture] of Object.entries(SERVICE_PICTURES) as [ServiceId, ServicePicture][])
    for (const { suffix, frame, brow } of Object.values(CROPS)) {
      const { style, tone, eyeShape, seed } = picture;
      const browShape = brow ? picture.browShape : 'none';
      const colours = buildPalette(tone);
      const svg = renderEyeSvg({ style, eyeShape, state: 'closed', colours, frame, seed, browShape, id: 'e' });
      files.set(`img/${service}${suffix}.svg`, `${svg}\n`);
    }
  for (const [file, svg] of [...renderDrawingFiles(), ...renderLashMapFiles()]) files.set(file, `${svg}\n`);
  files.set('img/about.svg', `${renderAboutPictureSvg()}\n`);
  files.set('img/hero.svg', `${renderHeroSvg()}\n`);
  files.set('icon.svg', `${renderSiteIconSvg()}\n`);
  files.set('img/glyphs.svg', `${renderGlyphsSvg()}\n`);
  return files;
}

/** The ten glyphs in one file, to be shown with `<use href="/img/glyphs.svg#classic">`. */
const renderGlyphsSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${(Object.keys(LASH_SETS) as Style[]).map(drawGlyphSymbol).join('')}</svg>`;

/** The mark of the site: a closed eye with its lashes. */
const renderSiteIconSvg = () =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f4a43"/>',
    '<g transform="translate(2 9.5)" fill="#edf3ef">',
    `<path d="${LID_PATH}" fill="none" stroke="#edf3ef" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="${drawAvailabilityLashes(5)}" stroke="#edf3ef" stroke-width=".6"/></g></svg>`,
  ].join('');

function renderAboutPictureSvg() {
  const { style, tone, eyeShape, seed } = ABOUT_PICTURE;
  const frame = [30, 26, 420, 256] as const;
  return renderEyeSvg({
    style,
    eyeShape,
    state: 'open',
    iris: 'dark',
    colours: buildPalette(tone),
    frame,
    seed,
    id: 'e',
  });
}
