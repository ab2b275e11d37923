import { describe, expect, test } from 'vitest';
import { formatSum } from '../../../src/domain/money.ts';
import {
  buildBasLines,
  calculateBasDueDay,
  describeGstRegistration,
  formatBasPeriod,
} from '../../../src/domain/takings/gst.ts';
import { toTakingsPeriod } from '../../../src/domain/takings/takings-period.ts';

const toQuarter = (day: string) => toTakingsPeriod('quarter', Temporal.PlainDate.from(day));

describe('the business activity statement of a quarter', () => {
  test.each([
    ['2026-07-01', '2026-10-28'],
    ['2026-10-01', '2027-03-01'],
    ['2027-10-01', '2028-02-28'],
    ['2027-01-01', '2027-04-28'],
    ['2027-04-01', '2027-07-28'],
    ['2028-01-01', '2028-04-28'],
    ['2028-07-01', '2028-10-30'],
    ['2025-04-01', '2025-07-28'],
  ])('of the quarter from %s is due by %s, a Monday where it would be a weekend', (from, due) => {
    const day = calculateBasDueDay(toQuarter(from));
    expect(day.toString()).toBe(due);
    expect(day.dayOfWeek).toBeLessThan(6);
  });

  test('says when it is due, and that the quarter is not over', () => {
    const quarter = toQuarter('2026-11-23');
    const formatQuarter = (today: string) => formatBasPeriod(quarter, Temporal.PlainDate.from(today));
    expect(formatQuarter('2026-12-31')).toBe('October to December 2026, so far. Due by Monday 1 March 2027.');
    expect(formatQuarter('2027-01-01')).toBe('October to December 2026. Due by Monday 1 March 2027.');
  });

  test.each([
    [964_000, 87_636],
    [5, 0],
    [6, 1],
    [0, 0],
  ])('of sales of %i cents has one eleventh as GST, half up: %i cents', (sales, gst) => {
    expect(buildBasLines(sales)).toEqual([
      { text: 'G1 Total sales', cents: sales },
      { text: '1A GST on sales', cents: gst },
    ]);
  });
});

test('a studio that is not registered reads how far it is from having to', () => {
  const registrationSentence = 'At $75,000 you have 21 days to register for GST.';
  expect(describeGstRegistration(4_130_000)).toBe(`Last 12 months: $41,300 of $75,000. ${registrationSentence}`);
  expect(describeGstRegistration(null)).toBe(registrationSentence);
});

test.each([
  [0, '$0'],
  [10_409, '$104.09'],
  [114_500, '$1,145'],
  [123_456_789, '$1,234,567.89'],
  [-7500, '−$75'],
  [-114_550, '−$1,145.50'],
])('a sum of %i cents is written as %s', (cents, words) => {
  expect(formatSum(cents)).toBe(words);
});
