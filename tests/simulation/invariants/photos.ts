import type { Rows } from '../rows.ts';

/**
 * I17: nothing lies in the bucket that no row knows, a photo that its client was told is stored is there, and none is
 * left that is nobody's.
 */
export function checkPhotoOwners({ photos }: Rows, stored: string[]): string[] {
  const known = photos.map(({ key }) => key);
  return [
    ...stored.filter((key) => !known.includes(key)).map((key) => `I17: ${key} is stored and in no row`),
    ...photos
      .filter(({ key, state }) => state !== 'storing' && !stored.includes(key))
      .map(({ key }) => `I17: ${key} was taken and is not stored`),
    ...photos.filter(({ clientId }) => clientId === null).map(({ key }) => `I17: ${key} is nobody's and still there`),
  ];
}
