/**
 * How many segments, chunks, boxes or extents a photo may have. A PNG of 10 MB has some 1,300 chunks; empty parts
 * could number millions, which would fill the Worker's memory.
 */
export const MAX_PARTS = 10_000;

export const toDataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `length` ASCII characters from byte `offset`; fewer at the end of the bytes. */
export const readAscii = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

/** The parts concatenated. */
export function concatBytes(parts: Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
