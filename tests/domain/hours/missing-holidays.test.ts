import { describe, expect, it } from 'vitest';
import {
  buildHolidayReminder,
  calculateHolidayYear,
  findYearWithoutHolidays,
} from '../../../src/domain/hours/missing-holidays.ts';
import { toInstantAtStudio } from '../../../src/domain/time.ts';

const toStudioInstant = (day: string, time = '00:00') => toInstantAtStudio(Temporal.PlainDate.from(day), time);
const CHRISTMAS = { day: '2026-12-25' };

describe('the public holidays that have to be entered', () => {
  it.each([
    ['2026-10-31', '23:59', 2026],
    ['2026-11-01', '00:00', 2027],
    ['2026-12-31', '23:59', 2027],
    ['2027-01-01', '00:00', 2027],
    ['2027-10-31', '23:59', 2027],
  ])('on %s at %s, studio time, are those of a year: %i', (day, time, year) => {
    expect(calculateHolidayYear(toStudioInstant(day, time))).toBe(year);
  });

  it('are missing while the year has none, whatever other years have', () => {
    expect(findYearWithoutHolidays([], toStudioInstant('2026-11-01'))).toBe(2027);
    expect(findYearWithoutHolidays([CHRISTMAS, { day: '2028-01-01' }], toStudioInstant('2026-11-01'))).toBe(2027);
    expect(findYearWithoutHolidays([CHRISTMAS, { day: '2027-01-01' }], toStudioInstant('2026-11-01'))).toBeNull();
    expect(findYearWithoutHolidays([CHRISTMAS], toStudioInstant('2026-10-31', '23:59'))).toBeNull();
  });

  it('are still missing once that year has begun', () => {
    expect(findYearWithoutHolidays([CHRISTMAS], toStudioInstant('2027-01-20'))).toBe(2027);
  });

  it('are asked for from 1 November, and needed by New Year’s Day', () => {
    const { since, dueAt } = buildHolidayReminder(2027);
    expect([since.toString(), dueAt.toString()]).toEqual(['2026-10-31T14:00:00Z', '2026-12-31T14:00:00Z']);
  });
});
