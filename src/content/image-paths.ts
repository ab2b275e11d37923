import type { EyeShape } from '../domain/lash-map-for.ts';

/** Where the drawings of samples and articles lie, by the id of what they illustrate. */
export const galleryImagePath = (id: string) => `/img/gallery/${id}.svg`;
export const postImagePath = (slug: string) => `/img/blog/${slug}.svg`;
export const socialImagePath = (id: string) => `/img/social/${id}.svg`;

/** An open eye of each shape, to recognise one's own by. */
export const eyeShapeImagePath = (eyeShape: EyeShape) => `/img/shapes/${eyeShape}.svg`;
