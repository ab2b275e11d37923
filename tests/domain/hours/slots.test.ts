import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BOOKING_RULES, isWithinBookingWindow } from '../../../src/domain/hours/booking-rules.ts';
import { listSlotStarts } from '../../../src/domain/hours/opening-hours.ts';
import {
  type BookedPeriod,
  isStartTime,
  listFreeSlots,
  toBookingCells,
  toCells,
} from '../../../src/domain/hours/slots.ts';
import { anyCleanup, anyDuration, anyInstant, anyQuarterHour } from '../../support/arbitraries.ts';
import { buildOpeningHours, CHRISTMAS_CLOSURES } from '../../support/owner/week-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const MONDAY_11_AM = Temporal.Instant.from('2026-06-01T11:00+10:00');
const HOURS = buildOpeningHours();
const weekBefore = MONDAY_11_AM.subtract({ hours: 7 * 24 });

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
    const anyNearbyQuarterHours = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        anyQuarterHour,
        anyDuration,
        anyNearbyQuarterHours,
        anyDuration,
        (start, minutes, quarterHours, otherMinutes) => {
          const otherStart = start.add({ minutes: quarterHours * 15 });
          const cells = new Set(toCells(start, minutes));
          const hasSharedCell = toCells(otherStart, otherMinutes).some((cell) => cells.has(cell));
          const isOverlap =
            Temporal.Instant.compare(start, otherStart.add({ minutes: otherMinutes })) < 0 &&
            Temporal.Instant.compare(otherStart, start.add({ minutes })) < 0;
          expect(hasSharedCell).toBe(isOverlap);
        },
      ),
      RUNS,
    );
  });

  test('include a quarter hour that is only partly occupied', () => {
    expect(toCells(MONDAY_11_AM, 20)).toHaveLength(2);
    expect(toCells(MONDAY_11_AM.add({ minutes: 5 }), 15)).toHaveLength(2);
  });
});

const createBookedPeriod = (startsAt: Temporal.Instant, minutes: number, cleanupMinutes: number): BookedPeriod => ({
  startsAt,
  endsAt: startsAt.add({ minutes }),
  cleanupMinutes,
});
const calculateCleanupEnd = ({ endsAt, cleanupMinutes }: BookedPeriod) => endsAt.add({ minutes: cleanupMinutes });

describe('the cells of a booking', () => {
  test('cover its clean-up time as well, and only after it', () => {
    expect(toBookingCells(createBookedPeriod(MONDAY_11_AM, 120, 0))).toEqual(toCells(MONDAY_11_AM, 120));
    expect(toBookingCells(createBookedPeriod(MONDAY_11_AM, 120, 15))).toEqual(toCells(MONDAY_11_AM, 135));
    expect(toBookingCells(createBookedPeriod(MONDAY_11_AM, 120, 5))).toEqual(toCells(MONDAY_11_AM, 135));
    expect(toBookingCells(createBookedPeriod(MONDAY_11_AM, 120, 60))).toEqual(toCells(MONDAY_11_AM, 180));
  });

  test('of a booking that shares none with another keep the two apart, with the clean-up time of both', () => {
    const anyBookedPeriod = fc.tuple(anyQuarterHour, anyDuration, anyCleanup);
    fc.assert(
      fc.property(
        anyBookedPeriod,
        fc.integer({ min: -24, max: 24 }),
        anyDuration,
        anyCleanup,
        (first, quarters, minutes, cleanupMinutes) => {
          const one = createBookedPeriod(...first);
          const other = createBookedPeriod(one.startsAt.add({ minutes: quarters * 15 }), minutes, cleanupMinutes);
          const cells = new Set(toBookingCells(one));
          const hasSharedCell = toBookingCells(other).some((cell) => cells.has(cell));
          // Every start is at a quarter hour, so that a clean-up time which ends within one takes it whole.
          const isOverlap =
            Temporal.Instant.compare(one.startsAt, calculateCleanupEnd(other)) < 0 &&
            Temporal.Instant.compare(other.startsAt, calculateCleanupEnd(one)) < 0;
          expect(hasSharedCell).toBe(isOverlap);
        },
      ),
      RUNS,
    );
  });
});

describe('a slot is offered', () => {
  test('only at exactly a start time of the opening hours', () => {
    expect(isStartTime(MONDAY_11_AM, HOURS)).toBe(true);
    expect(isStartTime(MONDAY_11_AM.add({ minutes: 15 }), HOURS)).toBe(false);
    expect(isStartTime(MONDAY_11_AM.add({ nanoseconds: 1 }), HOURS)).toBe(false);
    expect(isStartTime(MONDAY_11_AM.subtract({ nanoseconds: 1 }), HOURS)).toBe(false);
    const closed = { from: '2026-06-01', to: '2026-06-01', reason: '', isOpen: false };
    expect(isStartTime(MONDAY_11_AM, buildOpeningHours({ closures: [closed] }))).toBe(false);
  });
});

describe('the free slots', () => {
  const mondayInput = {
    hours: HOURS,
    from: Temporal.Instant.from('2026-06-01T00:00+10:00'),
    to: Temporal.Instant.from('2026-06-02T00:00+10:00'),
    rules: DEFAULT_BOOKING_RULES,
    now: weekBefore,
  };
  const buildMondayInput = (cleanupMinutes: number) => ({
    ...mondayInput,
    rules: { ...DEFAULT_BOOKING_RULES, cleanupMinutes },
  });

  test('leave out a slot that is taken by a booking', () => {
    const taken = new Set(toCells(MONDAY_11_AM, 120));
    const freeSlots = listFreeSlots({ ...mondayInput, takenCells: taken, durationMinutes: 120 });
    expect(freeSlots.map(String)).toEqual(['2026-06-01T05:30:00Z']);
  });

  test('leave out a slot whose service would overlap the next booking, but keep it for a shorter service', () => {
    const taken = new Set(toCells(MONDAY_11_AM.add({ minutes: 135 }), 60));
    expect(listFreeSlots({ ...mondayInput, takenCells: taken, durationMinutes: 150 })).toHaveLength(1);
    expect(listFreeSlots({ ...mondayInput, takenCells: taken, durationMinutes: 135 })).toHaveLength(2);
  });

  test('leave out a slot whose clean-up time would reach into the next booking', () => {
    const taken = new Set(toCells(MONDAY_11_AM.add({ minutes: 135 }), 60));
    expect(listFreeSlots({ ...buildMondayInput(15), takenCells: taken, durationMinutes: 120 })).toHaveLength(2);
    expect(listFreeSlots({ ...buildMondayInput(20), takenCells: taken, durationMinutes: 120 })).toHaveLength(1);
  });

  test('leave out those within the notice', () => {
    const now = MONDAY_11_AM.subtract({ minutes: 119 });
    expect(listFreeSlots({ ...mondayInput, takenCells: new Set(), durationMinutes: 120, now })).toHaveLength(1);
  });

  test('booked one after the other, with any clean-up times, never meet', () => {
    const starts = ['11:00', '11:30', '12:15', '13:00', '14:15', '15:30', '16:00'];
    const hours = buildOpeningHours({ rules: starts.map((start) => ({ weekday: 1, start })) });
    const anyOrders = fc.array(fc.record({ pick: fc.nat(6), minutes: anyDuration, cleanupMinutes: anyCleanup }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyOrders, (slotOrders) => {
        const bookedPeriods: BookedPeriod[] = [];
        for (const { pick, minutes, cleanupMinutes } of slotOrders) {
          const taken = new Set(bookedPeriods.flatMap(toBookingCells));
          const freeSlots = listFreeSlots({
            ...buildMondayInput(cleanupMinutes),
            hours,
            takenCells: taken,
            durationMinutes: minutes,
          });
          const start = freeSlots[pick % Math.max(freeSlots.length, 1)];
          if (start) bookedPeriods.push(createBookedPeriod(start, minutes, cleanupMinutes));
        }
        const sortedPeriods = bookedPeriods.toSorted((one, other) =>
          Temporal.Instant.compare(one.startsAt, other.startsAt),
        );
        for (const [index, next] of sortedPeriods.slice(1).entries())
          expect(
            Temporal.Instant.compare(calculateCleanupEnd(sortedPeriods[index] ?? next), next.startsAt),
          ).toBeLessThanOrEqual(0);
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
          const freeSlots = listFreeSlots({
            hours,
            takenCells: taken,
            durationMinutes: minutes,
            rules,
            from,
            to,
            now,
          }).map(String);
          expect(freeSlots).toEqual(
            starts.filter((start) => isWithinBookingWindow(start, rules, now) && isFree(start)).map(String),
          );
          for (const start of freeSlots) expect(isStartTime(Temporal.Instant.from(start), hours)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
