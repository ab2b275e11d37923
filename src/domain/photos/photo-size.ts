export type PictureSize = { width: number; height: number };

/**
 * The size of a picture whose longest side is at most `maxSide`, in the same proportions; a smaller one keeps its size. Passed
 * to the inline script of the owner's page as text, so it uses nothing outside itself.
 */
export function fitPictureSize({ width, height }: PictureSize, maxSide: number): PictureSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
