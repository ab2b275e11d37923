import { expect, test } from 'vitest';
import {
  formatClientCount,
  formatDayHeading,
  formatMinutes,
  formatPeriod,
  formatShortName,
  formatShortServiceName,
  formatTimeList,
  formatTimeUntil,
  formatWeek,
} from '../../../src/domain/diary/diary-formats.ts';
import { toInstantAtStudio } from '../../../src/domain/time.ts';

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);
const TODAY = toPlainDate('2026-11-23');
const toInstantToday = (time: string) => toInstantAtStudio(TODAY, time);

test('a day is named without its year, unless that is another one', () => {
  expect(formatDayHeading(TODAY, TODAY)).toBe('Monday 23 November');
  expect(formatDayHeading(toPlainDate('2027-01-05'), TODAY)).toBe('Tuesday 5 January 2027');
});

test('a week is named by its first and last day', () => {
  expect(formatWeek(TODAY, TODAY)).toBe('23 to 29 November');
  expect(formatWeek(toPlainDate('2026-11-30'), TODAY)).toBe('30 November to 6 December');
  expect(formatWeek(toPlainDate('2026-12-28'), TODAY)).toBe('28 December to 3 January 2027');
});

test('a period says am or pm once, unless it passes noon', () => {
  expect(formatPeriod(toInstantToday('15:30'), toInstantToday('17:30'))).toBe('3:30 to 5:30 pm');
  expect(formatPeriod(toInstantToday('11:00'), toInstantToday('13:30'))).toBe('11:00 am to 1:30 pm');
});

test.each([
  [48, '48 min', 'in 48 min'],
  [60, '1 h', 'in 1 h'],
  [108, '1 h 48 min', 'in 1 h 48'],
  [270, '4 h 30 min', 'in 4 h 30'],
])('%i minutes are %j, and a wait of as many is %j', (minutes, length, wait) => {
  expect(formatMinutes(minutes)).toBe(length);
  expect(formatTimeUntil(minutes)).toBe(wait);
});

test('clients are counted in words', () => {
  expect([0, 1, 2].map(formatClientCount)).toEqual(['No clients', '1 client', '2 clients']);
});

test('times are listed as a sentence lists them', () => {
  expect(formatTimeList([])).toBe('');
  expect(formatTimeList([toInstantToday('11:00')])).toBe('11:00 am');
  expect(formatTimeList([toInstantToday('11:00'), toInstantToday('15:30')])).toBe('11:00 am and 3:30 pm');
  expect(formatTimeList([toInstantToday('09:00'), toInstantToday('11:00'), toInstantToday('15:30')])).toBe(
    '9:00 am, 11:00 am and 3:30 pm',
  );
});

test('a narrow column has a short name and a short service', () => {
  expect(['Noor Haddad', 'Maya', 'N. H.', 'Anna Maria van der Berg'].map(formatShortName)).toEqual([
    'Noor H.',
    'Maya',
    'N. H.',
    'Anna B.',
  ]);
  expect(['Classic Set', 'Mega Volume Set', 'Anime Spikes'].map(formatShortServiceName)).toEqual([
    'Classic',
    'Mega Volume',
    'Anime Spikes',
  ]);
});
