import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotStarts } from '../../src/domain/opening-hours.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import { anyInstant } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';
import { CHRISTMAS, WEEK_HOURS } from '../support/week-fixture.ts';

const instant = (iso: string) => Temporal.Instant.from(iso);
const inWords = (starts: Temporal.Instant[]) => starts.map(formatDateTime);

describe('the start times of the opening hours', () => {
  test('are those of the weekly rules, ascending', () => {
    const week = slotStarts(WEEK_HOURS, [], instant('2026-06-01T00:00+10:00'), instant('2026-06-08T00:00+10:00'));
    expect(inWords(week)).toEqual([
      'Monday 1 June 2026, 11:00 am',
      'Monday 1 June 2026, 3:30 pm',
      'Tuesday 2 June 2026, 4:30 pm',
      'Wednesday 3 June 2026, 4:30 pm',
      'Thursday 4 June 2026, 4:30 pm',
      'Friday 5 June 2026, 11:00 am',
      'Friday 5 June 2026, 3:30 pm',
      'Saturday 6 June 2026, 11:00 am',
    ]);
  });

  test('leave out closed days, including the first and the last', () => {
    const from = instant('2026-12-24T00:00+10:00');
    const starts = slotStarts(WEEK_HOURS, CHRISTMAS, from, from.add({ hours: 6 * 24 }));
    expect(inWords(starts)).toEqual(['Thursday 24 December 2026, 4:30 pm', 'Tuesday 29 December 2026, 4:30 pm']);
  });

  test('include the start of the window and exclude its end', () => {
    const monday = instant('2026-06-01T11:00+10:00');
    expect(slotStarts(WEEK_HOURS, [], monday, monday.add({ milliseconds: 1 }))).toHaveLength(1);
    expect(slotStarts(WEEK_HOURS, [], monday.subtract({ hours: 1 }), monday)).toHaveLength(0);
  });

  test('have no duplicates when a rule is entered twice', () => {
    const monday = instant('2026-06-01T00:00+10:00');
    const twice = [...WEEK_HOURS, { weekday: 1, start: '11:00' }];
    expect(slotStarts(twice, [], monday, monday.add({ hours: 24 }))).toHaveLength(2);
  });

  test('are empty when the window is empty or reversed', () => {
    const monday = instant('2026-06-01T11:00+10:00');
    expect(slotStarts(WEEK_HOURS, [], monday, monday)).toEqual([]);
    expect(slotStarts(WEEK_HOURS, [], monday, monday.subtract({ hours: 48 }))).toEqual([]);
  });

  test('ascend and are inside the window, and those of two halves are those of the whole', () => {
    const days = fc.integer({ min: 0, max: 31 });
    fc.assert(
      fc.property(anyInstant, days, days, (from, before, after) => {
        const middle = from.add({ hours: before * 24 });
        const to = middle.add({ hours: after * 24 });
        const whole = slotStarts(WEEK_HOURS, CHRISTMAS, from, to).map((start) => start.epochMilliseconds);
        const halves = [
          ...slotStarts(WEEK_HOURS, CHRISTMAS, from, middle),
          ...slotStarts(WEEK_HOURS, CHRISTMAS, middle, to),
        ].map((start) => start.epochMilliseconds);
        expect(halves).toEqual(whole);
        expect(whole.toSorted((one, other) => one - other)).toEqual(whole);
        expect(whole.every((start) => from.epochMilliseconds <= start && start < to.epochMilliseconds)).toBe(true);
      }),
      RUNS,
    );
  });
});
