import { hasAllowedPixels } from '../../src/domain/photos/photo.ts';
import { buildExifOrientationSegment, parseOrientation } from './exif-orientation.ts';
import { concatBytes, MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

const MARKER = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  colours: 0xe2,
  adobe: 0xee,
  comment: 0xfe,
};
/** A start-of-frame marker (SOF), which defines the size and coding of the picture. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isMetadata = (code: number) => (code >= 0xe0 && code <= 0xef) || code === MARKER.comment;

/** False as well for a height of 0, which says that the height follows the picture data. */
const hasAllowedSize = (frame: Uint8Array): boolean =>
  frame.length >= 9 && hasAllowedPixels(toDataView(frame).getUint16(7), toDataView(frame).getUint16(5));

/** The JFIF header without the thumbnail that it may contain. */
const JFIF_BYTES = 16;
function stripJfifThumbnail(segment: Uint8Array): Uint8Array {
  const head = segment.slice(0, JFIF_BYTES + 2);
  head.set([0, JFIF_BYTES], 2);
  head.set([0, 0], JFIF_BYTES);
  return head;
}

/**
 * The part of a segment that is kept: tables and scans whole; of metadata only what a decoder needs for the colours.
 */
function cleanSegment(code: number, segment: Uint8Array): Uint8Array | null {
  if (!isMetadata(code)) return segment;
  const hasName = (name: string) => readAscii(segment, 4, name.length) === name;
  if (code === MARKER.jfif && hasName('JFIF\0') && segment.length >= JFIF_BYTES + 2) return stripJfifThumbnail(segment);
  if (code === MARKER.colours && hasName('ICC_PROFILE\0')) return segment;
  return code === MARKER.adobe && hasName('Adobe') ? segment : null;
}

/** The end of the picture data that starts at `from`: the next marker that is neither stuffing nor a restart. */
function calculateScanEnd(bytes: Uint8Array, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const code = bytes[offset + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return offset;
  }
  return bytes.length;
}

/**
 * A JPEG up to its end marker, without metadata and without a film or second picture after it. Only the orientation
 * is kept, because a picture that the phone stored rotated would otherwise be shown rotated. Null for a damaged file,
 * for too many pixels, and for more than MAX_PARTS segments.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = toDataView(bytes);
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  let offset = 2;
  let segmentCount = 0;
  while (segmentCount <= MAX_PARTS && offset + 2 <= bytes.length && bytes[offset] === 0xff) {
    const code = view.getUint8(offset + 1);
    if (code === 0xff) {
      offset += 1;
      continue;
    }
    if (code === MARKER.end)
      return hasFrame && hasScan
        ? concatBytes([
            bytes.subarray(0, 2),
            buildExifOrientationSegment(orientation),
            ...parts,
            bytes.subarray(offset, offset + 2),
          ])
        : null;
    if (offset + 4 > bytes.length) return null;
    const nextOffset = offset + 2 + view.getUint16(offset + 2);
    if (nextOffset < offset + 4 || nextOffset > bytes.length || code < 0xc0 || isRestart(code) || code === MARKER.start)
      return null;
    const segment = bytes.subarray(offset, nextOffset);
    segmentCount += 1;
    if (code === MARKER.exif && readAscii(segment, 4, 6) === 'Exif\0\0')
      orientation = parseOrientation(segment.subarray(10));
    if (isFrame(code) && !hasAllowedSize(segment)) return null;
    const part = cleanSegment(code, segment);
    if (part) parts.push(part);
    hasFrame ||= isFrame(code);
    offset = nextOffset;
    if (code === MARKER.scan) {
      hasScan = true;
      offset = calculateScanEnd(bytes, nextOffset);
      parts.push(bytes.subarray(nextOffset, offset));
    }
  }
  return null;
}
