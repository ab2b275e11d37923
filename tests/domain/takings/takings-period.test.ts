import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateLastTwelveMonths,
  formatTakingsPeriod,
  parseTakingsQuery,
  splitTakingsPeriod,
  TAKINGS_SPANS,
  type TakingsQuery,
  type TakingsSpan,
  toInstantRange,
  toTakingsPeriod,
} from '../../../src/domain/takings/takings-period.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const toPlainDate = (text: string) => Temporal.PlainDate.from(text);
const anySpan = fc.constantFrom(...TAKINGS_SPANS);
const anyDay = anyInstant.map((instant) => toStudioDay(instant));
const isWithin = (instant: Temporal.Instant, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }) =>
  Temporal.Instant.compare(from, instant) <= 0 && Temporal.Instant.compare(instant, to) < 0;

describe('a period of the takings', () => {
  test.each<[TakingsSpan, string, string, string]>([
    ['day', '2026-11-18', '2026-11-18', '2026-11-19'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['quarter', '2026-11-22', '2026-10-01', '2027-01-01'],
    ['quarter', '2027-03-31', '2027-01-01', '2027-04-01'],
    ['year', '2026-11-22', '2026-07-01', '2027-07-01'],
    ['year', '2027-06-30', '2026-07-01', '2027-07-01'],
    ['year', '2027-07-01', '2027-07-01', '2028-07-01'],
  ])('a %s of %s begins on %s and ends before %s', (by, of, from, to) => {
    const period = toTakingsPeriod(by, toPlainDate(of));
    expect([period.from.toString(), period.to.toString()]).toEqual([from, to]);
  });

  test('begins and ends at midnight at the studio, also at the border of a quarter', () => {
    const quarter = toInstantRange(toTakingsPeriod('quarter', toPlainDate('2026-11-22')));
    expect([quarter.from.toString(), quarter.to.toString()]).toEqual(['2026-09-30T14:00:00Z', '2026-12-31T14:00:00Z']);
  });

  test('has every moment of its days, and the one before it and the next follow without a gap', () => {
    fc.assert(
      fc.property(anySpan, anyInstant, (by, instant) => {
        const period = toTakingsPeriod(by, toStudioDay(instant));
        expect(isWithin(instant, toInstantRange(period))).toBe(true);
        expect(toTakingsPeriod(by, period.from.subtract({ days: 1 })).to.equals(period.from)).toBe(true);
        expect(toTakingsPeriod(by, period.to).from.equals(period.to)).toBe(true);
      }),
      RUNS,
    );
  });

  test('has parts that follow without a gap from its first day to its last, at most seven of them', () => {
    fc.assert(
      fc.property(anySpan, anyDay, (by, of) => {
        const period = toTakingsPeriod(by, of);
        const parts = splitTakingsPeriod(period);
        expect(parts.length).toBeLessThanOrEqual(7);
        expect(parts.at(0)?.from.equals(period.from)).toBe(true);
        expect(parts.at(-1)?.to.equals(period.to)).toBe(true);
        for (const [index, { to }] of parts.slice(0, -1).entries())
          expect(parts[index + 1]?.from.equals(to)).toBe(true);
      }),
      RUNS,
    );
  });

  test.each<[TakingsSpan, string, string[]]>([
    ['day', 'Sunday 22 November', ['Sun']],
    ['week', '16 to 22 November', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
    ['quarter', 'October to December 2026', ['Oct', 'Nov', 'Dec']],
    ['year', 'July 2026 to June 2027', ['Jul to Sep', 'Oct to Dec', 'Jan to Mar', 'Apr to Jun']],
  ])('in words, and its parts: a %s', (by, words, labels) => {
    const period = toTakingsPeriod(by, toPlainDate('2026-11-22'));
    expect(formatTakingsPeriod(period, toPlainDate('2026-11-23'))).toBe(words);
    expect(splitTakingsPeriod(period).map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['2026-11-23', '2025-11-24', '2026-11-24'],
    ['2027-02-28', '2026-03-01', '2027-03-01'],
    ['2028-02-28', '2027-03-01', '2028-02-29'],
    ['2028-02-29', '2027-03-01', '2028-03-01'],
    ['2029-02-28', '2028-03-01', '2029-03-01'],
  ])('the last twelve months end with the day itself and have no day of the year twice: %s', (day, from, to) => {
    const months = calculateLastTwelveMonths(toPlainDate(day));
    expect([months.from.toString(), months.to.toString()]).toEqual([from, to]);
  });
});

describe('the address of the takings', () => {
  const today = toPlainDate('2026-11-23');
  const parsePeriod = (query: TakingsQuery) => {
    const { period, day } = parseTakingsQuery(query, today);
    return [period.span, period.from.toString(), day.toString()];
  };

  test.each([
    [{}, ['week', '2026-11-23', '2026-11-23']],
    [{ of: '2026-11-18' }, ['week', '2026-11-16', '2026-11-18']],
    [{ by: 'quarter' }, ['quarter', '2026-10-01', '2026-11-23']],
    [{ by: 'day', of: '2026-11-18' }, ['day', '2026-11-18', '2026-11-18']],
  ])('names a period: %j', (query, period) => {
    expect(parsePeriod(query)).toEqual(period);
  });

  test.each([
    { by: 'month', of: '2026-01-01' },
    { by: '', of: '2026-01-01' },
    { by: 'year', of: '2026-02-31' },
    { by: 'year', of: '' },
    { by: 'constructor', of: '2026-01-01' },
  ])('with a value that is none leads to the week of today: %j', (query) => {
    expect(parsePeriod(query)).toEqual(['week', '2026-11-23', '2026-11-23']);
  });
});
