import { describe, expect, it } from 'vitest';
import { cleanPhoto } from '../../../worker/photos/clean-photo.ts';
import {
  buildHeif,
  buildHeifOfMediaBoxes,
  buildPhoneJpeg,
  buildPhotosOfDroppedParts,
  buildPhotosOfParts,
  buildPhotosOfSize,
  buildPngWithMetadata,
  buildWebpWithMetadata,
  COLOUR_PROFILE,
  EXIF_ITEM,
  HEIF_WITHOUT_SIZE,
  joinBytes,
  METADATA_TEXT,
  MOVIE_BOX,
  PICTURE_ITEM,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
} from '../../support/photo-files.ts';

const decodeText = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes);
/** The Exif orientation of a cleaned JPEG; null without one. */
const findOrientation = (bytes: Uint8Array | undefined) => {
  const at = decodeText(bytes).indexOf('Exif\0\0MM');
  return at < 0 ? null : bytes?.[at + 25];
};

describe('cleaning a photo keeps its pixels and removes place, camera and time:', () => {
  it.each([
    ['image/jpeg', buildPhoneJpeg()],
    ['image/png', buildPngWithMetadata()],
    ['image/webp', buildWebpWithMetadata()],
    ['image/avif', buildHeif()],
    ['image/heic', buildHeif({ brand: 'heic', items: [{ ...PICTURE_ITEM, type: 'hvc1' }, EXIF_ITEM] })],
  ])('%s', (type, bytes) => {
    expect(decodeText(bytes)).toContain(METADATA_TEXT);
    const cleanedPhoto = cleanPhoto(bytes);
    expect(cleanedPhoto?.type).toBe(type);
    expect(decodeText(cleanedPhoto?.bytes)).not.toContain('METADATA_TEXT');
    expect(decodeText(cleanedPhoto?.bytes)).not.toContain('146.7283');
  });

  it('a PNG or WebP is identical to the same file without metadata', () => {
    expect(cleanPhoto(buildPngWithMetadata())?.bytes).toEqual(PLAIN_PNG);
    expect(cleanPhoto(buildWebpWithMetadata())?.bytes).toEqual(PLAIN_WEBP);
  });

  it('a JPEG keeps only its colour profile and orientation', () => {
    const cleanedPhoto = cleanPhoto(buildPhoneJpeg(6))?.bytes;
    expect(decodeText(cleanedPhoto)).toContain(COLOUR_PROFILE);
    expect(findOrientation(cleanedPhoto)).toBe(6);
    const profileBytes = COLOUR_PROFILE.length + 4;
    expect(cleanedPhoto?.length).toBe(PLAIN_JPEG.length + profileBytes + 36);
    expect(findOrientation(cleanPhoto(buildPhoneJpeg())?.bytes)).toBeNull();
  });

  it('an AVIF keeps the offset of its picture, and its Exif block is emptied', () => {
    const bytes = buildHeif();
    const cleanedText = decodeText(cleanPhoto(bytes)?.bytes);
    expect(cleanedText.length).toBe(bytes.length);
    expect(cleanedText.indexOf(decodeText(PICTURE_ITEM.bytes))).toBe(
      decodeText(bytes).indexOf(decodeText(PICTURE_ITEM.bytes)),
    );
    const exif = cleanedText.slice(decodeText(bytes).indexOf('MM\0*') - 4);
    expect(exif.startsWith(`\0\0\0\0II*\0\x08${'\0'.repeat(9)}`)).toBe(true);
  });

  it('a cleaned photo is not changed by cleaning it again', () => {
    for (const bytes of [buildPhoneJpeg(8), buildPngWithMetadata(), buildWebpWithMetadata(), buildHeif()]) {
      const cleanedBytes = cleanPhoto(bytes)?.bytes ?? new Uint8Array();
      expect(cleanPhoto(cleanedBytes)?.bytes).toEqual(cleanedBytes);
    }
  });
});

describe('an invalid or truncated photo is refused:', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['an HTML page', joinBytes('<!doctype html><script>alert(1)</script>')],
    ['an SVG with scripts', joinBytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', joinBytes('GIF89a\x01\0\x01\0')],
    ['a PDF', joinBytes('%PDF-1.7')],
    ['a JPEG with metadata only', joinBytes(PLAIN_JPEG.subarray(0, 20), PLAIN_JPEG.subarray(-2))],
    ['a PNG whose chunk is longer than the file', joinBytes(PLAIN_PNG.subarray(0, 8), '\x7f\xff\xff\xffIHDR____')],
    ['a PNG that starts with other bytes', joinBytes(PLAIN_PNG.subarray(0, 8), '\0\0\0\0IEND____')],
    ['an AVIF whose picture is elsewhere', buildHeif({ offsetError: 100_000 })],
    ['an AVIF whose picture is in its own header', buildHeif({ offsetError: -300 })],
    ['an AVIF without a picture', buildHeif({ items: [EXIF_ITEM] })],
    ['an AVIF image sequence', buildHeif({ extraBoxes: MOVIE_BOX })],
    ['a video', buildHeif({ brand: 'mp42' })],
  ])('%s', (_what, bytes) => {
    expect(cleanPhoto(bytes)).toBeNull();
  });

  it.each([
    ['JPEG', PLAIN_JPEG],
    ['PNG', PLAIN_PNG],
    ['WebP', PLAIN_WEBP],
    ['AVIF', buildHeif({ items: [PICTURE_ITEM] })],
  ])('%s truncated at any byte', (_type, bytes) => {
    const results = Array.from({ length: bytes.length }, (_, length) => cleanPhoto(bytes.subarray(0, length)));
    expect(results.filter((result) => result !== null)).toEqual([]);
  });
});

describe('a photo of more pixels than a phone of 50 megapixels takes is refused:', () => {
  it.each(buildPhotosOfSize(8193, 6144))('%s of 8193 by 6144', (_type, bytes) => {
    expect(cleanPhoto(bytes)).toBeNull();
  });

  it.each(buildPhotosOfSize(8192, 6144))('not %s of 8192 by 6144', (_type, bytes) => {
    expect(cleanPhoto(bytes)).not.toBeNull();
  });

  it('PNG of 30,000 by 30,000, and a JPEG, a PNG and an AVIF without a size', () => {
    const [, hugePng] = buildPhotosOfSize(30_000, 30_000);
    const [jpeg, png] = buildPhotosOfSize(8, 0);
    const photos = [hugePng?.[1], jpeg?.[1], png?.[1], HEIF_WITHOUT_SIZE];
    expect(photos.map((bytes) => bytes && cleanPhoto(bytes))).toEqual([null, null, null, null]);
  });
});

describe('a photo whose parts would fill the memory or the time of the Worker is refused:', () => {
  it.each(buildPhotosOfParts(30_000))('%s of 30,000 empty parts', (_type, bytes) => {
    expect(cleanPhoto(bytes)).toBeNull();
  });

  it.each(buildPhotosOfDroppedParts(10_001))(
    '%s of more than 10,000 parts, also when they are dropped',
    (_type, bytes) => {
      expect(cleanPhoto(bytes)).toBeNull();
    },
  );

  it('AVIF of more than 100 boxes of media data, and not of 100', () => {
    expect(cleanPhoto(buildHeifOfMediaBoxes(101))).toBeNull();
    expect(cleanPhoto(buildHeifOfMediaBoxes(100))).not.toBeNull();
  });

  it.each([...buildPhotosOfParts(5000), ...buildPhotosOfDroppedParts(5000)])('not %s of 5,000', (_type, bytes) => {
    expect(cleanPhoto(bytes)).not.toBeNull();
  });

  it.each([
    ['whose picture is 200 times the same bytes', { ...PICTURE_ITEM, extents: 200 }],
    ['whose picture is 30,000 times the same byte', { ...PICTURE_ITEM, bytes: new Uint8Array(1), extents: 30_000 }],
  ])('AVIF %s', (_what, item) => {
    expect(cleanPhoto(buildHeif({ items: [item] }))).toBeNull();
  });
});

it('no changed byte makes the cleaner throw', () => {
  for (const bytes of [buildPhoneJpeg(6), buildPngWithMetadata(), buildWebpWithMetadata(), buildHeif()])
    for (let at = 0; at < bytes.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changedBytes = bytes.slice();
        changedBytes[at] = value;
        expect(() => cleanPhoto(changedBytes)).not.toThrow();
      }
});
