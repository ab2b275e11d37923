import type { ServiceId } from '../domain/services/service.ts';
import { type EyeShape, toLashMap } from '../domain/treatments/lash-map.ts';

/** A drawing of an eye that replaces a photograph; skin tones are numbered 1 to 8 and never named. */
export type Drawing = {
  serviceId: ServiceId;
  eyeShape: EyeShape;
  state: 'open' | 'closed';
  tone: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
};

/** "8 to 13 mm, closed almond eye, illustration": never labelled as client work (DECISIONS §14). */
export function formatDrawingAlt({ serviceId, eyeShape, state }: Drawing): string {
  const { lengths } = toLashMap(serviceId, eyeShape);
  const range = `${Math.min(...lengths)} to ${Math.max(...lengths)} mm`;
  return `${range}, ${state} ${eyeShape} eye, illustration`;
}

/** "Wispy Set, 8 to 13 mm, …". `serviceName` is '' while the name is not known. */
export const formatPictureAlt = (serviceName: string, drawingAlt: string): string =>
  serviceName === '' ? drawingAlt : `${serviceName}, ${drawingAlt}`;

/** The paths of the drawings that scripts/pictures.ts writes. */
export const buildGalleryImagePath = (itemId: string) => `/img/gallery/${itemId}.svg`;
export const buildPostImagePath = (slug: string) => `/img/blog/${slug}.svg`;
export const buildSocialImagePath = (postId: string) => `/img/social/${postId}.svg`;
/** A drawing for each option of the quiz's question about eye shape. */
export const buildEyeShapeImagePath = (answer: string) => `/img/shapes/${answer}.svg`;

/** The size of a post's picture, in picture units. */
export const POST_IMAGE_SIZE = { width: 510, height: 340 } as const;
