import { describe, expect, it } from 'vitest';
import { fitPictureSize } from '../../../src/domain/photos/photo-size.ts';

describe('a picture of at most 1,400 px', () => {
  it.each([
    ['lying', { width: 4032, height: 3024 }, { width: 1400, height: 1050 }],
    ['standing', { width: 3024, height: 4032 }, { width: 1050, height: 1400 }],
    ['square', { width: 3000, height: 3000 }, { width: 1400, height: 1400 }],
  ])('%s keeps its proportions', (_shape, size, expected) => {
    expect(fitPictureSize(size, 1400)).toEqual(expected);
  });

  it.each([
    { width: 1400, height: 1050 },
    { width: 16, height: 8 },
  ])('keeps the size of one with $width by $height px', (size) => {
    expect(fitPictureSize(size, 1400)).toEqual(size);
  });

  it('is at least one pixel high and wide, however long the picture is', () => {
    expect(fitPictureSize({ width: 9000, height: 2 }, 1400)).toEqual({ width: 1400, height: 1 });
    expect(fitPictureSize({ width: 2, height: 9000 }, 1400)).toEqual({ width: 1, height: 1400 });
  });
});
