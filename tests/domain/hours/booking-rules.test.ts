import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOOKING_RULE_LIMITS,
  type BookingRules,
  calculateLastBookableDay,
  DEFAULT_BOOKING_RULES,
  isWithinBookingWindow,
  parseNumberWithinLimits,
} from '../../../src/domain/hours/booking-rules.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const start = Temporal.Instant.from('2026-06-01T11:00+10:00');
const ONE_MILLISECOND = { milliseconds: 1 };
const anyRules = fc.record({
  noticeHours: fc.integer({ min: 1, max: 72 }),
  daysAhead: fc.integer({ min: 14, max: 180 }),
  cleanupMinutes: fc.constant(0),
});

describe('a start can be booked', () => {
  const isBookable = (now: Temporal.Instant, rules = DEFAULT_BOOKING_RULES) => isWithinBookingWindow(start, rules, now);

  test('from two hours ahead until ninety days ahead, as a new studio has it', () => {
    expect(isBookable(start.subtract({ hours: 2 }))).toBe(true);
    expect(isBookable(start.subtract({ hours: 2 }).add(ONE_MILLISECOND))).toBe(false);
    expect(isBookable(start.add({ hours: 24 }))).toBe(false);
    expect(isBookable(start.subtract({ hours: 90 * 24 }))).toBe(true);
    expect(isBookable(start.subtract({ hours: 90 * 24 }).subtract(ONE_MILLISECOND))).toBe(false);
  });

  test('from exactly the notice until exactly the days ahead of any rules', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const [latest, earliest] = [{ hours: rules.noticeHours }, { hours: rules.daysAhead * 24 }];
        expect(isBookable(start.subtract(latest), rules)).toBe(true);
        expect(isBookable(start.subtract(latest).add(ONE_MILLISECOND), rules)).toBe(false);
        expect(isBookable(start.subtract(earliest), rules)).toBe(true);
        expect(isBookable(start.subtract(earliest).subtract(ONE_MILLISECOND), rules)).toBe(false);
      }),
      RUNS,
    );
  });

  test('on no day after the last one that the calendar shows', () => {
    fc.assert(
      fc.property(anyRules, anyInstant, (rules, now) => {
        const lastDay = calculateLastBookableDay(now, rules.daysAhead);
        const dayAfter = lastDay.add({ days: 1 }).toZonedDateTime('Australia/Brisbane').toInstant();
        expect(isWithinBookingWindow(dayAfter, rules, now)).toBe(false);
        expect(isWithinBookingWindow(now.add({ hours: rules.daysAhead * 24 }), rules, now)).toBe(true);
      }),
      RUNS,
    );
  });
});

const RULE_INPUT_CASES: [rule: keyof BookingRules, good: string[], bad: string[]][] = [
  ['noticeHours', ['1', '72'], ['0', '73', '1.5']],
  ['daysAhead', ['14', '180'], ['13', '181', '90 days']],
  ['cleanupMinutes', ['0', '5', '60'], ['7', '65', '-5', '']],
];

describe('a booking rule', () => {
  test.each(RULE_INPUT_CASES)(
    'that is typed as %s is a whole number within its limits',
    (name, validInputs, invalidInputs) => {
      const parseInput = (typed: string) => parseNumberWithinLimits(typed, BOOKING_RULE_LIMITS[name]);
      expect(validInputs.map(parseInput)).toEqual(validInputs.map((typed) => Number(typed)));
      expect(invalidInputs.map(parseInput)).toEqual(invalidInputs.map(() => null));
    },
  );

  test('of a new studio is within its limits', () => {
    for (const [name] of RULE_INPUT_CASES) {
      const value = DEFAULT_BOOKING_RULES[name];
      expect(parseNumberWithinLimits(String(value), BOOKING_RULE_LIMITS[name])).toBe(value);
    }
  });
});
