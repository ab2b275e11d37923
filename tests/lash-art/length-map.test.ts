import { describe, expect, it } from 'vitest';
import { LashDrawing } from '../../src/lash-art/eye/lash-drawing.ts';
import { buildEyeGeometry } from '../../src/lash-art/geometry.ts';
import { LASH_SETS } from '../../src/lash-art/lash-sets.ts';
import { calculateLengthAt, formatLengthRange, UNITS_PER_MM } from '../../src/lash-art/length-map.ts';
import { createRandom } from '../../src/lash-art/random.ts';

describe('a length map', () => {
  it.each(Object.entries(LASH_SETS))('of %s has the given length in each zone', (_style, { map }) => {
    map.forEach((mm, zone) => {
      expect(calculateLengthAt(map, zone / (map.length - 1))).toBeCloseTo(mm, 10);
    });
  });

  it('continues with its end values beyond the corners of the eye', () => {
    expect(calculateLengthAt([8, 10, 12], -1)).toBeCloseTo(8, 10);
    expect(calculateLengthAt([8, 10, 12], 2)).toBeCloseTo(12, 10);
  });

  it('is formatted as its shortest and longest length', () => {
    expect(formatLengthRange([9, 12, 15, 13])).toBe('9 to 15 mm');
  });

  it('is drawn to scale: a 10 mm C curl on a closed eye is 10 mm of the picture', () => {
    const geometry = buildEyeGeometry('almond', 'closed');
    const drawing = new LashDrawing({ geometry, state: 'closed', map: [10, 10], curl: 'C', random: createRandom(1) });
    expect(drawing.calculateLength(0.5)).toBeCloseTo(10 * UNITS_PER_MM, 10);
  });

  it('is drawn shorter on an open eye the less curl it has', () => {
    const geometry = buildEyeGeometry('almond', 'open');
    const visibleLengths = (['C', 'CC', 'D'] as const).map((curl) =>
      new LashDrawing({ geometry, state: 'open', map: [10, 10], curl, random: createRandom(1) }).calculateLength(0.5),
    );
    expect(visibleLengths).toEqual(visibleLengths.toSorted((a, b) => a - b));
    expect(visibleLengths.every((length) => length < 10 * UNITS_PER_MM)).toBe(true);
  });
});
