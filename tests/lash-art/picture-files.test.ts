import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureFiles } from '../../scripts/pictures/picture-files.ts';

const files = [...pictureFiles()];
const LARGEST_PICTURE = 12_000;

describe('the drawn pictures of the site', () => {
  it.each(files)('%s is what the drawing code draws today', (file, drawn) => {
    expect(drawn).toBe(readFileSync(path.resolve('public', file), 'utf8'));
  });

  it.each(files)('%s travels in at most 12 kB', (_file, drawn) => {
    expect(gzipSync(drawn).length).toBeLessThanOrEqual(LARGEST_PICTURE);
  });

  it.each(files)('%s holds no number that is not one', (_file, drawn) => {
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });
});
