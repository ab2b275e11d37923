import { describe, expect, it } from 'vitest';
import { findSlotBesideFreeDay } from '../../scripts/bench/pages/page-list.ts';

describe('the booking link of the benchmark', () => {
  it('opens a month in which another day can be tapped, also on the last days of a month', () => {
    const [lastOfNovember, earlyOnTheFirst, lateOnTheFirst, third] = [
      '2026-11-30T01:00:00Z',
      // 30 November in UTC, 1 December at the studio.
      '2026-11-30T23:00:00Z',
      '2026-12-01T05:00:00Z',
      '2026-12-03T01:00:00Z',
    ];
    expect(findSlotBesideFreeDay([lastOfNovember, earlyOnTheFirst, lateOnTheFirst, third])).toBe(earlyOnTheFirst);
  });

  it('needs two free days in a month', () => {
    expect(() => findSlotBesideFreeDay(['2026-11-30T01:00:00Z', '2026-12-01T05:00:00Z'])).toThrow('No month');
  });
});
