import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotStarts } from '../../src/domain/opening-hours.ts';
import { cellsOf, freeSlots, isStartTime, isWithinBookingWindow } from '../../src/domain/slots.ts';
import { anyDuration, anyInstant, anyQuarterHour } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';
import { CHRISTMAS, openingHours } from '../support/week-fixture.ts';

const monday11 = Temporal.Instant.from('2026-06-01T11:00+10:00');
const HOURS = openingHours();
const aWeekBefore = monday11.subtract({ hours: 7 * 24 });

describe('the cells of an appointment', () => {
  test('cover it exactly, from its start to its end', () => {
    fc.assert(
      fc.property(anyQuarterHour, anyDuration, (start, minutes) => {
        const cells = cellsOf(start, minutes);
        expect((cells[0] ?? 0) * 900_000).toBe(start.epochMilliseconds);
        expect(cells).toHaveLength(minutes / 15);
        expect(new Set(cells).size).toBe(cells.length);
        expect(((cells.at(-1) ?? 0) + 1) * 900_000).toBe(start.epochMilliseconds + minutes * 60_000);
      }),
      RUNS,
    );
  });

  test('intersect those of another exactly when the two overlap', () => {
    const nearbyQuarterHours = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        anyQuarterHour,
        anyDuration,
        nearbyQuarterHours,
        anyDuration,
        (start, minutes, quarterHours, otherMinutes) => {
          const otherStart = start.add({ minutes: quarterHours * 15 });
          const cells = new Set(cellsOf(start, minutes));
          const shareACell = cellsOf(otherStart, otherMinutes).some((cell) => cells.has(cell));
          const overlap =
            Temporal.Instant.compare(start, otherStart.add({ minutes: otherMinutes })) < 0 &&
            Temporal.Instant.compare(otherStart, start.add({ minutes })) < 0;
          expect(shareACell).toBe(overlap);
        },
      ),
      RUNS,
    );
  });

  test('include a quarter hour that is only partly occupied', () => {
    expect(cellsOf(monday11, 20)).toHaveLength(2);
    expect(cellsOf(monday11.add({ minutes: 5 }), 15)).toHaveLength(2);
  });
});

describe('a slot is offered', () => {
  test('from two hours ahead', () => {
    expect(isWithinBookingWindow(monday11, monday11.subtract({ hours: 2 }))).toBe(true);
    expect(isWithinBookingWindow(monday11, monday11.subtract({ hours: 2 }).add({ milliseconds: 1 }))).toBe(false);
    expect(isWithinBookingWindow(monday11, monday11.add({ hours: 24 }))).toBe(false);
  });

  test('until ninety days ahead', () => {
    const ninetyDays = { hours: 90 * 24 };
    expect(isWithinBookingWindow(monday11, monday11.subtract(ninetyDays))).toBe(true);
    expect(isWithinBookingWindow(monday11, monday11.subtract(ninetyDays).subtract({ milliseconds: 1 }))).toBe(false);
  });

  test('only at exactly a start time of the opening hours', () => {
    expect(isStartTime(monday11, HOURS)).toBe(true);
    expect(isStartTime(monday11.add({ minutes: 15 }), HOURS)).toBe(false);
    expect(isStartTime(monday11.add({ nanoseconds: 1 }), HOURS)).toBe(false);
    expect(isStartTime(monday11.subtract({ nanoseconds: 1 }), HOURS)).toBe(false);
    const closed = { from: '2026-06-01', to: '2026-06-01', reason: '', isOpen: false };
    expect(isStartTime(monday11, openingHours({ closures: [closed] }))).toBe(false);
  });
});

describe('the free slots', () => {
  const monday = {
    hours: HOURS,
    from: Temporal.Instant.from('2026-06-01T00:00+10:00'),
    to: Temporal.Instant.from('2026-06-02T00:00+10:00'),
    now: aWeekBefore,
  };

  test('leave out a slot that is taken by a booking', () => {
    const taken = new Set(cellsOf(monday11, 120));
    const open = freeSlots({ ...monday, taken, minutes: 120 });
    expect(open.map(String)).toEqual(['2026-06-01T05:30:00Z']);
  });

  test('leave out a slot whose service would overlap the next booking, but keep it for a shorter service', () => {
    const taken = new Set(cellsOf(monday11.add({ minutes: 135 }), 60));
    expect(freeSlots({ ...monday, taken, minutes: 150 })).toHaveLength(1);
    expect(freeSlots({ ...monday, taken, minutes: 135 })).toHaveLength(2);
  });

  test('leave out those within the lead time', () => {
    const now = monday11.subtract({ minutes: 119 });
    expect(freeSlots({ ...monday, taken: new Set(), minutes: 120, now })).toHaveLength(1);
  });

  test('are exactly the start times that are offered and free', () => {
    const bookings = fc.array(fc.tuple(fc.integer({ min: 0, max: 62 * 96 }), anyDuration), { maxLength: 20 });
    const hours = openingHours({ closures: CHRISTMAS });
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: -5, max: 100 }),
        anyDuration,
        bookings,
        (now, days, minutes, booked) => {
          const from = now.add({ hours: days * 24 });
          const to = from.add({ hours: 14 * 24 });
          const starts = slotStarts(hours, from, to);
          const firstCell = cellsOf(from, 15)[0] ?? 0;
          const taken = new Set(
            booked.flatMap(([offset, length]) =>
              Array.from({ length: length / 15 }, (_, cell) => firstCell + offset + cell),
            ),
          );
          const isFree = (start: Temporal.Instant) => cellsOf(start, minutes).every((cell) => !taken.has(cell));
          const open = freeSlots({ hours, taken, minutes, from, to, now }).map(String);
          expect(open).toEqual(
            starts.filter((start) => isWithinBookingWindow(start, now) && isFree(start)).map(String),
          );
          for (const start of open) expect(isStartTime(Temporal.Instant.from(start), hours)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
