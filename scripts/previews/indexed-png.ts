import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './capture-pixels.ts';
import { medianCut } from './median-cut.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED_COLOUR_TYPE = 3;

function buildPngChunk(type: string, body: Uint8Array): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(typeAndBody.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  typeAndBody.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndBody), chunk.length - 4);
  return chunk;
}

function buildHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([8, INDEXED_COLOUR_TYPE, 0, 0, 0], 8);
  return body;
}

/**
 * A PNG with a palette of at most `maxColours` (up to 256), which is enough for flat drawings and makes a quarter of the
 * size.
 */
export function encodeIndexedPng({ width, height, pixels }: Bitmap, maxColours: number): Buffer {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let index = 0; index < colours.length; index++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
    const colour = (red << 16) | (green << 8) | blue;
    colours[index] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, indexByColour } = medianCut(counts, maxColours);
  // The first byte of each row is its filter type, 0: unfiltered rows compress best for indexed pictures.
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      rows[row * (width + 1) + 1 + column] = indexByColour.get(colours[row * width + column] ?? 0) ?? 0;
  return Buffer.concat([
    SIGNATURE,
    buildPngChunk('IHDR', buildHeader(width, height)),
    buildPngChunk(
      'PLTE',
      Uint8Array.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    buildPngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    buildPngChunk('IEND', new Uint8Array()),
  ]);
}
