const HEADER_OFFSET = 12;

/** The size in pixels. Throws unless the file begins as a PNG does. */
export function readPngSize(png: Buffer): { width: number; height: number } {
  if (png.toString('latin1', HEADER_OFFSET, HEADER_OFFSET + 4) !== 'IHDR') throw new Error('not a PNG');
  return { width: png.readUInt32BE(HEADER_OFFSET + 4), height: png.readUInt32BE(HEADER_OFFSET + 8) };
}
