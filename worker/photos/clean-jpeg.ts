import { exifOf, orientationIn } from './exif-orientation.ts';
import { asciiAt, joined, viewOf } from './read-bytes.ts';

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
/** Size and coding of the picture: what makes a file more than its notes. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isNote = (code: number) => (code >= 0xe0 && code <= 0xef) || code === MARKER.comment;

/** A JFIF head of its own, without the small picture that it may carry. */
const JFIF_BYTES = 16;
function plainJfif(segment: Uint8Array): Uint8Array {
  const head = segment.slice(0, JFIF_BYTES + 2);
  head.set([0, JFIF_BYTES], 2);
  head.set([0, 0], JFIF_BYTES);
  return head;
}

/** What of a segment stays: tables and scans whole, of the notes only what a decoder needs to get the colours right. */
function kept(code: number, segment: Uint8Array): Uint8Array | null {
  if (!isNote(code)) return segment;
  const says = (name: string) => asciiAt(segment, 4, name.length) === name;
  if (code === MARKER.jfif && says('JFIF\0') && segment.length >= JFIF_BYTES + 2) return plainJfif(segment);
  if (code === MARKER.colours && says('ICC_PROFILE\0')) return segment;
  return code === MARKER.adobe && says('Adobe') ? segment : null;
}

/** Where the picture data that begins at a place ends: at the next marker that is none of its own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return bytes.length;
}

/**
 * A JPEG up to its end mark, so that no film or second picture behind it stays. Which way up it is held is the one thing
 * said of it that stays: without that, a picture of a phone that could not redraw it would lie on its side.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const code = view.getUint8(at + 1);
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === MARKER.end)
      return hasFrame && hasScan
        ? joined([bytes.subarray(0, 2), exifOf(orientation), ...parts, bytes.subarray(at, at + 2)])
        : null;
    if (at + 4 > bytes.length) return null;
    const next = at + 2 + view.getUint16(at + 2);
    if (next < at + 4 || next > bytes.length || code < 0xc0 || isRestart(code) || code === MARKER.start) return null;
    const segment = bytes.subarray(at, next);
    if (code === MARKER.exif && asciiAt(segment, 4, 6) === 'Exif\0\0')
      orientation = orientationIn(segment.subarray(10));
    const part = kept(code, segment);
    if (part) parts.push(part);
    hasFrame ||= isFrame(code);
    at = next;
    if (code === MARKER.scan) {
      hasScan = true;
      at = endOfScan(bytes, next);
      parts.push(bytes.subarray(next, at));
    }
  }
  return null;
}
