import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPictureFiles } from '../../scripts/pictures/picture-files.ts';

const files = [...renderPictureFiles()];
const MAX_PICTURE_BYTES = 10_000;

describe('the drawn pictures of the site', () => {
  it.each(files)('are up to date with the drawing code: %s', (file, svg) => {
    expect(svg).toBe(readFileSync(path.resolve('public', file), 'utf8'));
  });

  it.each(files)('have at most 10 kB compressed: %s', (_file, svg) => {
    expect(gzipSync(svg).length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  });

  it.each(files)('contain only valid numbers: %s', (_file, svg) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
