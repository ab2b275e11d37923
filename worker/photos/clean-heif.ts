import { type Box, parseBoxes } from './heif-boxes.ts';
import { parseItemExtents, parseItemTypes } from './heif-items.ts';
import { readAscii } from './read-bytes.ts';

const KEPT_TOP_BOXES = new Set(['ftyp', 'meta', 'mdat']);
const KEPT_META_BOXES = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl']);
/** The properties of a picture that contain text or times. */
const TEXT_PROPERTIES = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid']);
/** Item types of coded pictures and of pictures derived from them, without Exif, XMP and other metadata. */
const PICTURE_TYPES = new Set(['av01', 'hvc1', 'hev1', 'lhv1', 'grid', 'iovl', 'iden', 'tmap']);
const CODED_PICTURE_TYPES = ['av01', 'hvc1', 'hev1'];
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

/**
 * An AVIF or HEIC file in which everything but the pictures is overwritten: the media data is zeroed, then the data of
 * the pictures is restored. Null for videos and damaged files, and when a picture lies outside the media data.
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
  const [meta, ...others] = topBoxes.filter(({ type }) => type === 'meta');
  if (!meta || others.length > 0 || topBoxes.some(({ type }) => type === 'moov' || type === 'moof')) return null;
  const metaBoxes = parseBoxes(bytes, meta.bodyStart + 4, meta.end);
  const findMetaBox = (type: string) => metaBoxes.find((box) => box.type === type);
  const [iinf, iloc, idat] = [findMetaBox('iinf'), findMetaBox('iloc'), findMetaBox('idat')];
  if (!iinf || !iloc) return null;

  const cleanBytes = bytes.slice();
  for (const iprp of metaBoxes.filter(({ type }) => type === 'iprp'))
    for (const ipco of parseBoxes(bytes, iprp.bodyStart, iprp.end).filter(({ type }) => type === 'ipco'))
      for (const box of parseBoxes(bytes, ipco.bodyStart, ipco.end))
        if (TEXT_PROPERTIES.has(box.type)) clearBox(cleanBytes, box);
  const mediaBoxes = topBoxes.filter(({ type }) => type === 'mdat');
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
