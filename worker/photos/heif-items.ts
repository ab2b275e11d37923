import { type Box, boxesIn } from './heif-boxes.ts';
import { asciiAt, viewOf } from './read-bytes.ts';

/** Reads whole numbers one after the other. Throws RangeError past the end. */
function readerAt(bytes: Uint8Array, { body, end }: Box) {
  const view = viewOf(bytes.subarray(0, end));
  let at = body;
  return {
    get at() {
      return at;
    },
    /** A number of 0, 1, 2, 4 or 8 bytes. */
    take(size: number): number {
      const from = at;
      at += size;
      if (size === 8) return Number(view.getBigUint64(from));
      if (size === 4) return view.getUint32(from);
      if (size === 2) return view.getUint16(from);
      if (size === 1) return view.getUint8(from);
      if (size === 0) return 0;
      throw new RangeError('a number of an odd size');
    },
  };
}

/** Version, then three bytes of flags, at the head of many boxes. */
const versionOf = (reader: ReturnType<typeof readerAt>) => reader.take(4) >>> 24;

/** The four letters that say what each item is: a coded picture, Exif, … */
export function itemTypes(bytes: Uint8Array, iinf: Box): Map<number, string> {
  const reader = readerAt(bytes, iinf);
  reader.take(versionOf(reader) === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of boxesIn(bytes, reader.at, iinf.end)) {
    const item = readerAt(bytes, entry);
    const version = versionOf(item);
    if (entry.type !== 'infe' || version < 2) continue;
    const id = item.take(version === 2 ? 2 : 4);
    item.take(2);
    types.set(id, asciiAt(bytes, item.at, 4));
  }
  return types;
}

/** Where an item's bytes are, counted from the head of the file, or from that of the small store inside `meta`. */
export type Extent = { id: number; inIdat: boolean; start: number; end: number };

/** Those of all items. Throws RangeError for what lies outside the file or is said in a way that we do not know. */
export function itemExtents(bytes: Uint8Array, iloc: Box): Extent[] {
  const reader = readerAt(bytes, iloc);
  const version = versionOf(reader);
  const sizes = reader.take(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const wide = version < 2 ? 2 : 4;
  const extents: Extent[] = [];
  for (let items = reader.take(wide); items > 0; items -= 1) {
    const id = reader.take(wide);
    const method = version === 0 ? 0 : reader.take(2) & 15;
    const isElsewhere = reader.take(2) !== 0;
    const base = reader.take(baseSize);
    for (let count = reader.take(2); count > 0; count -= 1) {
      if (version > 0) reader.take(indexSize);
      const start = base + reader.take(offsetSize);
      const length = reader.take(lengthSize);
      if (isElsewhere || method > 1 || length === 0) throw new RangeError('an item that is not in the file');
      extents.push({ id, inIdat: method === 1, start, end: start + length });
    }
  }
  return extents;
}
