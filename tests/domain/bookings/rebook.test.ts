import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listTimesOnSameWeekday } from '../../../src/domain/bookings/rebook.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { RUNS } from '../../support/property-runs.ts';

/** A Monday, 11:00 am at the studio. */
const MONDAY = Temporal.Instant.from('2026-11-16T01:00:00Z');
const timeAfterMonday = (days: number, hours = 0) => MONDAY.add({ hours: 24 * days + hours });

test('the times to rebook are the next three on the same weekday, ascending, at any time of day', () => {
  const freeTimes = [
    timeAfterMonday(22),
    timeAfterMonday(14),
    timeAfterMonday(8),
    timeAfterMonday(7, 4),
    timeAfterMonday(7),
    timeAfterMonday(21),
  ];
  expect(listTimesOnSameWeekday(MONDAY, freeTimes)).toEqual([
    timeAfterMonday(7),
    timeAfterMonday(7, 4),
    timeAfterMonday(14),
  ]);
});

test('fewer than three times are offered when there are no more', () => {
  expect(listTimesOnSameWeekday(MONDAY, [timeAfterMonday(1), timeAfterMonday(7)])).toEqual([timeAfterMonday(7)]);
  expect(listTimesOnSameWeekday(MONDAY, [])).toEqual([]);
});

test('the weekday is that of the studio: Sunday evening in UTC is Monday there', () => {
  const earlyTime = Temporal.Instant.from('2026-11-22T22:00:00Z');
  expect(listTimesOnSameWeekday(MONDAY, [earlyTime])).toEqual([earlyTime]);
});

test('the times to rebook are free, and no free time between them is left out', () => {
  const hours = fc.array(fc.integer({ min: 1, max: 2000 }).map((hour) => MONDAY.add({ hours: hour })));
  fc.assert(
    fc.property(hours, (free) => {
      const times = listTimesOnSameWeekday(MONDAY, free);
      expect(times.length).toBeLessThanOrEqual(3);
      const lastTime = times.at(-1);
      const mondayTimes = free.filter((time) => toStudioDay(time).dayOfWeek === 1);
      const timesBeforeLast = lastTime
        ? mondayTimes.filter((time) => Temporal.Instant.compare(time, lastTime) < 0)
        : [];
      for (const time of timesBeforeLast) expect(times.some((one) => one.equals(time))).toBe(true);
    }),
    RUNS,
  );
});
