/** Real photos, 16 by 8 pixels (the AVIF 2 by 2), and the same with what cameras and phones write beside the picture. */

/** Stands in every note that has to go. */
export const SECRET = 'SECRET -19.3089 146.7283';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const letters = (text: string) => new TextEncoder().encode(text);
const big = (value: number, size: 2 | 4) =>
  new Uint8Array(size === 2 ? [value >> 8, value] : [value >> 24, value >> 16, value >> 8, value]);
const little = (value: number) => big(value, 4).reverse();

export const joined = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? letters(part) : part)]));

export const PLAIN_JPEG = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABkRAAEFAAAAAAAAAAAAAAAAAAADBEFCgf/aAAwDAQACEQMRAD8AkSgNKRnldP/Z',
);
export const PLAIN_PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAALklEQVR4AeyQIREAAAjE/iiAJwcNcMSmGDR4g8Cwu9mJSbk1UzOaKVjyAeD+wQAAAP//n/5G/QAAAAZJREFUAwAV2B1hl+aVmQAAAABJRU5ErkJggg==',
);
const VP8 = bytesOf('VlA4ICgAAABwAQCdASoQAAgABABoJaACdAFAAAD+6/r+A/+Cn2Tf/ggqe/pfkAAA');

/** An Exif block as a camera writes it: its maker, and which way up it was held. */
const exif = (orientation: number): Uint8Array =>
  joined(
    ...['MM', big(42, 2), big(8, 4), big(2, 2)],
    ...[big(0x010f, 2), big(2, 2), big(SECRET.length, 4), big(38, 4)],
    ...[big(0x0112, 2), big(3, 2), big(1, 4), big(orientation, 2), big(0, 2)],
    ...[big(0, 4), SECRET],
  );

const segment = (code: number, content: Uint8Array) =>
  joined(new Uint8Array([0xff, code]), big(content.length + 2, 2), content);

export const COLOUR_PROFILE = 'ICC_PROFILE\0\x01\x01 the colours';

/** As a phone takes it: Exif, XMP, a comment, a maker's block, colours, and a film behind the end mark. */
export const phoneJpeg = (orientation = 1): Uint8Array<ArrayBuffer> =>
  joined(
    PLAIN_JPEG.subarray(0, 2),
    segment(0xe1, joined('Exif\0\0', exif(orientation))),
    segment(0xe1, joined('http://ns.adobe.com/xap/1.0/\0', SECRET)),
    segment(0xe2, joined('MPF\0', SECRET)),
    segment(0xe2, joined(COLOUR_PROFILE)),
    segment(0xed, joined('Photoshop 3.0\0', SECRET)),
    segment(0xfe, joined(SECRET)),
    PLAIN_JPEG.subarray(2),
    SECRET,
  );

const chunk = (name: string, content: string | Uint8Array) =>
  joined(big(content.length, 4), name, content, new Uint8Array(4));
const AFTER_HEAD = 33;

export const notedPng = (): Uint8Array<ArrayBuffer> =>
  joined(
    PLAIN_PNG.subarray(0, AFTER_HEAD),
    ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => chunk(name, SECRET)),
    chunk('eXIf', exif(6)),
    PLAIN_PNG.subarray(AFTER_HEAD),
    SECRET,
  );

const riffChunk = (name: string, content: Uint8Array) =>
  joined(name, little(content.length), content, new Uint8Array(content.length % 2));
const riff = (...chunks: Uint8Array[]) => {
  const content = joined('WEBP', ...chunks);
  return joined('RIFF', little(content.length), content);
};
const vp8x = (flags: number) => riffChunk('VP8X', new Uint8Array([flags, 0, 0, 0, 15, 0, 0, 7, 0, 0]));

export const PLAIN_WEBP = riff(vp8x(0), VP8);
export const notedWebp = (): Uint8Array<ArrayBuffer> =>
  joined(riff(vp8x(0b1100), VP8, riffChunk('EXIF', exif(6)), riffChunk('XMP ', joined(SECRET))), SECRET);

const box = (name: string, ...content: (Uint8Array | string)[]) => {
  const inside = joined(...content);
  return joined(big(inside.length + 8, 4), name, inside);
};
const AV1 = bytesOf('EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=');
const PROPERTIES = bytesOf(
  'AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBA==',
);

type Item = { id: number; type: string; bytes: Uint8Array };
type Shape = { brand?: string; items?: Item[]; moved?: number; more?: Uint8Array };

export const PICTURE: Item = { id: 1, type: 'av01', bytes: AV1 };
export const EXIF_ITEM: Item = { id: 2, type: 'Exif', bytes: joined(big(0, 4), exif(6)) };
const XMP_ITEM: Item = { id: 3, type: 'mime', bytes: joined(SECRET) };

/** An AVIF or HEIC; `moved` says that its items lie that much further on than they do, `more` are boxes at its end. */
export function heif({ brand = 'avif', items = [PICTURE, EXIF_ITEM, XMP_ITEM], moved = 0, more }: Shape = {}) {
  const head = box('ftyp', brand, big(0, 4), brand, 'mif1');
  const version = big(0, 4);
  const entry = ({ id, type }: Item) =>
    box('infe', new Uint8Array([2, 0, 0, 0]), big(id, 2), big(0, 2), type, type === 'mime' ? '\0text/xml\0' : '\0');
  const metaAt = (start: number) => {
    let at = start + moved;
    const places = items.map(({ id, bytes }) => {
      const place = joined(big(id, 2), big(0, 2), big(1, 2), big(at, 4), big(bytes.length, 4));
      at += bytes.length;
      return place;
    });
    return box(
      'meta',
      version,
      box('hdlr', version, big(0, 4), 'pict', new Uint8Array(13)),
      box('pitm', version, big(1, 2)),
      box('iloc', version, new Uint8Array([0x44, 0]), big(items.length, 2), ...places),
      box('iinf', version, big(items.length, 2), ...items.map(entry)),
      PROPERTIES,
      box('uuid', new Uint8Array(16), SECRET),
    );
  };
  const note = box('uuid', new Uint8Array(16), SECRET);
  const start = head.length + metaAt(0).length + note.length + 8;
  const media = box('mdat', ...items.map(({ bytes }) => bytes), SECRET);
  return joined(head, metaAt(start), note, media, more ?? new Uint8Array());
}

export const FILM = box('moov', 'track');
