import { readAscii, toDataView } from './read-bytes.ts';

const ORIENTATION_TAG = 0x0112;
const UPRIGHT_ORIENTATION = 1;
const ENTRY_BYTES = 12;

/** The orientation in an Exif block, 1 (upright) to 8; 1 without one. */
export function parseOrientation(tiff: Uint8Array): number {
  const byteOrder = readAscii(tiff, 0, 2);
  const isLittleEndian = byteOrder === 'II';
  const view = toDataView(tiff);
  if ((!isLittleEndian && byteOrder !== 'MM') || tiff.length < 8) return UPRIGHT_ORIENTATION;
  const directoryOffset = view.getUint32(4, isLittleEndian);
  if (directoryOffset + 2 > tiff.length) return UPRIGHT_ORIENTATION;
  const entryCount = view.getUint16(directoryOffset, isLittleEndian);
  for (let index = 0; index < entryCount; index += 1) {
    const offset = directoryOffset + 2 + index * ENTRY_BYTES;
    if (offset + ENTRY_BYTES > tiff.length) return UPRIGHT_ORIENTATION;
    if (view.getUint16(offset, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = view.getUint16(offset + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT_ORIENTATION;
  }
  return UPRIGHT_ORIENTATION;
}

/** A JPEG segment with an Exif block of this orientation only; empty when the picture is upright. */
export function buildExifOrientationSegment(orientation: number): Uint8Array {
  if (orientation === UPRIGHT_ORIENTATION) return new Uint8Array();
  const head = [0xff, 0xe1, 0, 34, ...'Exif\0\0'].map((byte) => (typeof byte === 'string' ? byte.charCodeAt(0) : byte));
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([...head, ...tiff]);
}
