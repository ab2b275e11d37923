import { hasAllowedPixels } from '../../src/domain/photos/photo.ts';
import { type Box, parseBoxes } from './heif-boxes.ts';
import { parseItemExtents, parseItemTypes } from './heif-items.ts';
import { readAscii, toDataView } from './read-bytes.ts';

const KEPT_TOP_BOXES = new Set(['ftyp', 'meta', 'mdat']);
const KEPT_META_BOXES = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl']);
/** The properties of a picture that contain text or times. */
const TEXT_PROPERTIES = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid']);
/** Item types of coded pictures and of pictures derived from them, without Exif, XMP and other metadata. */
const PICTURE_TYPES = new Set(['av01', 'hvc1', 'hev1', 'lhv1', 'grid', 'iovl', 'iden', 'tmap']);
const CODED_PICTURE_TYPES = ['av01', 'hvc1', 'hev1'];
/** Each extent is looked for in each box of media data. Cameras write one. */
const MAX_MEDIA_BOXES = 100;
/**
 * The offset of the TIFF header, then an Exif block without entries: the file still lists the item, so it must be
 * readable.
 */
const EMPTY_EXIF = new Uint8Array([0, 0, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Turns a box into an empty `free` box of the same size, because pictures are located by their offset in the file. */
function clearBox(cleanBytes: Uint8Array, box: Box): void {
  cleanBytes.set([0x66, 0x72, 0x65, 0x65], box.start + 4);
  cleanBytes.fill(0, box.bodyStart, box.end);
}

const findBoxes = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type);

/** The properties of all items, of which a file has one list. */
const parseProperties = (bytes: Uint8Array, metaBoxes: Box[]): Box[] =>
  findBoxes(metaBoxes, 'iprp')
    .flatMap(({ bodyStart, end }) => findBoxes(parseBoxes(bytes, bodyStart, end), 'ipco'))
    .flatMap(({ bodyStart, end }) => parseBoxes(bytes, bodyStart, end));

/** Reads the `ispe` box: version and flags, width, height. */
function hasAllowedSize(bytes: Uint8Array, { bodyStart, end }: Box): boolean {
  const view = toDataView(bytes.subarray(0, end));
  return hasAllowedPixels(view.getUint32(bodyStart + 4), view.getUint32(bodyStart + 8));
}

/**
 * An AVIF or HEIC file in which everything but the pictures is overwritten: the media data is zeroed, then the data of
 * the pictures is restored. Null for videos and damaged files, for too many pixels or boxes of media data, and when a
 * picture lies outside the media data.
 */
export function cleanHeif(bytes: Uint8Array): Uint8Array | null {
  try {
    return cleanBoxes(bytes);
  } catch (error) {
    // A count or an offset that points outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function cleanBoxes(bytes: Uint8Array): Uint8Array | null {
  const topBoxes = parseBoxes(bytes, 0, bytes.length);
  const [meta, ...others] = findBoxes(topBoxes, 'meta');
  if (!meta || others.length > 0 || topBoxes.some(({ type }) => type === 'moov' || type === 'moof')) return null;
  const metaBoxes = parseBoxes(bytes, meta.bodyStart + 4, meta.end);
  const findMetaBox = (type: string) => metaBoxes.find((box) => box.type === type);
  const [iinf, iloc, idat] = [findMetaBox('iinf'), findMetaBox('iloc'), findMetaBox('idat')];
  if (!iinf || !iloc) return null;

  const cleanBytes = bytes.slice();
  const properties = parseProperties(bytes, metaBoxes);
  const sizes = findBoxes(properties, 'ispe');
  if (sizes.length === 0 || !sizes.every((box) => hasAllowedSize(bytes, box))) return null;
  for (const box of properties) if (TEXT_PROPERTIES.has(box.type)) clearBox(cleanBytes, box);
  const mediaBoxes = findBoxes(topBoxes, 'mdat');
  if (mediaBoxes.length > MAX_MEDIA_BOXES) return null;
  for (const box of topBoxes) if (!KEPT_TOP_BOXES.has(box.type)) clearBox(cleanBytes, box);
  for (const box of metaBoxes) if (!KEPT_META_BOXES.has(box.type)) clearBox(cleanBytes, box);
  for (const { bodyStart, end } of idat ? [...mediaBoxes, idat] : mediaBoxes) cleanBytes.fill(0, bodyStart, end);

  const types = parseItemTypes(bytes, iinf);
  let hasPicture = false;
  for (const { id, isInIdat, start, end } of parseItemExtents(bytes, iloc)) {
    const type = types.get(id) ?? '';
    const baseOffset = isInIdat ? (idat?.bodyStart ?? bytes.length) : 0;
    const containers = isInIdat && idat ? [idat] : mediaBoxes;
    const isContained = containers.some(
      (container) => container.bodyStart <= start + baseOffset && end + baseOffset <= container.end,
    );
    if (PICTURE_TYPES.has(type)) {
      if (!isContained) return null;
      cleanBytes.set(bytes.subarray(start + baseOffset, end + baseOffset), start + baseOffset);
      hasPicture ||= CODED_PICTURE_TYPES.includes(type);
    } else if (type === 'Exif' && isContained && end - start >= EMPTY_EXIF.length)
      cleanBytes.set(EMPTY_EXIF, start + baseOffset);
  }
  return hasPicture && readAscii(cleanBytes, 4, 4) === 'ftyp' ? cleanBytes : null;
}
