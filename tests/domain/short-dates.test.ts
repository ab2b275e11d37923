import { describe, expect, it } from 'vitest';
import {
  formatDateTimeShort,
  formatDateTimeWithYear,
  formatDuration,
  formatInstantDateShort,
  formatLastDayShort,
  formatNearTime,
  formatNotice,
  formatRelativeDay,
  formatTimeSince,
  formatUpcomingDay,
  formatUpcomingTime,
  formatWeekdayAndDate,
} from '../../src/domain/short-dates.ts';
import { toStudioDay } from '../../src/domain/time.ts';

/** Monday 23 November 2026, 1:42 pm at the studio. */
const NOW = Temporal.Instant.from('2026-11-23T03:42:00Z');
const START = Temporal.Instant.from('2026-11-26T01:00:00Z');

it('a day is written as short as its place allows', () => {
  expect(formatWeekdayAndDate(toStudioDay(START))).toBe('Thursday 26 November');
  expect(formatNearTime(START)).toBe('Thu 26, 11:00 am');
  expect(formatDateTimeShort(START)).toBe('Thu 26 November, 11:00 am');
});

it('a time of another year than today has its year', () => {
  const today = toStudioDay(NOW);
  expect(formatDateTimeWithYear(START, today)).toBe('Thu 26 November, 11:00 am');
  expect(formatDateTimeWithYear(START, today.add({ years: 1 }))).toBe('Thu 26 November 2026, 11:00 am');
});

it('a day that is more than four weeks away has its month', () => {
  const [lastNearDay, firstFarDay] = [672, 696].map((hours) => NOW.add({ hours }));
  expect([lastNearDay, firstFarDay].map((at) => formatUpcomingDay(at ?? NOW, NOW))).toEqual(['Mon 21', 'Tue 22 Dec']);
  expect(formatUpcomingTime(START, NOW)).toBe('Thu 26, 11:00 am');
  expect(formatUpcomingTime(START.add({ hours: 696 }), NOW)).toBe('Fri 25 December, 11:00 am');
});

it('a day of another year has its year, by the calendar of the studio', () => {
  const newYear = Temporal.Instant.from('2026-12-31T14:00:00Z');
  expect(formatInstantDateShort(newYear, NOW)).toBe('1 January 2027');
  expect(formatInstantDateShort(newYear.subtract({ milliseconds: 1 }), NOW)).toBe('31 December');
  expect(formatLastDayShort(newYear, NOW)).toBe('31 December');
});

it.each([
  ['2026-11-22T14:00:00Z', 'today'],
  ['2026-11-22T13:59:59Z', 'yesterday'],
  ['2026-11-21T13:59:59Z', 'Sat 21 November'],
  ['2025-12-31T13:59:59Z', 'Wed 31 December 2025'],
])('what came at %s has waited since %s', (at, words) => {
  expect(formatRelativeDay(Temporal.Instant.from(at), NOW)).toBe(words);
});

describe('a span', () => {
  it.each([
    [{ hours: 69, minutes: 18 }, '2 days 21 h'],
    [{ hours: 48 }, '2 days'],
    [{ hours: 24, minutes: 59 }, '1 day'],
    [{ hours: 5, minutes: 12 }, '5 h 12 min'],
    [{ hours: 5 }, '5 h'],
    [{ minutes: 40, seconds: 59 }, '40 min'],
    [{ seconds: 59 }, '0 min'],
  ])('of %j is "%s"', (span, words) => {
    expect(formatDuration(NOW, NOW.add(span))).toBe(words);
  });

  it.each([
    [{ hours: 69, minutes: 18 }, '2 days'],
    [{ hours: 24 }, '1 day'],
    [{ hours: 13, minutes: 59 }, '13 hours'],
    [{ minutes: 16 }, '16 minutes'],
  ])('since a time of %j is "%s"', (span, words) => {
    expect(formatTimeSince(NOW, NOW.add(span))).toBe(words);
  });

  it.each([
    [{ hours: 9, minutes: 6 }, '9 hours'],
    [{ hours: 1, minutes: 59 }, '1 hour'],
    [{ minutes: 40 }, '40 minutes'],
    [{ minutes: 1 }, '1 minute'],
  ])('of notice of %j is "%s"', (span, words) => {
    expect(formatNotice(NOW, NOW.add(span))).toBe(words);
  });
});
