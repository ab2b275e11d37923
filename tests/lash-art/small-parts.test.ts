import { describe, expect, it } from 'vitest';
import { dayEyeLashes } from '../../src/lash-art/day-eye.ts';
import { buttonLoaderArc, loaderArc, progressArc } from '../../src/lash-art/lid-arc.ts';

const lashesIn = (path: string) => path.split('M').length - 1;

describe('the eye of a day', () => {
  it.each([0, 1, 2, 3, 4, 5])('has one lash for each of %i free times', (free) => {
    expect(lashesIn(dayEyeLashes(free))).toBe(free);
  });

  it('has room for five lashes and no more', () => {
    expect(dayEyeLashes(9)).toBe(dayEyeLashes(5));
  });
});

describe('a row of lashes on a lid', () => {
  it('has a lash for each thing in it, from left to right, in its box', () => {
    const { lashes, width } = progressArc(10);
    const places = lashes.map(({ root: [x] }) => x);
    expect(lashes).toHaveLength(10);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(width);
  });

  it('puts a single lash in the middle', () => {
    const { lashes, width } = progressArc(1);
    expect(lashes[0]?.root[0]).toBeCloseTo(width / 2, 10);
  });

  it('is nine lashes where something loads and five in a button', () => {
    expect(loaderArc().lashes).toHaveLength(9);
    expect(buttonLoaderArc().lashes).toHaveLength(5);
  });
});
