import { hasAllowedPixels } from '../../src/domain/photos/photo.ts';
import { concatBytes, MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

const HEADER_BYTES = 12;
const PICTURE_CHUNKS = ['VP8 ', 'VP8L'];
const KEPT_CHUNKS = new Set([...PICTURE_CHUNKS, 'VP8X', 'ALPH', 'ICCP']);
/** Where the width and height of the picture end in a chunk. */
const SIZE_END_BYTES: Record<string, number> = { VP8X: 18, 'VP8 ': 18, VP8L: 13 };
const VP8_SIZE_MASK = 0x3fff;
/** The bits of the VP8X flags for Exif, XMP and animation. */
const EXIF_XMP_ANIMATION_FLAGS = 0b1110;

/** True for a chunk that has no size; false for one that is too short for it. */
function hasAllowedSize(name: string, chunk: Uint8Array): boolean {
  const view = toDataView(chunk);
  if (chunk.length < (SIZE_END_BYTES[name] ?? 0)) return false;
  if (name === 'VP8X')
    return hasAllowedPixels((view.getUint32(11, true) >>> 8) + 1, (view.getUint32(14, true) >>> 8) + 1);
  if (name === 'VP8 ')
    return hasAllowedPixels(view.getUint16(14, true) & VP8_SIZE_MASK, view.getUint16(16, true) & VP8_SIZE_MASK);
  if (name !== 'VP8L') return true;
  const sizes = view.getUint32(9, true);
  return hasAllowedPixels((sizes & VP8_SIZE_MASK) + 1, ((sizes >>> 14) & VP8_SIZE_MASK) + 1);
}

/**
 * A still WebP reduced to the kept chunks, with the flags cleared. Null for a damaged file, for an animation, for too many
 * pixels, and for more than MAX_PARTS chunks.
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  const view = toDataView(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const parts: Uint8Array[] = [];
  let hasPicture = false;
  let chunkCount = 0;
  for (let offset = HEADER_BYTES; offset + 8 <= end; ) {
    const name = readAscii(bytes, offset, 4);
    const size = view.getUint32(offset + 4, true);
    const nextOffset = offset + 8 + size + (size % 2);
    if (nextOffset > end || chunkCount === MAX_PARTS) return null;
    chunkCount += 1;
    const chunk = bytes.slice(offset, nextOffset);
    if (!hasAllowedSize(name, chunk)) return null;
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~EXIF_XMP_ANIMATION_FLAGS;
    if (KEPT_CHUNKS.has(name)) parts.push(chunk);
    hasPicture ||= PICTURE_CHUNKS.includes(name);
    offset = nextOffset;
  }
  if (!hasPicture) return null;
  const cleanBytes = concatBytes([bytes.slice(0, HEADER_BYTES), ...parts]);
  toDataView(cleanBytes).setUint32(4, cleanBytes.length - 8, true);
  return cleanBytes;
}
