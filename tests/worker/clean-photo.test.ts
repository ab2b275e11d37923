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

describe('a photo keeps its pixels and loses what its file tells of place, camera and time', () => {
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

  it('as a PNG or WebP it is then just what it was without the notes', () => {
    expect(cleanPhoto(notedPng())?.bytes).toEqual(PLAIN_PNG);
    expect(cleanPhoto(notedWebp())?.bytes).toEqual(PLAIN_WEBP);
  });

  it('as a JPEG it keeps its colours and which way up it was held, nothing more', () => {
    const clean = cleanPhoto(phoneJpeg(6))?.bytes;
    expect(textOf(clean)).toContain(COLOUR_PROFILE);
    expect(saidOrientation(clean)).toBe(6);
    const around = COLOUR_PROFILE.length + 4;
    expect(clean?.length).toBe(PLAIN_JPEG.length + around + 36);
    expect(saidOrientation(cleanPhoto(phoneJpeg())?.bytes)).toBeNull();
  });

  it('as an AVIF its picture lies where it lay, and its Exif block is an empty one', () => {
    const bytes = heif();
    const clean = textOf(cleanPhoto(bytes)?.bytes);
    expect(clean.length).toBe(bytes.length);
    expect(clean.indexOf(textOf(PICTURE.bytes))).toBe(textOf(bytes).indexOf(textOf(PICTURE.bytes)));
    const exif = clean.slice(textOf(bytes).indexOf('MM\0*') - 4);
    expect(exif.startsWith(`\0\0\0\0II*\0\x08${'\0'.repeat(9)}`)).toBe(true);
  });

  it('and once cleaned stays as it is', () => {
    for (const bytes of [phoneJpeg(8), notedPng(), notedWebp(), heif()]) {
      const once = cleanPhoto(bytes)?.bytes ?? new Uint8Array();
      expect(cleanPhoto(once)?.bytes).toEqual(once);
    }
  });
});

describe('what is no whole photo is none', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', joined('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', joined('GIF89a\x01\0\x01\0')],
    ['a PDF', joined('%PDF-1.7')],
    ['a JPEG of notes alone', joined(PLAIN_JPEG.subarray(0, 20), PLAIN_JPEG.subarray(-2))],
    ['a PNG whose chunk is longer than the file', joined(PLAIN_PNG.subarray(0, 8), '\x7f\xff\xff\xffIHDR____')],
    ['a PNG that begins with something else', joined(PLAIN_PNG.subarray(0, 8), '\0\0\0\0IEND____')],
    ['an AVIF whose picture is elsewhere', heif({ moved: 100_000 })],
    ['an AVIF whose picture is in its own head', heif({ moved: -300 })],
    ['an AVIF without a picture', heif({ items: [EXIF_ITEM] })],
    ['a film of AVIF pictures', heif({ more: FILM })],
    ['a film', heif({ brand: 'mp42' })],
  ])('%s', (_what, bytes) => {
    expect(cleanPhoto(bytes)).toBeNull();
  });

  it.each([
    ['JPEG', PLAIN_JPEG],
    ['PNG', PLAIN_PNG],
    ['WebP', PLAIN_WEBP],
    ['AVIF', heif({ items: [PICTURE] })],
  ])('%s that breaks off, wherever it does', (_type, bytes) => {
    const pieces = Array.from({ length: bytes.length }, (_, length) => cleanPhoto(bytes.subarray(0, length)));
    expect(pieces.filter((piece) => piece !== null)).toEqual([]);
  });
});

it('no change of a byte makes the cleaner fail', () => {
  for (const bytes of [phoneJpeg(6), notedPng(), notedWebp(), heif()])
    for (let at = 0; at < bytes.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = bytes.slice();
        changed[at] = value;
        expect(() => cleanPhoto(changed)).not.toThrow();
      }
});
