import { asciiAt, viewOf } from './read-bytes.ts';

/** A box of the container: four letters and what is inside, from `body` to `end`. */
export type Box = { type: string; start: number; body: number; end: number };

/** The boxes that fill a stretch of bytes. Throws RangeError when they do not fit in. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const body = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end < body || end > to) throw new RangeError('a box leads out of its place');
    boxes.push({ type: asciiAt(bytes, at + 4, 4), start: at, body, end });
    at = end;
  }
  return boxes;
}
