import { MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

/** A box of the container: its type of four letters, and byte offsets; the content is from `bodyStart` to `end`. */
export type Box = { type: string; start: number; bodyStart: number; end: number };

/** The boxes from byte `from` to byte `to`. Throws RangeError when one ends after `to`, and above MAX_PARTS. */
export function parseBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = toDataView(bytes);
  const boxes: Box[] = [];
  for (let offset = from; offset < to; ) {
    const shortSize = view.getUint32(offset);
    const isLong = shortSize === 1;
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : shortSize === 0 ? to - offset : shortSize;
    const bodyStart = offset + (isLong ? 16 : 8);
    const end = offset + size;
    if (end < bodyStart || end > to || boxes.length === MAX_PARTS) throw new RangeError('a malformed box');
    boxes.push({ type: readAscii(bytes, offset + 4, 4), start: offset, bodyStart, end });
    offset = end;
  }
  return boxes;
}
