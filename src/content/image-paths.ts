import type { EyeShape } from '../domain/lash-map-for.ts';

/** An open eye of each shape, to recognise one's own by. */
export const eyeShapeImagePath = (eyeShape: EyeShape) => `/img/shapes/${eyeShape}.svg`;
