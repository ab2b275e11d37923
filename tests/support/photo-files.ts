/**
 * Real photos, 16 by 8 pixels (the AVIF 2 by 2), plain and with the metadata that cameras and phones write beside the
 * picture.
 */

/** The text in all metadata that must be removed. */
export const METADATA_TEXT = 'METADATA_TEXT -19.3089 146.7283';

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const encodeText = (text: string) => new TextEncoder().encode(text);
const encodeBigEndian = (value: number, size: 2 | 4) =>
  new Uint8Array(size === 2 ? [value >> 8, value] : [value >> 24, value >> 16, value >> 8, value]);
const encodeLittleEndian = (value: number) => encodeBigEndian(value, 4).reverse();

export const joinBytes = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? encodeText(part) : part)]));

const repeatPart = (part: Uint8Array, count: number) => Array.from({ length: count }, () => part);

export const PLAIN_JPEG = decodeBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABkRAAEFAAAAAAAAAAAAAAAAAAADBEFCgf/aAAwDAQACEQMRAD8AkSgNKRnldP/Z',
);
export const PLAIN_PNG = decodeBase64(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAALklEQVR4AeyQIREAAAjE/iiAJwcNcMSmGDR4g8Cwu9mJSbk1UzOaKVjyAeD+wQAAAP//n/5G/QAAAAZJREFUAwAV2B1hl+aVmQAAAABJRU5ErkJggg==',
);
const VP8 = decodeBase64('VlA4ICgAAABwAQCdASoQAAgABABoJaACdAFAAAD+6/r+A/+Cn2Tf/ggqe/pfkAAA');

/** An Exif block as a camera writes it: the maker of the camera and the orientation. */
const buildExif = (orientation: number): Uint8Array =>
  joinBytes(
    ...['MM', encodeBigEndian(42, 2), encodeBigEndian(8, 4), encodeBigEndian(2, 2)],
    ...[
      encodeBigEndian(0x010f, 2),
      encodeBigEndian(2, 2),
      encodeBigEndian(METADATA_TEXT.length, 4),
      encodeBigEndian(38, 4),
    ],
    ...[
      encodeBigEndian(0x0112, 2),
      encodeBigEndian(3, 2),
      encodeBigEndian(1, 4),
      encodeBigEndian(orientation, 2),
      encodeBigEndian(0, 2),
    ],
    ...[encodeBigEndian(0, 4), METADATA_TEXT],
  );

const buildJpegSegment = (code: number, content: Uint8Array) =>
  joinBytes(new Uint8Array([0xff, code]), encodeBigEndian(content.length + 2, 2), content);

export const COLOUR_PROFILE = 'ICC_PROFILE\0\x01\x01 the colours';

/**
 * A JPEG as a phone takes it: with Exif, XMP, a comment, a block of the maker, a colour profile, and a film after the end
 * marker.
 */
export const buildPhoneJpeg = (orientation = 1): Uint8Array<ArrayBuffer> =>
  joinBytes(
    PLAIN_JPEG.subarray(0, 2),
    buildJpegSegment(0xe1, joinBytes('Exif\0\0', buildExif(orientation))),
    buildJpegSegment(0xe1, joinBytes('http://ns.adobe.com/xap/1.0/\0', METADATA_TEXT)),
    buildJpegSegment(0xe2, joinBytes('MPF\0', METADATA_TEXT)),
    buildJpegSegment(0xe2, joinBytes(COLOUR_PROFILE)),
    buildJpegSegment(0xed, joinBytes('Photoshop 3.0\0', METADATA_TEXT)),
    buildJpegSegment(0xfe, joinBytes(METADATA_TEXT)),
    PLAIN_JPEG.subarray(2),
    METADATA_TEXT,
  );

const buildPngChunk = (name: string, content: string | Uint8Array) =>
  joinBytes(encodeBigEndian(content.length, 4), name, content, new Uint8Array(4));
const PNG_HEADER_BYTES = 33;

export const buildPngWithMetadata = (): Uint8Array<ArrayBuffer> =>
  joinBytes(
    PLAIN_PNG.subarray(0, PNG_HEADER_BYTES),
    ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => buildPngChunk(name, METADATA_TEXT)),
    buildPngChunk('eXIf', buildExif(6)),
    PLAIN_PNG.subarray(PNG_HEADER_BYTES),
    METADATA_TEXT,
  );

const buildRiffChunk = (name: string, content: Uint8Array) =>
  joinBytes(name, encodeLittleEndian(content.length), content, new Uint8Array(content.length % 2));
const buildRiff = (...chunks: Uint8Array[]) => {
  const content = joinBytes('WEBP', ...chunks);
  return joinBytes('RIFF', encodeLittleEndian(content.length), content);
};
const encodeVp8xSize = (size: number) => encodeLittleEndian(size - 1).subarray(0, 3);
const buildVp8x = (flags: number, width = 16, height = 8) =>
  buildRiffChunk('VP8X', joinBytes(new Uint8Array([flags, 0, 0, 0]), encodeVp8xSize(width), encodeVp8xSize(height)));

export const PLAIN_WEBP = buildRiff(buildVp8x(0), VP8);
export const buildWebpWithMetadata = (): Uint8Array<ArrayBuffer> =>
  joinBytes(
    buildRiff(
      buildVp8x(0b1100),
      VP8,
      buildRiffChunk('EXIF', buildExif(6)),
      buildRiffChunk('XMP ', joinBytes(METADATA_TEXT)),
    ),
    METADATA_TEXT,
  );

const buildBox = (name: string, ...content: (Uint8Array | string)[]) => {
  const body = joinBytes(...content);
  return joinBytes(encodeBigEndian(body.length + 8, 4), name, body);
};
const AV1 = decodeBase64('EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=');
const ITEM_PROPERTIES_BOX = decodeBase64(
  'AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBA==',
);

/** `extents`: how often its location names the same bytes. */
type HeifItem = { id: number; type: string; bytes: Uint8Array; extents?: number };
type HeifOptions = {
  brand?: string;
  items?: HeifItem[];
  properties?: Uint8Array;
  offsetError?: number;
  extraBoxes?: Uint8Array;
};

export const PICTURE_ITEM: HeifItem = { id: 1, type: 'av01', bytes: AV1 };
export const EXIF_ITEM: HeifItem = { id: 2, type: 'Exif', bytes: joinBytes(encodeBigEndian(0, 4), buildExif(6)) };
const XMP_ITEM: HeifItem = { id: 3, type: 'mime', bytes: joinBytes(METADATA_TEXT) };

/** An AVIF or HEIC. `offsetError`: by how many bytes too far on it says its items lie. `extraBoxes`: boxes at its end. */
export function buildHeif({
  brand = 'avif',
  items = [PICTURE_ITEM, EXIF_ITEM, XMP_ITEM],
  properties = ITEM_PROPERTIES_BOX,
  offsetError = 0,
  extraBoxes,
}: HeifOptions = {}) {
  const head = buildBox('ftyp', brand, encodeBigEndian(0, 4), brand, 'mif1');
  const version = encodeBigEndian(0, 4);
  const buildItemEntry = ({ id, type }: HeifItem) =>
    buildBox(
      'infe',
      new Uint8Array([2, 0, 0, 0]),
      encodeBigEndian(id, 2),
      encodeBigEndian(0, 2),
      type,
      type === 'mime' ? '\0text/xml\0' : '\0',
    );
  const buildMetaBox = (start: number) => {
    let offset = start + offsetError;
    const locations = items.map(({ id, bytes, extents = 1 }) => {
      const location = joinBytes(
        encodeBigEndian(id, 2),
        encodeBigEndian(0, 2),
        encodeBigEndian(extents, 2),
        ...repeatPart(joinBytes(encodeBigEndian(offset, 4), encodeBigEndian(bytes.length, 4)), extents),
      );
      offset += bytes.length;
      return location;
    });
    return buildBox(
      'meta',
      version,
      buildBox('hdlr', version, encodeBigEndian(0, 4), 'pict', new Uint8Array(13)),
      buildBox('pitm', version, encodeBigEndian(1, 2)),
      buildBox('iloc', version, new Uint8Array([0x44, 0]), encodeBigEndian(items.length, 2), ...locations),
      buildBox('iinf', version, encodeBigEndian(items.length, 2), ...items.map(buildItemEntry)),
      properties,
      buildBox('uuid', new Uint8Array(16), METADATA_TEXT),
    );
  };
  const metadataBoxes = joinBytes(buildBox('uuid', new Uint8Array(16), METADATA_TEXT), buildBox('free', METADATA_TEXT));
  const start = head.length + buildMetaBox(0).length + metadataBoxes.length + 8;
  const media = buildBox('mdat', ...items.map(({ bytes }) => bytes), METADATA_TEXT);
  return joinBytes(head, buildMetaBox(start), metadataBoxes, media, extraBoxes ?? new Uint8Array());
}

export const MOVIE_BOX = buildBox('moov', 'track');

/** A photo of each type with `count` empty parts of these kinds: segments, chunks, boxes. */
const buildPhotosOf =
  (kinds: { segment: number; pngChunk: string; riffChunk: string; box: string }) =>
  (count: number): [string, Uint8Array][] => [
    [
      'JPEG',
      joinBytes(
        PLAIN_JPEG.subarray(0, 2),
        ...repeatPart(buildJpegSegment(kinds.segment, new Uint8Array()), count),
        PLAIN_JPEG.subarray(2),
      ),
    ],
    [
      'PNG',
      joinBytes(
        PLAIN_PNG.subarray(0, PNG_HEADER_BYTES),
        ...repeatPart(buildPngChunk(kinds.pngChunk, ''), count),
        PLAIN_PNG.subarray(PNG_HEADER_BYTES),
      ),
    ],
    ['WebP', buildRiff(buildVp8x(0), ...repeatPart(buildRiffChunk(kinds.riffChunk, new Uint8Array()), count), VP8)],
    ['AVIF', buildHeif({ extraBoxes: joinBytes(...repeatPart(buildBox(kinds.box), count)) })],
  ];

export const buildPhotosOfParts = buildPhotosOf({ segment: 0xdb, pngChunk: 'IDAT', riffChunk: 'ALPH', box: 'free' });
/** Of parts that cleaning drops, or empties in an AVIF. */
export const buildPhotosOfDroppedParts = buildPhotosOf({
  segment: 0xfe,
  pngChunk: 'tEXt',
  riffChunk: 'XMP ',
  box: 'uuid',
});

/** An AVIF with `count` boxes of media data. */
export const buildHeifOfMediaBoxes = (count: number): Uint8Array =>
  buildHeif({ extraBoxes: joinBytes(...repeatPart(buildBox('mdat'), count - 1)) });

/** A copy of the bytes, with others from byte `offset`. */
function replaceBytes(bytes: Uint8Array, offset: number, replacement: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(replacement, offset);
  return copy;
}

const JPEG_FRAME_OFFSET = PLAIN_JPEG.findIndex((byte, at) => byte === 0xff && PLAIN_JPEG[at + 1] === 0xc0);

/** A photo of each kind whose header names this size; the last names it beside a smaller one. */
export function buildPhotosOfSize(width: number, height: number): [string, Uint8Array][] {
  const longSize = joinBytes(encodeBigEndian(width, 4), encodeBigEndian(height, 4));
  const jpegSize = joinBytes(encodeBigEndian(height, 2), encodeBigEndian(width, 2));
  const vp8Size = joinBytes(encodeLittleEndian(width).subarray(0, 2), encodeLittleEndian(height).subarray(0, 2));
  const vp8lSize = encodeLittleEndian((width - 1) | ((height - 1) << 14));
  const properties = replaceBytes(ITEM_PROPERTIES_BOX, 28, longSize);
  const hevc: HeifItem = { ...PICTURE_ITEM, type: 'hvc1' };
  const extended = buildBox(
    'iprp',
    buildBox('ipco', ITEM_PROPERTIES_BOX.subarray(16, 36), properties.subarray(16, 36)),
  );
  return [
    ['JPEG', replaceBytes(PLAIN_JPEG, JPEG_FRAME_OFFSET + 5, jpegSize)],
    ['PNG', replaceBytes(PLAIN_PNG, 16, longSize)],
    ['extended WebP', buildRiff(buildVp8x(0, width, height), VP8)],
    ['lossy WebP', buildRiff(replaceBytes(VP8, 14, vp8Size))],
    ['lossless WebP', buildRiff(buildRiffChunk('VP8L', joinBytes('/', vp8lSize, new Uint8Array(4))))],
    ['AVIF', buildHeif({ properties })],
    ['HEIC', buildHeif({ brand: 'heic', items: [hevc], properties })],
    ['AVIF with a second size', buildHeif({ properties: extended })],
  ];
}

/** AVIF files that do not name the size of their picture. */
export const HEIF_WITHOUT_SIZE = buildHeif({ properties: buildBox('iprp', buildBox('ipco')) });
