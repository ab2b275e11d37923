import { describe, expect, it } from 'vitest';
import { cleanPhoto } from '../../worker/photos/clean-photo.ts';
import {
  COLOUR_PROFILE,
  EXIF_ITEM,
  FILM,
  heif,
  joined,
  notedPng,
  notedWebp,
  PICTURE,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
  phoneJpeg,
  SECRET,
} from '../support/photo-files.ts';

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes);
/** Which way up a cleaned JPEG says that it was held. */
const saidOrientation = (bytes: Uint8Array | undefined) => {
  const at = textOf(bytes).indexOf('Exif\0\0MM');
  return at < 0 ? null : bytes?.[at + 25];
};

describe('cleaning a photo keeps its pixels and removes place, camera and time:', () => {
  it.each([
    ['image/jpeg', phoneJpeg()],
    ['image/png', notedPng()],
    ['image/webp', notedWebp()],
    ['image/avif', heif()],
    ['image/heic', heif({ brand: 'heic', items: [{ ...PICTURE, type: 'hvc1' }, EXIF_ITEM] })],
  ])('%s', (type, bytes) => {
    expect(textOf(bytes)).toContain(SECRET);
    const clean = cleanPhoto(bytes);
    expect(clean?.type).toBe(type);
    expect(textOf(clean?.bytes)).not.toContain('SECRET');
    expect(textOf(clean?.bytes)).not.toContain('146.7283');
  });

  it('a PNG or WebP is identical to the same file without metadata', () => {
    expect(cleanPhoto(notedPng())?.bytes).toEqual(PLAIN_PNG);
    expect(cleanPhoto(notedWebp())?.bytes).toEqual(PLAIN_WEBP);
  });

  it('a JPEG keeps only its colour profile and orientation', () => {
    const clean = cleanPhoto(phoneJpeg(6))?.bytes;
    expect(textOf(clean)).toContain(COLOUR_PROFILE);
    expect(saidOrientation(clean)).toBe(6);
    const around = COLOUR_PROFILE.length + 4;
    expect(clean?.length).toBe(PLAIN_JPEG.length + around + 36);
    expect(saidOrientation(cleanPhoto(phoneJpeg())?.bytes)).toBeNull();
  });

  it('an AVIF keeps the offset of its picture, and its Exif block is emptied', () => {
    const bytes = heif();
    const clean = textOf(cleanPhoto(bytes)?.bytes);
    expect(clean.length).toBe(bytes.length);
    expect(clean.indexOf(textOf(PICTURE.bytes))).toBe(textOf(bytes).indexOf(textOf(PICTURE.bytes)));
    const exif = clean.slice(textOf(bytes).indexOf('MM\0*') - 4);
    expect(exif.startsWith(`\0\0\0\0II*\0\x08${'\0'.repeat(9)}`)).toBe(true);
  });

  it('a cleaned photo is not changed by cleaning it again', () => {
    for (const bytes of [phoneJpeg(8), notedPng(), notedWebp(), heif()]) {
      const once = cleanPhoto(bytes)?.bytes ?? new Uint8Array();
      expect(cleanPhoto(once)?.bytes).toEqual(once);
    }
  });
});

describe('an invalid or truncated photo is refused:', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['an HTML page', joined('<!doctype html><script>alert(1)</script>')],
    ['an SVG with scripts', joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', joined('GIF89a\x01\0\x01\0')],
    ['a PDF', joined('%PDF-1.7')],
    ['a JPEG with metadata only', joined(PLAIN_JPEG.subarray(0, 20), PLAIN_JPEG.subarray(-2))],
    ['a PNG whose chunk is longer than the file', joined(PLAIN_PNG.subarray(0, 8), '\x7f\xff\xff\xffIHDR____')],
    ['a PNG that starts with other bytes', joined(PLAIN_PNG.subarray(0, 8), '\0\0\0\0IEND____')],
    ['an AVIF whose picture is elsewhere', heif({ moved: 100_000 })],
    ['an AVIF whose picture is in its own header', heif({ moved: -300 })],
    ['an AVIF without a picture', heif({ items: [EXIF_ITEM] })],
    ['an AVIF image sequence', heif({ more: FILM })],
    ['a video', heif({ brand: 'mp42' })],
  ])('%s', (_what, bytes) => {
    expect(cleanPhoto(bytes)).toBeNull();
  });

  it.each([
    ['JPEG', PLAIN_JPEG],
    ['PNG', PLAIN_PNG],
    ['WebP', PLAIN_WEBP],
    ['AVIF', heif({ items: [PICTURE] })],
  ])('%s truncated at any byte', (_type, bytes) => {
    const pieces = Array.from({ length: bytes.length }, (_, length) => cleanPhoto(bytes.subarray(0, length)));
    expect(pieces.filter((piece) => piece !== null)).toEqual([]);
  });
});

it('no changed byte makes the cleaner throw', () => {
  for (const bytes of [phoneJpeg(6), notedPng(), notedWebp(), heif()])
    for (let at = 0; at < bytes.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = bytes.slice();
        changed[at] = value;
        expect(() => cleanPhoto(changed)).not.toThrow();
      }
});
