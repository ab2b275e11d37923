import type { BlogCategory } from '../domain/content/blog.ts';
import type { ServiceId } from '../domain/services/service.ts';
import type { EyeShape } from '../domain/treatments/lash-map.ts';
import { studio } from './studio.ts';

/** The picture of a link preview on other sites and in chats, and its alternative text. */
export type Preview = { path: string; alt: string };

/** In px, the size of large link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export const brandPreview: Preview = {
  path: '/previews/brand.png',
  alt: `${studio.name}, lash extensions in ${studio.suburb}. Illustration of a closed eye with extensions.`,
};

/** The preview of a category of the blog, used for each of its articles, later ones included. */
export const buildCategoryPreview = (category: BlogCategory): Preview => ({
  path: `/previews/blog-${category.toLowerCase().replace(/[^a-z]+/g, '-')}.png`,
  alt: `${studio.name} blog, ${category.toLowerCase()}. Illustration of a closed eye with extensions.`,
});

/** The preview of a style on an eye shape. `name`: the name of the service. */
export const buildQuizPreview = (serviceId: ServiceId, eyeShape: EyeShape, name: string): Preview => ({
  path: `/previews/quiz-${serviceId}-${eyeShape}.png`,
  alt: `Quiz result: ${name}. Illustration of the set on a closed ${eyeShape} eye.`,
});
