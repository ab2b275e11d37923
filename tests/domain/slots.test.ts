import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BOOKING_RULES, isWithinBookingWindow } from '../../src/domain/booking-rules.ts';
import { listSlotStarts } from '../../src/domain/opening-hours.ts';
import { type BookedPeriod, isStartTime, listFreeSlots, toBookingCells, toCells } from '../../src/domain/slots.ts';
import { anyCleanup, anyDuration, anyInstant, anyQuarterHour } from '../support/arbitraries.ts';
import { buildOpeningHours, CHRISTMAS_CLOSURES } from '../support/owner/week-fixture.ts';
import { RUNS } from '../support/property-runs.ts';

const monday11 = Temporal.Instant.from('2026-06-01T11:00+10:00');
const HOURS = buildOpeningHours();
const aWeekBefore = monday11.subtract({ hours: 7 * 24 });

describe('the cells of an appointment', () => {
  test('cover it exactly, from its start to its end', () => {
    fc.assert(
      fc.property(anyQuarterHour, anyDuration, (start, minutes) => {
        const cells = toCells(start, minutes);
        expect((cells[0] ?? 0) * 900_000).toBe(start.epochMilliseconds);
        expect(cells).toHaveLength(minutes / 15);
        expect(new Set(cells).size).toBe(cells.length);
        expect(((cells.at(-1) ?? 0) + 1) * 900_000).toBe(start.epochMilliseconds + minutes * 60_000);
      }),
      RUNS,
    );
  });

  test('intersect those of another exactly when the two overlap', () => {
    const nearbyQuarterHours = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        anyQuarterHour,
        anyDuration,
        nearbyQuarterHours,
        anyDuration,
        (start, minutes, quarterHours, otherMinutes) => {
          const otherStart = start.add({ minutes: quarterHours * 15 });
          const cells = new Set(toCells(start, minutes));
          const shareACell = toCells(otherStart, otherMinutes).some((cell) => cells.has(cell));
          const overlap =
            Temporal.Instant.compare(start, otherStart.add({ minutes: otherMinutes })) < 0 &&
            Temporal.Instant.compare(otherStart, start.add({ minutes })) < 0;
          expect(shareACell).toBe(overlap);
        },
      ),
      RUNS,
    );
  });

  test('include a quarter hour that is only partly occupied', () => {
    expect(toCells(monday11, 20)).toHaveLength(2);
    expect(toCells(monday11.add({ minutes: 5 }), 15)).toHaveLength(2);
  });
});

const createBookedPeriod = (startsAt: Temporal.Instant, minutes: number, cleanupMinutes: number): BookedPeriod => ({
  startsAt,
  endsAt: startsAt.add({ minutes }),
  cleanupMinutes,
});
const endOfCleanup = ({ endsAt, cleanupMinutes }: BookedPeriod) => endsAt.add({ minutes: cleanupMinutes });

describe('the cells of a booking', () => {
  test('cover its clean-up time as well, and only after it', () => {
    expect(toBookingCells(createBookedPeriod(monday11, 120, 0))).toEqual(toCells(monday11, 120));
    expect(toBookingCells(createBookedPeriod(monday11, 120, 15))).toEqual(toCells(monday11, 135));
    expect(toBookingCells(createBookedPeriod(monday11, 120, 5))).toEqual(toCells(monday11, 135));
    expect(toBookingCells(createBookedPeriod(monday11, 120, 60))).toEqual(toCells(monday11, 180));
  });

  test('of a booking that shares none with another keep the two apart, with the clean-up time of both', () => {
    const anyBooked = fc.tuple(anyQuarterHour, anyDuration, anyCleanup);
    fc.assert(
      fc.property(
        anyBooked,
        fc.integer({ min: -24, max: 24 }),
        anyDuration,
        anyCleanup,
        (first, quarters, minutes, cleanupMinutes) => {
          const one = createBookedPeriod(...first);
          const other = createBookedPeriod(one.startsAt.add({ minutes: quarters * 15 }), minutes, cleanupMinutes);
          const cells = new Set(toBookingCells(one));
          const meet = toBookingCells(other).some((cell) => cells.has(cell));
          // Every start is at a quarter hour, so that a clean-up time which ends within one takes it whole.
          const overlap =
            Temporal.Instant.compare(one.startsAt, endOfCleanup(other)) < 0 &&
            Temporal.Instant.compare(other.startsAt, endOfCleanup(one)) < 0;
          expect(meet).toBe(overlap);
        },
      ),
      RUNS,
    );
  });
});

describe('a slot is offered', () => {
  test('only at exactly a start time of the opening hours', () => {
    expect(isStartTime(monday11, HOURS)).toBe(true);
    expect(isStartTime(monday11.add({ minutes: 15 }), HOURS)).toBe(false);
    expect(isStartTime(monday11.add({ nanoseconds: 1 }), HOURS)).toBe(false);
    expect(isStartTime(monday11.subtract({ nanoseconds: 1 }), HOURS)).toBe(false);
    const closed = { from: '2026-06-01', to: '2026-06-01', reason: '', isOpen: false };
    expect(isStartTime(monday11, buildOpeningHours({ closures: [closed] }))).toBe(false);
  });
});

describe('the free slots', () => {
  const monday = {
    hours: HOURS,
    from: Temporal.Instant.from('2026-06-01T00:00+10:00'),
    to: Temporal.Instant.from('2026-06-02T00:00+10:00'),
    rules: DEFAULT_BOOKING_RULES,
    now: aWeekBefore,
  };
  const withCleanup = (cleanupMinutes: number) => ({ ...monday, rules: { ...DEFAULT_BOOKING_RULES, cleanupMinutes } });

  test('leave out a slot that is taken by a booking', () => {
    const taken = new Set(toCells(monday11, 120));
    const open = listFreeSlots({ ...monday, taken, minutes: 120 });
    expect(open.map(String)).toEqual(['2026-06-01T05:30:00Z']);
  });

  test('leave out a slot whose service would overlap the next booking, but keep it for a shorter service', () => {
    const taken = new Set(toCells(monday11.add({ minutes: 135 }), 60));
    expect(listFreeSlots({ ...monday, taken, minutes: 150 })).toHaveLength(1);
    expect(listFreeSlots({ ...monday, taken, minutes: 135 })).toHaveLength(2);
  });

  test('leave out a slot whose clean-up time would reach into the next booking', () => {
    const taken = new Set(toCells(monday11.add({ minutes: 135 }), 60));
    expect(listFreeSlots({ ...withCleanup(15), taken, minutes: 120 })).toHaveLength(2);
    expect(listFreeSlots({ ...withCleanup(20), taken, minutes: 120 })).toHaveLength(1);
  });

  test('leave out those within the notice', () => {
    const now = monday11.subtract({ minutes: 119 });
    expect(listFreeSlots({ ...monday, taken: new Set(), minutes: 120, now })).toHaveLength(1);
  });

  test('booked one after the other, with any clean-up times, never meet', () => {
    const starts = ['11:00', '11:30', '12:15', '13:00', '14:15', '15:30', '16:00'];
    const hours = buildOpeningHours({ rules: starts.map((start) => ({ weekday: 1, start })) });
    const orders = fc.array(fc.record({ pick: fc.nat(6), minutes: anyDuration, cleanupMinutes: anyCleanup }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(orders, (wanted) => {
        const diary: BookedPeriod[] = [];
        for (const { pick, minutes, cleanupMinutes } of wanted) {
          const taken = new Set(diary.flatMap(toBookingCells));
          const open = listFreeSlots({ ...withCleanup(cleanupMinutes), hours, taken, minutes });
          const start = open[pick % Math.max(open.length, 1)];
          if (start) diary.push(createBookedPeriod(start, minutes, cleanupMinutes));
        }
        const inTurn = diary.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
        for (const [index, next] of inTurn.slice(1).entries())
          expect(Temporal.Instant.compare(endOfCleanup(inTurn[index] ?? next), next.startsAt)).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });

  test('are exactly the start times that are offered and free', () => {
    const bookings = fc.array(fc.tuple(fc.integer({ min: 0, max: 62 * 96 }), anyDuration), { maxLength: 20 });
    const hours = buildOpeningHours({ closures: CHRISTMAS_CLOSURES });
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: -5, max: 100 }),
        anyDuration,
        anyCleanup,
        bookings,
        (now, days, minutes, cleanupMinutes, booked) => {
          const rules = { noticeHours: 5, daysAhead: 40, cleanupMinutes };
          const from = now.add({ hours: days * 24 });
          const to = from.add({ hours: 14 * 24 });
          const starts = listSlotStarts(hours, from, to);
          const firstCell = toCells(from, 15)[0] ?? 0;
          const taken = new Set(
            booked.flatMap(([offset, length]) =>
              Array.from({ length: length / 15 }, (_, cell) => firstCell + offset + cell),
            ),
          );
          const isFree = (start: Temporal.Instant) =>
            toCells(start, minutes + cleanupMinutes).every((cell) => !taken.has(cell));
          const open = listFreeSlots({ hours, taken, minutes, rules, from, to, now }).map(String);
          expect(open).toEqual(
            starts.filter((start) => isWithinBookingWindow(start, rules, now) && isFree(start)).map(String),
          );
          for (const start of open) expect(isStartTime(Temporal.Instant.from(start), hours)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
