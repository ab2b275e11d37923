import { describe, expect, it } from 'vitest';
import { drawAvailabilityLashes } from '../../src/lash-art/availability-eye.ts';
import { drawProgressArc } from '../../src/lash-art/count-arcs.ts';
import { drawButtonLoaderArc, drawLoaderArc } from '../../src/lash-art/lid-arc.ts';

const countLashes = (path: string) => path.split('M').length - 1;

describe('the availability icon', () => {
  it.each([0, 1, 2, 3, 4, 5])('has one lash for each of %i free times', (free) => {
    expect(countLashes(drawAvailabilityLashes(free))).toBe(free);
  });

  it('has at most five lashes', () => {
    expect(drawAvailabilityLashes(9)).toBe(drawAvailabilityLashes(5));
  });
});

describe('a lid arc', () => {
  it('has a lash for each item, from left to right, inside its box', () => {
    const { lashes, width } = drawProgressArc(10);
    const xPositions = lashes.map(({ root: [x] }) => x);
    expect(lashes).toHaveLength(10);
    expect(xPositions).toEqual(xPositions.toSorted((a, b) => a - b));
    expect(Math.min(...xPositions)).toBeGreaterThan(0);
    expect(Math.max(...xPositions)).toBeLessThan(width);
  });

  it('has a single lash in the middle', () => {
    const { lashes, width } = drawProgressArc(1);
    expect(lashes[0]?.root[0]).toBeCloseTo(width / 2, 10);
  });

  it('has at most one decimal in what it brings into the HTML', () => {
    const { lashes, lid } = drawProgressArc(30);
    expect(JSON.stringify([lashes, lid])).not.toMatch(/\.\d\d/);
  });

  it('has nine lashes in a loader and five in a button', () => {
    expect(drawLoaderArc().lashes).toHaveLength(9);
    expect(drawButtonLoaderArc().lashes).toHaveLength(5);
  });
});
