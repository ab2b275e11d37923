import { type EyeShape, lashMapFor } from '../domain/lash-map-for.ts';
import type { ServiceId } from '../domain/service.ts';

/** Which eye is drawn where no photograph is; skin tones are numbered 1 to 8 and never named. */
export type Drawing = {
  serviceId: ServiceId;
  eyeShape: EyeShape;
  state: 'open' | 'closed';
  tone: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
};

/** "8 to 13 mm, closed almond eye, illustration": never called anybody's eye. */
export function drawingAlt({ serviceId, eyeShape, state }: Drawing): string {
  const { lengths } = lashMapFor(serviceId, eyeShape);
  const range = `${Math.min(...lengths)} to ${Math.max(...lengths)} mm`;
  return `${range}, ${state} ${eyeShape} eye, illustration`;
}

/** "Wispy Set, 8 to 13 mm, …": what a picture shows, after the name of its service; '' while that is not known. */
export const pictureAlt = (serviceName: string, shown: string): string =>
  serviceName === '' ? shown : `${serviceName}, ${shown}`;

/** Where the drawings lie on the site; scripts/pictures.ts writes them there. */
export const galleryPicture = (itemId: string) => `/img/gallery/${itemId}.svg`;
export const postPicture = (slug: string) => `/img/blog/${slug}.svg`;
export const socialPicture = (postId: string) => `/img/social/${postId}.svg`;
/** An eye for each answer to the quiz's question about the eye's shape. */
export const eyeShapeImagePath = (answer: string) => `/img/shapes/${answer}.svg`;

/** The size in which every picture of a post is drawn, in picture units. */
export const POST_PICTURE = { width: 510, height: 340 } as const;
