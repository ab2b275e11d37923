import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '../../../src/domain/bookings/appointment.ts';
import { calculateLengthInMinutes } from '../../../src/domain/hours/slots.ts';
import {
  APPOINTMENT_LENGTH_LIMITS,
  findMoveErrorCode,
  findMoveProblem,
  toMovedPeriod,
} from '../../../src/domain/owner/owner-move.ts';
import { parseStudioTime } from '../../../src/domain/time.ts';

/** Saturday 21 November 2026, 9:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const timeFromNow = (duration: Temporal.DurationLike) => NOW.add(duration);
/** A period of two hours in two days. */
const CURRENT_PERIOD = { startsAt: timeFromNow({ hours: 50 }), endsAt: timeFromNow({ hours: 52 }) };

describe('an appointment', () => {
  it.each<[AppointmentStatus, number, string | null]>([
    ['confirmed', 1, null],
    ['confirmed', 0, 'STARTED_ALREADY'],
    ['confirmed', -1, 'STARTED_ALREADY'],
    ['completed', -1, 'STARTED_ALREADY'],
    ['pending', 1, 'PAYMENT_UNDER_WAY'],
    ['cancelled', 1, 'ALREADY_CANCELLED'],
  ])('that is %s and starts in %i seconds can be moved unless there is a refusal: %j', (status, seconds, refusal) => {
    expect(findMoveErrorCode({ status, scheduledDate: timeFromNow({ seconds }) }, NOW)).toBe(refusal);
  });
});

describe('the new time', () => {
  const findProblem = (startsAt: Temporal.Instant | null, minutes: number | null = null) =>
    findMoveProblem(CURRENT_PERIOD, toMovedPeriod(CURRENT_PERIOD, { startsAt, minutes }), NOW);

  it.each<[string, Temporal.Instant, string | null]>([
    ['a quarter hour ahead', timeFromNow({ minutes: 15 }), null],
    ['now', NOW, 'over'],
    ['between two quarter hours', timeFromNow({ minutes: 20 }), 'not_quarter_hour'],
    ['a second after a quarter hour', timeFromNow({ minutes: 15, seconds: 1 }), 'not_quarter_hour'],
    ['in 400 days', timeFromNow({ hours: 400 * 24 }), null],
    ['in 401 days', timeFromNow({ hours: 401 * 24 }), 'too_far'],
  ])('%s', (_what, startsAt, expected) => {
    expect(findProblem(startsAt)).toBe(expected);
  });

  it.each([
    [15, null],
    [480, null],
    [10, 'length'],
    [485, 'length'],
    [62, 'length'],
    [0, 'length'],
  ])('of %i minutes', (minutes, expected) => {
    expect(findProblem(null, minutes)).toBe(expected);
  });

  it('may keep a start and a length that could not be chosen', () => {
    const oddPeriod = { startsAt: timeFromNow({ minutes: 61 }), endsAt: timeFromNow({ minutes: 164 }) };
    const unchangedTimes = { startsAt: null, minutes: null };
    expect(findMoveProblem(oddPeriod, toMovedPeriod(oddPeriod, unchangedTimes), NOW)).toBeNull();
    expect(findMoveProblem(oddPeriod, toMovedPeriod(oddPeriod, { ...unchangedTimes, minutes: 60 }), NOW)).toBeNull();
    expect(
      findMoveProblem(
        oddPeriod,
        toMovedPeriod(oddPeriod, { ...unchangedTimes, startsAt: timeFromNow({ minutes: 75 }) }),
        NOW,
      ),
    ).toBeNull();
  });

  it('has the length that was said, else the one before', () => {
    const { min, max } = APPOINTMENT_LENGTH_LIMITS;
    const lengths = fc.option(fc.integer({ min, max }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), lengths, (quarters, minutes) => {
        const startsAt = timeFromNow({ minutes: quarters * 15 });
        const movedPeriod = toMovedPeriod(CURRENT_PERIOD, { startsAt, minutes });
        expect([movedPeriod.startsAt.equals(startsAt), calculateLengthInMinutes(movedPeriod)]).toEqual([
          true,
          minutes ?? 120,
        ]);
      }),
    );
  });
});

describe('a typed day and time', () => {
  it('are a time at the studio', () => {
    expect(parseStudioTime('2026-11-27', '15:30')?.toString()).toBe('2026-11-27T05:30:00Z');
  });

  it.each([
    ['2026-02-31', '10:00'],
    ['tomorrow', '10:00'],
    ['2026-11-27', '24:00'],
    ['2026-11-27', '10'],
    ['', ''],
  ])('are none: %j, %j', (day, time) => {
    expect(parseStudioTime(day, time)).toBeNull();
  });
});
