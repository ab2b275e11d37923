import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeBlockedPeriod,
  findBlockErrorCode,
  findWholeQuarterHours,
  listFreeParts,
  listQuarterHours,
  parsePeriod,
  toPeriodInput,
} from '../../../src/domain/diary/blocked-time.ts';
import { describeConflict } from '../../../src/domain/diary/conflicts.ts';
import { type Period, toCells } from '../../../src/domain/hours/slots.ts';
import { TODAY, toStudioInstant } from '../../support/owner/diary-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const NOW = toStudioInstant('13:42');
const createPeriod = (from: string, minutes: number, day = TODAY): Period => {
  const startsAt = toStudioInstant(from, day);
  return { startsAt, endsAt: startsAt.add({ minutes }) };
};
const listCells = ({ startsAt, endsAt }: Period) => toCells(startsAt, startsAt.until(endsAt).total('minutes'));

describe('time that can be blocked', () => {
  test.each([
    ['a quarter hour', 15, null],
    ['a whole day', 24 * 60, null],
    ['more than a day', 24 * 60 + 15, 'INVALID_INPUT'],
    ['nothing', 0, 'INVALID_INPUT'],
    ['an end before the start', -15, 'INVALID_INPUT'],
    ['ten minutes', 10, 'INVALID_INPUT'],
    ['an end within a quarter hour', 20, 'INVALID_INPUT'],
  ])('is not less than a quarter hour and not more than a day: %s', (_length, minutes, refusal) => {
    expect(findBlockErrorCode(createPeriod('00:00', minutes), NOW)).toBe(refusal);
  });

  test('begins at a quarter hour', () => {
    expect(findBlockErrorCode(createPeriod('14:10', 20), NOW)).toBe('INVALID_INPUT');
  });

  test('is at most a week ago and at most 400 days ahead', () => {
    const findErrorInDays = (days: number) => findBlockErrorCode(createPeriod('00:00', 15, TODAY.add({ days })), NOW);
    expect([findErrorInDays(-7), findErrorInDays(-8), findErrorInDays(400), findErrorInDays(401)]).toEqual([
      null,
      'TOO_LONG_AGO',
      null,
      'INVALID_INPUT',
    ]);
  });

  test('is typed as a day and two times of it, the last of which ends the day', () => {
    expect(parsePeriod({ day: '2026-11-23', from: '14:30', to: '15:15' })).toEqual(createPeriod('14:30', 45));
    expect(parsePeriod({ day: '2026-11-23', from: '00:00', to: '24:00' })).toEqual(createPeriod('00:00', 24 * 60));
  });

  test.each([
    ['2026-02-31', '14:30', '15:15'],
    ['tomorrow', '14:30', '15:15'],
    ['2026-11-23', '24:15', '24:30'],
    ['2026-11-23', '2:30', '15:15'],
    ['2026-11-23', '14:30', ''],
  ])('is not typed as %s, %s, %s', (day, from, to) => {
    expect(parsePeriod({ day, from, to })).toBeNull();
  });

  test('is typed again as it is', () => {
    for (const to of ['14:45', '24:00']) {
      const typedPeriod = { day: '2026-11-23', from: '14:30', to };
      const period = parsePeriod(typedPeriod);
      expect(period && toPeriodInput(period)).toEqual(typedPeriod);
    }
  });
});

/** Quarter hours of one day, and which of them are taken. */
const anyDay = fc.record({
  first: fc.integer({ min: 0, max: 95 }),
  length: fc.integer({ min: 1, max: 96 }),
  taken: fc.uniqueArray(fc.integer({ min: 0, max: 191 }), { maxLength: 60 }),
});
const anyBlockedDay = anyDay.map(({ first, length, taken }) => {
  const [midnight = 0] = toCells(toStudioInstant('00:00'), 15);
  const startsAt = toStudioInstant('00:00').add({ minutes: first * 15 });
  return {
    whole: { startsAt, endsAt: startsAt.add({ minutes: length * 15 }) },
    taken: new Set(taken.map((quarter) => midnight + quarter)),
  };
});

describe('the free parts of a period', () => {
  test('have all of its free quarter hours once, and none that is taken', () => {
    fc.assert(
      fc.property(anyBlockedDay, ({ whole, taken }) => {
        const freeCells = listCells(whole).filter((cell) => !taken.has(cell));
        expect(listFreeParts(whole, taken).flatMap(listCells)).toEqual(freeCells);
      }),
      RUNS,
    );
  });

  test('do not touch each other, so that they are as few as possible', () => {
    fc.assert(
      fc.property(anyBlockedDay, ({ whole, taken }) => {
        const parts = listFreeParts(whole, taken);
        for (const [index, { startsAt }] of parts.entries())
          expect(parts[index - 1]?.endsAt.equals(startsAt) ?? false).toBe(false);
      }),
      RUNS,
    );
  });

  test('never meet the parts that were blocked before', () => {
    fc.assert(
      fc.property(anyBlockedDay, anyBlockedDay, (one, other) => {
        const first = listFreeParts(one.whole, one.taken).flatMap(listCells);
        const second = listFreeParts(other.whole, new Set(first)).flatMap(listCells);
        expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
      }),
      RUNS,
    );
  });
});

describe('the words', () => {
  test('of the fields are the quarter hours of a day', () => {
    const times = listQuarterHours(TODAY);
    expect(times).toHaveLength(97);
    expect(times[58]).toEqual({ value: '14:30', text: '2:30 pm' });
    expect(times.at(-1)).toEqual({ value: '24:00', text: 'midnight' });
  });

  test('of a gap are its whole quarter hours', () => {
    expect(findWholeQuarterHours(13 * 60 + 42, 14 * 60 + 44)).toEqual({ from: '13:45', to: '14:30' });
    expect(findWholeQuarterHours(13 * 60 + 42, 13 * 60 + 59)).toBeNull();
    expect(findWholeQuarterHours(-60, 25 * 60)).toEqual({ from: '00:00', to: '24:00' });
  });

  test('say whose the time is', () => {
    expect(describeBlockedPeriod(createPeriod('14:30', 45))).toBe('2:30 to 3:15 pm is yours.');
  });

  test('of a refusal say what is in the way', () => {
    const mia = { bookingId: 'a', name: 'Mia Chen', ...createPeriod('11:00', 120), cleanupMinutes: 0 };
    const appointmentConflict = { kind: 'appointment', ...mia } as const;
    const holdConflict = {
      kind: 'hold',
      holdExpiresAt: toStudioInstant('10:47'),
      ...createPeriod('15:30', 120),
    } as const;
    const blockedTimeConflict = {
      kind: 'blocked',
      id: 'b',
      revision: 0,
      label: 'School pick-up',
      ...createPeriod('14:30', 45),
    } as const;
    expect(describeConflict(appointmentConflict, true)).toBe(
      'Mia Chen is booked then: 11:00 am to 1:00 pm. Choose other hours, or block the free parts.',
    );
    expect(describeConflict({ ...appointmentConflict, cleanupMinutes: 15 }, true)).toBe(
      'Mia Chen is booked then: 11:00 am to 1:00 pm, then 15 min to clean up. Choose other hours, or block the free parts.',
    );
    expect(describeConflict(holdConflict, true)).toBe(
      'Somebody is paying for 3:30 pm until 10:47 am. Wait, or block the free parts.',
    );
    expect(describeConflict(blockedTimeConflict, true)).toBe('Already blocked: School pick-up.');
    expect(describeConflict({ ...blockedTimeConflict, label: '' }, true)).toBe('Already blocked: 2:30 to 3:15 pm.');
    expect(describeConflict(appointmentConflict, false)).toMatch(/Choose other hours\.$/);
  });
});
