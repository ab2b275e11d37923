import { MAX_PARTS, readAscii, toDataView } from './read-bytes.ts';

/** A box of the container: its type of four letters, and byte offsets; the content is from `body` to `end`. */
export type Box = { type: string; start: number; body: number; end: number };

/** The boxes from byte `from` to byte `to`. Throws RangeError when one ends after `to`, and above MAX_PARTS. */
export function parseBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = toDataView(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const body = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end < body || end > to || boxes.length === MAX_PARTS) throw new RangeError('a malformed box');
    boxes.push({ type: readAscii(bytes, at + 4, 4), start: at, body, end });
    at = end;
  }
  return boxes;
}
