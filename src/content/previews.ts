import type { BlogCategory } from '../domain/blog.ts';
import type { EyeShape } from '../domain/lash-map-for.ts';
import type { ServiceId } from '../domain/service.ts';
import { studio } from './studio.ts';

/** The picture that other sites and chats show beside a link, with words for those who cannot see it. */
export type Preview = { path: string; alt: string };

/** In pixels: what the large link previews are laid out for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export const brandPreview: Preview = {
  path: '/previews/brand.png',
  alt: `${studio.name}, lash extensions in ${studio.suburb}. Illustration of a closed eye with extensions.`,
};

/** One for each category, so that every article the studio will ever write has one. */
export const categoryPreview = (category: BlogCategory): Preview => ({
  path: `/previews/blog-${category.toLowerCase().replace(/[^a-z]+/g, '-')}.png`,
  alt: `${studio.name} blog, ${category.toLowerCase()}. Illustration of a closed eye with extensions.`,
});

/** One for each style on each eye shape. `name`: the service's. */
export const quizPreview = (serviceId: ServiceId, eyeShape: EyeShape, name: string): Preview => ({
  path: `/previews/quiz-${serviceId}-${eyeShape}.png`,
  alt: `Quiz result: ${name}. Illustration of the set on a closed ${eyeShape} eye.`,
});
