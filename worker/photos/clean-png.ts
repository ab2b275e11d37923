import { hasAllowedPixels } from '../../src/domain/photos/photo.ts';
import { concatBytes, MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the content of a chunk. */
const CHUNK_OVERHEAD_BYTES = 12;
/** The chunks of one still picture and its colours, without text, times, Exif and further frames. */
const KEPT_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'pHYs',
]);

const HEADER_CHUNK_BYTES = 25;
const hasAllowedSize = (header: Uint8Array): boolean =>
  header.length === HEADER_CHUNK_BYTES &&
  hasAllowedPixels(toDataView(header).getUint32(8), toDataView(header).getUint32(12));

/**
 * A PNG reduced to the kept chunks, up to IEND. Null for a damaged file, for too many pixels, and for more than MAX_PARTS
 * chunks.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const view = toDataView(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  const names: string[] = [];
  let offset = SIGNATURE_BYTES;
  while (names.length < MAX_PARTS && offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const name = readAscii(bytes, offset + 4, 4);
    const nextOffset = offset + CHUNK_OVERHEAD_BYTES + view.getUint32(offset);
    if (nextOffset > bytes.length || (names.length === 0 && name !== 'IHDR')) return null;
    if (name === 'IHDR' && !hasAllowedSize(bytes.subarray(offset, nextOffset))) return null;
    names.push(name);
    if (KEPT_CHUNKS.has(name)) parts.push(bytes.subarray(offset, nextOffset));
    if (name === 'IEND') return names.includes('IDAT') ? concatBytes(parts) : null;
    offset = nextOffset;
  }
  return null;
}
