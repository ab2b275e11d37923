import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateRatio, median, minimum, runAlternately, summarise } from '../../scripts/bench/arithmetic.ts';

describe('the median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two in the middle when their number is even', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('of no values is an error, and so is the minimum', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => minimum([])).toThrow(RangeError);
  });

  it('has as many values below as above it, and is never below the minimum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const lowerCount = values.filter((value) => value < middle).length;
        const higherCount = values.filter((value) => value > middle).length;
        expect(Math.max(lowerCount, higherCount)).toBeLessThanOrEqual(values.length / 2);
        expect(middle).toBeGreaterThanOrEqual(minimum(values));
      }),
    );
  });
});

describe('the ratio to a floor', () => {
  it('divides medians by medians and minima by minima', () => {
    expect(calculateRatio(summarise([100, 200, 300]), summarise([150, 300, 900]))).toEqual({
      medianRatio: 1.5,
      minimumRatio: 1.5,
    });
  });

  it('is null where the floor is 0, as blocking time and layout shifts are', () => {
    expect(calculateRatio({ median: 0, minimum: 0 }, { median: 7, minimum: 3 })).toEqual({
      medianRatio: null,
      minimumRatio: null,
    });
  });
});

it('measurements take turns, in the opposite order every other round, and each keeps its own results', async () => {
  const order: string[] = [];
  const createWork = (name: string) => async (round: number) => {
    order.push(name);
    return `${name}${round}`;
  };
  const results = await runAlternately(3, [createWork('floor'), createWork('site')]);
  expect(order).toEqual(['floor', 'site', 'site', 'floor', 'floor', 'site']);
  expect(results).toEqual([
    ['floor0', 'floor1', 'floor2'],
    ['site0', 'site1', 'site2'],
  ]);
});
