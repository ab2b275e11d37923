import type { PhotoType } from '../../src/domain/photos/photo.ts';
import { cleanHeif } from './clean-heif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { readAscii, toDataView } from './read-bytes.ts';

/** AVIF and HEIC have the same container; the brands in its first box name the format. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];

function detectHeifType(bytes: Uint8Array): PhotoType | null {
  const brands: string[] = readAscii(bytes, 8, Math.min(toDataView(bytes).getUint32(0), 256) - 8).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : null;
}

function detectPhotoType(bytes: Uint8Array): PhotoType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && readAscii(bytes, 1, 7) === 'PNG\r\n\x1a\n') return 'image/png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return readAscii(bytes, 4, 4) === 'ftyp' ? detectHeifType(bytes) : null;
}

const CLEANERS: Record<PhotoType, (bytes: Uint8Array) => Uint8Array | null> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanHeif,
  'image/heic': cleanHeif,
};

/**
 * A photo reduced to the picture, without location, camera, time, comments or a hidden second file (DECISIONS §12). Its
 * type is found by content. Null for a damaged file and for other types.
 */
export function cleanPhoto(bytes: Uint8Array): { type: PhotoType; bytes: Uint8Array } | null {
  const type = detectPhotoType(bytes);
  const cleanBytes = type && CLEANERS[type](bytes);
  return cleanBytes ? { type, bytes: cleanBytes } : null;
}
