import { type Box, parseBoxes } from './heif-boxes.ts';
import { MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

/** Reads unsigned integers of a box one after another. Throws RangeError past its end. */
function createBoxReader(bytes: Uint8Array, { bodyStart, end }: Box) {
  const view = toDataView(bytes.subarray(0, end));
  let offset = bodyStart;
  return {
    get offset() {
      return offset;
    },
    /** Reads an integer of 0, 1, 2, 4 or 8 bytes. */
    take(size: number): number {
      const from = offset;
      offset += size;
      if (size === 8) return Number(view.getBigUint64(from));
      if (size === 4) return view.getUint32(from);
      if (size === 2) return view.getUint16(from);
      if (size === 1) return view.getUint8(from);
      if (size === 0) return 0;
      throw new RangeError('an integer of an unknown size');
    },
  };
}

/** The version of a full box, before its three bytes of flags. */
const readVersion = (reader: ReturnType<typeof createBoxReader>) => reader.take(4) >>> 24;

/** The type of each item by its id, four letters: a coded picture, Exif, … */
export function parseItemTypes(bytes: Uint8Array, iinf: Box): Map<number, string> {
  const reader = createBoxReader(bytes, iinf);
  reader.take(readVersion(reader) === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of parseBoxes(bytes, reader.offset, iinf.end)) {
    const item = createBoxReader(bytes, entry);
    const version = readVersion(item);
    if (entry.type !== 'infe' || version < 2) continue;
    const id = item.take(version === 2 ? 2 : 4);
    item.take(2);
    types.set(id, readAscii(bytes, item.offset, 4));
  }
  return types;
}

/** Byte offsets of a part of an item, from the start of the file or, with `isInIdat`, of the `idat` box inside `meta`. */
export type Extent = { id: number; isInIdat: boolean; start: number; end: number };

/**
 * The extents of all items. Throws RangeError for data in another file, an unknown method or a malformed box, for
 * more than MAX_PARTS, and when the extents together are larger than the file: extents may overlap, and each is
 * copied.
 */
export function parseItemExtents(bytes: Uint8Array, iloc: Box): Extent[] {
  const reader = createBoxReader(bytes, iloc);
  const version = readVersion(reader);
  const sizes = reader.take(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const idSize = version < 2 ? 2 : 4;
  const extents: Extent[] = [];
  let totalLength = 0;
  for (let remainingItems = reader.take(idSize); remainingItems > 0; remainingItems -= 1) {
    const id = reader.take(idSize);
    const method = version === 0 ? 0 : reader.take(2) & 15;
    const isInOtherFile = reader.take(2) !== 0;
    const base = reader.take(baseSize);
    for (let count = reader.take(2); count > 0; count -= 1) {
      if (version > 0) reader.take(indexSize);
      const start = base + reader.take(offsetSize);
      const length = reader.take(lengthSize);
      totalLength += length;
      const isTooMuch = totalLength > bytes.length || extents.length === MAX_PARTS;
      if (isInOtherFile || method > 1 || length === 0 || isTooMuch) throw new RangeError('a malformed item');
      extents.push({ id, isInIdat: method === 1, start, end: start + length });
    }
  }
  return extents;
}
