import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeHours } from '../../../src/domain/hours/describe-hours.ts';
import { listTimesOfWeekday, type OpeningRule } from '../../../src/domain/hours/opening-hours.ts';
import { formatWeekdayName } from '../../../src/domain/time.ts';
import { WEEK_HOURS } from '../../support/owner/week-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const toWeekday = (name: string) => WEEKDAYS.find((weekday) => formatWeekdayName(weekday).slice(0, 3) === name) ?? 0;

/** "Mon, Wed-Fri and Sun" → [1, 3, 4, 5, 7] */
const parseWeekdays = (days: string) =>
  days.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(toWeekday);
    return WEEKDAYS.filter((weekday) => first <= weekday && weekday <= last);
  });

/** "11AM or 3:30PM" → ["11:00", "15:30"] */
const parseStarts = (times: string) =>
  [...times.matchAll(/(\d+)(?::(\d\d))?(AM|PM)/g)].map(([, hour, minutes = '00', half]) => {
    const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}:${minutes}`;
  });

const anyStart = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => Temporal.PlainTime.from('00:00').add({ minutes: quarter * 15 }))
  .map((time) => time.toString({ smallestUnit: 'minute' }));
const anyRules: fc.Arbitrary<OpeningRule[]> = fc.array(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.oneof(anyStart, fc.constantFrom('11:00', '16:30')) }),
  { maxLength: 20 },
);

describe('the opening hours in words', () => {
  test('are the text of SPEC §1 for its hours', () => {
    const lines = describeHours(WEEK_HOURS);
    expect(lines).toEqual([
      { days: 'Mon and Fri', times: '11AM or 3:30PM' },
      { days: 'Tue-Thu', times: '4:30PM' },
      { days: 'Sat', times: '11AM' },
      { days: 'Sun', times: 'closed' },
    ]);
    expect(lines.map(({ days, times }) => `${days} ${times}`).join('; ')).toBe(
      'Mon and Fri 11AM or 3:30PM; Tue-Thu 4:30PM; Sat 11AM; Sun closed',
    );
  });

  test.each([
    [[], [['Mon-Sun', 'closed']]],
    [
      [1, 3, 7].map((weekday) => ({ weekday, start: '00:00' })),
      [
        ['Mon, Wed and Sun', '12AM'],
        ['Tue and Thu-Sat', 'closed'],
      ],
    ],
    [
      ['17:05', '12:30', '09:00'].map((start) => ({ weekday: 2, start })),
      [
        ['Mon and Wed-Sun', 'closed'],
        ['Tue', '9AM, 12:30PM or 5:05PM'],
      ],
    ],
  ])('are correct for the rules %j', (rules, lines) => {
    expect(describeHours(rules).map(({ days, times }) => [days, times])).toEqual(lines);
  });

  test('name every weekday once, with its start times', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const lines = describeHours(rules);
        expect(lines.flatMap(({ days }) => parseWeekdays(days)).toSorted()).toEqual(WEEKDAYS);
        for (const { days, times } of lines) {
          expect(times === 'closed').toBe(parseStarts(times).length === 0);
          for (const weekday of parseWeekdays(days))
            expect(parseStarts(times)).toEqual(listTimesOfWeekday(weekday, rules));
        }
      }),
      RUNS,
    );
  });

  test('have one line for all weekdays with the same times, in the order of the week', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const lines = describeHours(rules);
        expect(new Set(lines.map(({ times }) => times)).size).toBe(lines.length);
        const firstDays = lines.map(({ days }) => parseWeekdays(days)[0] ?? 0);
        expect(firstDays).toEqual(firstDays.toSorted());
      }),
      RUNS,
    );
  });
});
