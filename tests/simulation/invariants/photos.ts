import type { Rows } from '../rows.ts';

/**
 * I17: every photo in the bucket has a row, a photo that its client was told is stored is there, and no photo is left that
 * belongs to nobody.
 */
export function checkPhotoOwners({ photos }: Rows, storedKeys: string[]): string[] {
  const rowKeys = photos.map(({ key }) => key);
  return [
    ...storedKeys.filter((key) => !rowKeys.includes(key)).map((key) => `I17: ${key} is stored and in no row`),
    ...photos
      .filter(({ key, state }) => state !== 'storing' && !storedKeys.includes(key))
      .map(({ key }) => `I17: ${key} was taken and is not stored`),
    ...photos.filter(({ clientId }) => clientId === null).map(({ key }) => `I17: ${key} is nobody's and still there`),
  ];
}
