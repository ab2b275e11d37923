const HEADER_AT = 12;

/** In pixels; throws unless the file begins as a PNG does. */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (png.toString('latin1', HEADER_AT, HEADER_AT + 4) !== 'IHDR') throw new Error('not a PNG');
  return { width: png.readUInt32BE(HEADER_AT + 4), height: png.readUInt32BE(HEADER_AT + 8) };
}
