import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findClosedReason,
  findClosure,
  findRulesInForce,
  listSlotStarts,
  listStartTimes,
} from '../../../src/domain/hours/opening-hours.ts';
import { formatDateTime } from '../../../src/domain/time.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { buildOpeningHours, CHRISTMAS_CLOSURES, WEEK_HOURS } from '../../support/owner/week-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const HOURS = buildOpeningHours();
const toInstant = (iso: string) => Temporal.Instant.from(iso);
const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);
const formatStarts = (starts: Temporal.Instant[]) => starts.map(formatDateTime);

describe('the start times of the opening hours', () => {
  test('are those of the weekly rules, ascending', () => {
    const week = listSlotStarts(HOURS, toInstant('2026-06-01T00:00+10:00'), toInstant('2026-06-08T00:00+10:00'));
    expect(formatStarts(week)).toEqual([
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
    const from = toInstant('2026-12-24T00:00+10:00');
    const starts = listSlotStarts(
      buildOpeningHours({ closures: CHRISTMAS_CLOSURES }),
      from,
      from.add({ hours: 6 * 24 }),
    );
    expect(formatStarts(starts)).toEqual(['Thursday 24 December 2026, 4:30 pm', 'Tuesday 29 December 2026, 4:30 pm']);
  });

  test('include the start of the window and exclude its end', () => {
    const monday = toInstant('2026-06-01T11:00+10:00');
    expect(listSlotStarts(HOURS, monday, monday.add({ milliseconds: 1 }))).toHaveLength(1);
    expect(listSlotStarts(HOURS, monday.subtract({ hours: 1 }), monday)).toHaveLength(0);
  });

  test('have no duplicates when a rule is entered twice', () => {
    const monday = toInstant('2026-06-01T00:00+10:00');
    const hours = buildOpeningHours({ rules: [...WEEK_HOURS, { weekday: 1, start: '11:00' }] });
    expect(listSlotStarts(hours, monday, monday.add({ hours: 24 }))).toHaveLength(2);
  });

  test('are empty when the window is empty or reversed', () => {
    const monday = toInstant('2026-06-01T11:00+10:00');
    expect(listSlotStarts(HOURS, monday, monday)).toEqual([]);
    expect(listSlotStarts(HOURS, monday, monday.subtract({ hours: 48 }))).toEqual([]);
  });

  test('ascend and are inside the window, and those of two halves are those of the whole', () => {
    const days = fc.integer({ min: 0, max: 31 });
    const hours = buildOpeningHours({
      closures: CHRISTMAS_CLOSURES,
      specialDays: { '2026-12-26': { note: '', starts: ['15:30', '09:00'] } },
    });
    fc.assert(
      fc.property(anyInstant, days, days, (from, before, after) => {
        const middle = from.add({ hours: before * 24 });
        const to = middle.add({ hours: after * 24 });
        const wholeStarts = listSlotStarts(hours, from, to).map((start) => start.epochMilliseconds);
        const splitStarts = [...listSlotStarts(hours, from, middle), ...listSlotStarts(hours, middle, to)].map(
          (start) => start.epochMilliseconds,
        );
        expect(splitStarts).toEqual(wholeStarts);
        expect(wholeStarts.toSorted((one, other) => one - other)).toEqual(wholeStarts);
        expect(wholeStarts.every((start) => from.epochMilliseconds <= start && start < to.epochMilliseconds)).toBe(
          true,
        );
      }),
      RUNS,
    );
  });
});

describe('a weekly schedule', () => {
  const schedules = [
    { fromDay: '2026-12-01', rules: [] },
    { fromDay: '2026-11-23', rules: [{ weekday: 1, start: '09:00' }] },
    { fromDay: '2000-01-01', rules: WEEK_HOURS },
  ];
  const hours = { ...HOURS, schedules };

  test('is in force from its first day until the day before the next one begins', () => {
    expect(listStartTimes(toPlainDate('2026-11-22'), hours)).toEqual([]);
    expect(findRulesInForce(toPlainDate('2026-11-22'), schedules)).toEqual(WEEK_HOURS);
    expect(listStartTimes(toPlainDate('2026-11-23'), hours)).toEqual(['09:00']);
    expect(listStartTimes(toPlainDate('2026-11-30'), hours)).toEqual(['09:00']);
    expect(findRulesInForce(toPlainDate('2026-11-30'), schedules.toReversed())).toEqual([
      { weekday: 1, start: '09:00' },
    ]);
  });

  test('without rules is closed, and so are the days before the first schedule', () => {
    expect(listStartTimes(toPlainDate('2026-12-07'), hours)).toEqual([]);
    expect(findClosedReason(toPlainDate('2026-12-07'), hours)).toBe('');
    expect(listStartTimes(toPlainDate('1999-12-27'), hours)).toEqual([]);
  });
});

describe('a special day', () => {
  const specialDays = {
    '2026-12-26': { note: 'For Zara', starts: ['13:00', '09:00', '13:00'] },
    '2026-11-23': { note: 'A course', starts: [] },
  };
  const hours = buildOpeningHours({ closures: CHRISTMAS_CLOSURES, specialDays });

  test('has its own times in place of those of the week, ascending, also on closed days', () => {
    expect(listStartTimes(toPlainDate('2026-12-26'), hours)).toEqual(['09:00', '13:00']);
    expect(findClosedReason(toPlainDate('2026-12-26'), hours)).toBeNull();
    expect(findClosure(toPlainDate('2026-12-26'), hours)).toBeNull();
    expect(listStartTimes(toPlainDate('2026-12-25'), hours)).toEqual([]);
  });

  test('without times is closed, with its note as the reason', () => {
    expect(listStartTimes(toPlainDate('2026-11-23'), hours)).toEqual([]);
    expect(findClosedReason(toPlainDate('2026-11-23'), hours)).toBe('A course');
    expect(findClosedReason(toPlainDate('2026-11-24'), hours)).toBeNull();
  });
});

describe('a public holiday', () => {
  const holiday = { from: '2026-12-25', to: '2026-12-25', reason: 'Christmas Day', isOpen: false };
  const friday = toPlainDate('2026-12-25');

  test('is closed, with its name as the reason', () => {
    const hours = buildOpeningHours({ closures: [holiday] });
    expect(listStartTimes(friday, hours)).toEqual([]);
    expect(findClosedReason(friday, hours)).toBe('Christmas Day');
  });

  test('on which the studio works has the times of the week', () => {
    const hours = buildOpeningHours({ closures: [{ ...holiday, isOpen: true }] });
    expect(listStartTimes(friday, hours)).toEqual(['11:00', '15:30']);
    expect(findClosedReason(friday, hours)).toBeNull();
    expect(findClosure(friday, hours)).toBeNull();
  });

  test('on which the studio works is closed all the same during days off', () => {
    const daysOff = { from: '2026-12-24', to: '2026-12-26', reason: 'Holiday', isOpen: false };
    const hours = buildOpeningHours({ closures: [{ ...holiday, isOpen: true }, daysOff] });
    expect(listStartTimes(friday, hours)).toEqual([]);
    expect(findClosedReason(friday, hours)).toBe('Holiday');
  });
});
