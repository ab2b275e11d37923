import { expect, it } from 'vitest';
import { AMOUNTS_HEIGHT, AMOUNTS_WIDTH, drawAmountLashes } from '../../src/lash-art/amounts-arc.ts';

const calculateReach = ({ root, tip }: ReturnType<typeof drawAmountLashes>[number]) =>
  Math.hypot(tip[0] - root[0], tip[1] - root[1]);

it('amounts have a lash each, from left to right, inside the drawing', () => {
  const lashes = drawAmountLashes([1, 0.5, 0, 1, 0.25, 0, 1]);
  expect(lashes).toHaveLength(7);
  const xPositions = lashes.map(({ root: [x] }) => x);
  expect(xPositions).toEqual(xPositions.toSorted((a, b) => a - b));
  for (const { tip, root } of lashes)
    for (const [x, y] of [tip, root]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(AMOUNTS_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(AMOUNTS_HEIGHT);
    }
});

it('the lash of an amount is the longer, the greater its share, and one of nothing is a stub', () => {
  const lengths = drawAmountLashes([0, 0.1, 0.5, 0.9, 1]).map(calculateReach);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(lengths[0]).toBeLessThan((lengths[4] ?? 0) / 10);
  expect((lengths[2] ?? 0) - (lengths[0] ?? 0)).toBeCloseTo((lengths[4] ?? 0) - (lengths[2] ?? 0));
});

it('a single amount stands in the middle', () => {
  expect(drawAmountLashes([1])[0]?.root[0]).toBeCloseTo(AMOUNTS_WIDTH / 2);
});
