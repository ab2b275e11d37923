import type { Drawing } from '../../src/content/drawing.ts';
import {
  buildEyeShapeImagePath,
  buildGalleryImagePath,
  buildPostImagePath,
  buildSocialImagePath,
} from '../../src/content/drawing.ts';
import { gallery } from '../../src/content/gallery.ts';
import { posts } from '../../src/content/posts/posts.ts';
import { socialPosts } from '../../src/content/social.ts';
import { toLashMap } from '../../src/domain/treatments/lash-map.ts';
import { renderEyeSvg } from '../../src/lash-art/eye/eye.ts';
import type { IrisColour } from '../../src/lash-art/eye/open-eye.ts';
import type { Frame } from '../../src/lash-art/eye/skin.ts';
import type { BrowShape, EyeState } from '../../src/lash-art/geometry.ts';
import { buildPalette } from '../../src/lash-art/palette.ts';
import { SERVICE_PICTURES } from '../../src/lash-art/service-pictures.ts';

/** A square tile, one two tiles wide with the gap between them, and an article's picture. No crop cuts a lash tip. */
const FRAMES: Record<'square' | 'wide' | 'story', Record<EyeState, Frame>> = {
  square: { closed: [74, 20, 336, 336], open: [70, -14, 336, 336] },
  wide: { closed: [-74, 22, 640, 313], open: [-28, 18, 536, 262] },
  story: { closed: [-8, 8, 510, 340], open: [16, -8, 456, 304] },
};
const BROWS: readonly BrowShape[] = ['soft', 'arched', 'straight'];
/** The iris colour for each skin tone, 1 to 8. */
const IRISES: readonly IrisColour[] = ['blue', 'green', 'hazel', 'brown', 'hazel', 'brown', 'dark', 'dark'];
const FRECKLED_TONES = [1, 3, 5];
/** The lengths of lashes without extensions, in mm. */
const NATURAL_LASH_LENGTHS = [2, 3, 3, 4, 4, 3, 3];

/** The drawing at index `index` of a list; neighbours differ in brow and side of the face. */
function renderDrawingSvg(drawing: Drawing, index: number, tile: keyof typeof FRAMES): string {
  const { serviceId, eyeShape, state, tone } = drawing;
  const { lengths, curl } = toLashMap(serviceId, eyeShape);
  return renderEyeSvg({
    style: SERVICE_PICTURES[serviceId].style,
    eyeShape,
    state,
    colours: buildPalette(tone),
    frame: FRAMES[tile][state],
    seed: index + 1,
    id: 'e',
    map: lengths,
    curl,
    iris: IRISES[tone - 1] ?? 'brown',
    browShape: BROWS[index % BROWS.length] ?? 'soft',
    freckles: FRECKLED_TONES.includes(tone) && index % 2 ? 26 : 0,
    flip: index % 3 === 2,
  });
}

/** For `not_sure` the eye is closed, so that it shows no shape. */
const SHAPES = [
  { answer: 'almond', eyeShape: 'almond', state: 'open', tone: 2 },
  { answer: 'round', eyeShape: 'round', state: 'open', tone: 7 },
  { answer: 'hooded', eyeShape: 'hooded', state: 'open', tone: 4 },
  { answer: 'not_sure', eyeShape: 'almond', state: 'closed', tone: 5 },
] as const;

/** Eyes without extensions, which show each eye shape: crease, lid and opening. */
const renderShapeFiles = () =>
  SHAPES.map(({ answer, eyeShape, state, tone }, index): [path: string, text: string] => [
    buildEyeShapeImagePath(answer).slice(1),
    renderEyeSvg({
      style: 'classic',
      eyeShape,
      state,
      colours: buildPalette(tone),
      frame: state === 'open' ? [66, 92, 344, 172] : [42, 122, 400, 200],
      seed: index + 1,
      id: 'e',
      map: NATURAL_LASH_LENGTHS,
      curl: 'C',
      iris: IRISES[tone - 1] ?? 'brown',
      browShape: 'none',
    }),
  ]);

/**
 * The pictures of the gallery, of the sample posts, of the articles and of the eye shapes, by their path under public/.
 */
export const renderDrawingFiles = (): [path: string, text: string][] => [
  ...gallery.map((item, index): [string, string] => [
    buildGalleryImagePath(item.id).slice(1),
    renderDrawingSvg(item.drawing, index, item.featured ? 'wide' : 'square'),
  ]),
  ...socialPosts.map((post, index): [string, string] => [
    buildSocialImagePath(post.id).slice(1),
    renderDrawingSvg(post.drawing, index + gallery.length, 'square'),
  ]),
  ...posts.map((post, index): [string, string] => [
    buildPostImagePath(post.slug).slice(1),
    renderDrawingSvg(post.drawing, index, 'story'),
  ]),
  ...renderShapeFiles(),
];
