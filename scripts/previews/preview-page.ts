import { readFileSync } from 'node:fs';
import path from 'node:path';
import { studio } from '../../src/content/studio.ts';
import { toLashMap } from '../../src/domain/treatments/lash-map.ts';
import { drawAvailabilityLashes, LID_PATH } from '../../src/lash-art/availability-eye.ts';
import { renderEyeSvg } from '../../src/lash-art/eye/eye.ts';
import { buildTextSafePalette } from '../../src/lash-art/palette.ts';
import { SERVICE_PICTURES } from '../../src/lash-art/service-pictures.ts';
import type { PreviewDrawing, PreviewPicture } from './preview-list.ts';

/** The frame puts the eye into the right half, with skin to every edge. */
const FRAME = [58, -4, 716, 376] as const;

const buildFontUrl = (family: string) => {
  const file = path.join(import.meta.dirname, `../../public/fonts/${family}.woff2`);
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
};

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `
  @font-face { font-family: Platypi; font-weight: 300 500; src: ${buildFontUrl('platypi')} }
  @font-face { font-family: Figtree; font-weight: 400 700; src: ${buildFontUrl('figtree')} }
  * { margin: 0; box-sizing: border-box }
  body { position: relative; width: 1200px; height: 630px; font: 400 30px/1.35 Figtree; text-wrap: balance }
  body > svg { position: absolute; inset: 0; width: 100%; height: 100% }
  main { position: absolute; inset: 0; width: 580px; padding: 56px 0 56px 64px; display: flex; flex-direction: column }
  .brand { display: flex; align-items: center; gap: 16px; font: 400 36px/1 Platypi }
  .brand svg { width: 52px; fill: currentColor; overflow: visible }
  h1 { font: 300 92px/.98 Platypi; letter-spacing: -.03em; margin: auto 0 22px }
`;

function drawEye({ serviceId, eyeShape, tone }: PreviewDrawing): string {
  const { style, seed, browShape } = SERVICE_PICTURES[serviceId];
  const map = toLashMap(serviceId, eyeShape).lengths;
  const colours = buildTextSafePalette(tone);
  return renderEyeSvg({
    style,
    eyeShape,
    state: 'closed',
    map,
    colours,
    frame: FRAME,
    seed,
    browShape,
    id: 'e',
    flip: true,
  });
}

const logoSvg = `<svg viewBox="0 0 28 14"><path d="${LID_PATH}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/><path d="${drawAvailabilityLashes(5)}"/></svg>`;

/** An HTML page of the preview's size with the fonts and the drawing inlined. */
export const renderPreviewPage = (picture: PreviewPicture): string => `<!doctype html>
<html lang="en-AU"><meta charset="utf-8"><style>${STYLE}</style>
<body>${drawEye(picture)}<main style="color:${buildTextSafePalette(picture.tone).on}">
<p class="brand">${logoSvg}${escapeHtml(studio.name)}</p>
<h1>${escapeHtml(picture.title)}</h1><p>${escapeHtml(picture.caption)}</p>
</main></body></html>`;
