import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildMonthGrid,
  calculateMonthWindow,
  formatMonth,
  groupByDay,
  isInPastWeek,
  listDaysToShow,
  listNextSlots,
  parseMonth,
  toMonth,
  toPartOfDay,
} from '../../../src/domain/hours/calendar-month.ts';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const december = Temporal.PlainYearMonth.from('2026-12');

const anyMonth = fc
  .record({ year: fc.integer({ min: 1970, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((fields) => Temporal.PlainYearMonth.from(fields));

describe('the month on the calendar', () => {
  test('starts its weeks on Monday', () => {
    const cells = buildMonthGrid(december);
    expect(cells.slice(0, 3).map((day) => day?.day ?? null)).toEqual([null, 1, 2]);
    expect(cells).toHaveLength(35);
  });

  test('has whole weeks and at most 42 cells, with each day once in the column of its weekday', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const cells = buildMonthGrid(month);
        expect(cells.length).toBeLessThanOrEqual(42);
        expect(cells.length % 7).toBe(0);
        expect(cells.filter((day) => day !== null).map((day) => day.day)).toEqual(
          Array.from({ length: month.daysInMonth }, (_, index) => index + 1),
        );
        cells.forEach((day, index) => {
          if (day) expect(day.dayOfWeek).toBe((index % 7) + 1);
        });
      }),
      RUNS,
    );
  });

  test('leaves out the past weeks of the current month, and no week of another month', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 31 }), (month, number) => {
        const today = month.toPlainDate({ day: Math.min(number, month.daysInMonth) });
        const monthCells = buildMonthGrid(month);
        const shownDays = listDaysToShow(month, today);
        expect(shownDays.length % 7).toBe(0);
        expect(monthCells.slice(monthCells.length - shownDays.length)).toEqual(shownDays);
        expect(shownDays.slice(0, 7).some((day) => day?.equals(today))).toBe(true);
        const hiddenDays = monthCells.slice(0, monthCells.length - shownDays.length).filter((day) => day !== null);
        expect(hiddenDays.every((day) => isInPastWeek(day, today))).toBe(true);
        expect(shownDays.some((day) => day !== null && isInPastWeek(day, today))).toBe(false);
        for (const otherMonth of [month.add({ months: 1 }), month.subtract({ months: 1 })])
          expect(listDaysToShow(otherMonth, today)).toEqual(buildMonthGrid(otherMonth));
      }),
      RUNS,
    );
  });

  test('is formatted with its name and year', () => {
    expect(formatMonth(december)).toBe('December 2026');
    expect(toMonth(Temporal.PlainDate.from('2026-12-09')).equals(december)).toBe(true);
  });

  test('is parsed from its own text, and any other text is refused', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(parseMonth(month.toString())?.equals(month)).toBe(true);
      }),
      RUNS,
    );
    for (const text of ['', '2026', '2026-13', '2026-00', '2026-1', '2026-12-09', '1969-12', '2201-01', '2026-12\n']) {
      expect(parseMonth(text)).toBeNull();
    }
  });

  test('requests the 31 days from its start in studio time', () => {
    const { startDate, endDate } = calculateMonthWindow(Temporal.PlainYearMonth.from('2026-02'));
    expect([toIso(startDate), toIso(endDate)]).toEqual(['2026-01-31T14:00:00.000Z', '2026-03-03T14:00:00.000Z']);
  });
});

describe('the next free times', () => {
  const toInstant = (text: string) => Temporal.Instant.from(text);

  test('are the earliest future ones, without duplicates', () => {
    const slots = ['2026-12-18T01:00Z', '2026-12-16T06:30Z', '2026-12-16T06:30Z', '2026-12-15T01:00Z'].map(toInstant);
    expect(listNextSlots(slots, toInstant('2026-12-15T01:00Z'), 3).map(toIso)).toEqual([
      '2026-12-16T06:30:00.000Z',
      '2026-12-18T01:00:00.000Z',
    ]);
    expect(listNextSlots(slots, toInstant('2026-12-01T00:00Z'), 1).map(toIso)).toEqual(['2026-12-15T01:00:00.000Z']);
  });
});

describe('the times of a day', () => {
  test('are grouped by the day at the studio, ascending and complete', () => {
    fc.assert(
      fc.property(fc.array(anyInstant, { maxLength: 30 }), (slots) => {
        const days = groupByDay(slots);
        expect([...days.values()].flat()).toHaveLength(slots.length);
        for (const [day, times] of days) {
          expect(times.every((slot) => toStudioDay(slot).toString() === day)).toBe(true);
          expect(times.map(toIso)).toEqual(times.map(toIso).sort());
        }
      }),
      RUNS,
    );
  });

  test.each([
    ['2026-12-09T11:59+10:00', 'Morning'],
    ['2026-12-09T12:00+10:00', 'Afternoon'],
    ['2026-12-09T16:59+10:00', 'Afternoon'],
    ['2026-12-09T17:00+10:00', 'Evening'],
  ])('%s is in the %s', (iso, part) => {
    expect(toPartOfDay(Temporal.Instant.from(iso))).toBe(part);
  });
});
