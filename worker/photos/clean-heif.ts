import { type Box, boxesIn } from './heif-boxes.ts';
import { itemExtents, itemTypes } from './heif-items.ts';
import { asciiAt } from './read-bytes.ts';

const TOP = new Set(['ftyp', 'meta', 'mdat', 'free']);
const IN_META = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl']);
/** Of the properties that a picture can have, those that are words and times. */
const WORDS = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid']);
/** Coded pictures, and those put together from others. Exif, XMP and everything else is not among them. */
const PICTURES = new Set(['av01', 'hvc1', 'hev1', 'lhv1', 'grid', 'iovl', 'iden', 'tmap']);
const CODED = ['av01', 'hvc1', 'hev1'];
/** Where no Exif begins, and an Exif block without an entry: what is announced must still be readable. */
const EMPTY_EXIF = new Uint8Array([0, 0, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Turns a box into room that nobody reads, in the same place, because every picture is found by its distance. */
function blank(clean: Uint8Array, box: Box): void {
  clean.set([0x66, 0x72, 0x65, 0x65], box.start + 4);
  clean.fill(0, box.body, box.end);
}

/**
 * An AVIF or HEIC in which everything but the pictures is overwritten: the media data is emptied, then the pixels of the
 * pictures are put back. null for films, and for a picture that is not where it is said to be.
 */
export function cleanHeif(bytes: Uint8Array): Uint8Array | null {
  try {
    return cleaned(bytes);
  } catch (error) {
    // A count or a distance that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function cleaned(bytes: Uint8Array): Uint8Array | null {
  const top = boxesIn(bytes, 0, bytes.length);
  const [meta, ...others] = top.filter(({ type }) => type === 'meta');
  if (!meta || others.length > 0 || top.some(({ type }) => type === 'moov' || type === 'moof')) return null;
  const inMeta = boxesIn(bytes, meta.body + 4, meta.end);
  const only = (type: string) => inMeta.find((box) => box.type === type);
  const [iinf, iloc, idat] = [only('iinf'), only('iloc'), only('idat')];
  if (!iinf || !iloc) return null;

  const clean = bytes.slice();
  for (const iprp of inMeta.filter(({ type }) => type === 'iprp'))
    for (const ipco of boxesIn(bytes, iprp.body, iprp.end).filter(({ type }) => type === 'ipco'))
      for (const box of boxesIn(bytes, ipco.body, ipco.end)) if (WORDS.has(box.type)) blank(clean, box);
  const media = top.filter(({ type }) => type === 'mdat');
  for (const box of top) if (!TOP.has(box.type)) blank(clean, box);
  for (const box of inMeta) if (!IN_META.has(box.type)) blank(clean, box);
  for (const { body, end } of idat ? [...media, idat] : media) clean.fill(0, body, end);

  const types = itemTypes(bytes, iinf);
  let hasPicture = false;
  for (const { id, inIdat, start, end } of itemExtents(bytes, iloc)) {
    const type = types.get(id) ?? '';
    const shift = inIdat ? (idat?.body ?? bytes.length) : 0;
    const homes = inIdat && idat ? [idat] : media;
    const isHome = homes.some((home) => home.body <= start + shift && end + shift <= home.end);
    if (PICTURES.has(type)) {
      if (!isHome) return null;
      clean.set(bytes.subarray(start + shift, end + shift), start + shift);
      hasPicture ||= CODED.includes(type);
    } else if (type === 'Exif' && isHome && end - start >= EMPTY_EXIF.length) clean.set(EMPTY_EXIF, start + shift);
  }
  return hasPicture && asciiAt(clean, 4, 4) === 'ftyp' ? clean : null;
}
