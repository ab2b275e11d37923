import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_ITEM_PX, PX_PER_MINUTE } from '../../../src/domain/diary/day-axis.ts';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import type { DiaryAppointment, DiaryHold } from '../../../src/domain/diary/diary-day.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import {
  buildAppointment,
  buildDiaryDay,
  buildHold,
  type NameCard,
  TODAY,
  toStudioInstant,
} from '../../support/owner/diary-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const QUARTER_HOUR_MINUTES = 15;
/** The tolerance for the sum of two rounded places. */
const ROUNDING_TOLERANCE = 0.2;
const MIDNIGHT = toStudioInstant('00:00');

type BookingSpec = { free: number; length: number; cleanup: number; kind: 'confirmed' | 'pending' | 'held' };

/** Up to four bookings from 6:00 am on, of 15 minutes to three hours, with clean-up and 0 to 90 minutes between two. */
const anyBookings: fc.Arbitrary<BookingSpec[]> = fc.array(
  fc.record({
    free: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 12 }),
    cleanup: fc.constantFrom(0, 0, QUARTER_HOUR_MINUTES, 2 * QUARTER_HOUR_MINUTES),
    kind: fc.constantFrom('confirmed', 'pending', 'held'),
  }),
  { maxLength: 4 },
);

/** Any minute of the day, of the day before or of the day after. */
const anyNow = fc.integer({ min: -1440, max: 2 * 1440 - 1 }).map((minutes) => MIDNIGHT.add({ minutes }));

/** A day of these bookings. A hold is for a future time, because a client books at least an hour before. */
function buildDay(bookings: BookingSpec[], now: Temporal.Instant) {
  let start = toStudioInstant('06:00');
  const appointments: DiaryAppointment<NameCard>[] = [];
  const holds: DiaryHold[] = [];
  for (const { free, length, cleanup, kind } of bookings) {
    start = start.add({ minutes: free * QUARTER_HOUR_MINUTES });
    const minutes = length * QUARTER_HOUR_MINUTES;
    const isPending = kind === 'pending';
    if (kind === 'held' && Temporal.Instant.compare(start, now) > 0)
      holds.push(buildHold(start, minutes, now.add({ minutes: 10 }), cleanup));
    else appointments.push(buildAppointment(start.toString(), start, minutes, { isPending, cleanupMinutes: cleanup }));
    start = start.add({ minutes: minutes + cleanup });
  }
  return buildDiaryDay({ now, appointments, holds });
}

const anyDayPlan = fc.tuple(anyBookings, anyNow).map(([bookings, now]) => {
  const day = buildDay(bookings, now);
  return { day, now, ...toDayPlan<NameCard>(day, { now, moneyHidden: false }) };
});

const isAfterTheDay = (now: Temporal.Instant) => Temporal.PlainDate.compare(toStudioDay(now), TODAY) > 0;

/** Whether an appointment is folded away: today, appointments that are over have no place on the axis. */
const isFolded = ({ card }: DiaryAppointment<NameCard>, over: readonly { card: NameCard }[]): boolean =>
  over.some((each) => each.card.name === card.name);

describe('the items of a day’s axis', () => {
  test('are in order, inside the axis and without overlap', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ axis }) => {
        const { items, height } = axis ?? { items: [], height: 0 };
        items.forEach((item, index) => {
          const before = items[index - 1];
          expect(item.top).toBeGreaterThanOrEqual(before ? before.top + before.height - ROUNDING_TOLERANCE : 0);
          expect(item.top + item.height).toBeLessThanOrEqual(height + ROUNDING_TOLERANCE);
        });
      }),
      RUNS,
    );
  });

  test('are each booking that is not over, once', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ day, pastAppointments, axis }) => {
        const shownItems = (axis?.items ?? []).filter(({ kind }) => kind !== 'gap');
        expect(shownItems).toHaveLength(day.appointments.length + day.holds.length - pastAppointments.length);
        const names = shownItems.flatMap((item) => ('card' in item ? [item.card.name] : []));
        const foldedNames = pastAppointments.map(({ card }) => card.name);
        expect([...foldedNames, ...names].toSorted()).toEqual(day.appointments.map(({ card }) => card.name).toSorted());
      }),
      RUNS,
    );
  });

  test('are to one scale, on which none is lower than a control', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ day, axis }) => {
        const lengths = new Map(
          day.appointments.map(({ card, startsAt, endsAt }) => [card.name, startsAt.until(endsAt)]),
        );
        const scales = (axis?.items ?? []).flatMap((item) => {
          expect(item.height).toBeGreaterThanOrEqual(MIN_ITEM_PX);
          const length = 'card' in item ? lengths.get(item.card.name) : undefined;
          return length ? [item.height / length.total('minutes')] : [];
        });
        for (const scale of scales) {
          expect(scale).toBeGreaterThanOrEqual(PX_PER_MINUTE - 0.01);
          expect(scale).toBeCloseTo(scales[0] ?? 0, 1);
        }
      }),
      RUNS,
    );
  });

  test('cover all that is ahead, but for gaps of less than a quarter hour', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ axis, now }) => {
        if (!axis || isAfterTheDay(now)) return;
        let coveredPx = axis.nowMark?.top ?? 0;
        const parts = [...axis.items, ...axis.cleanups].toSorted((one, other) => one.top - other.top);
        for (const { top, height } of parts) {
          // A quarter hour is never drawn higher than the shortest item is.
          expect(top - coveredPx).toBeLessThan(MIN_ITEM_PX);
          coveredPx = Math.max(coveredPx, top + height);
        }
        expect(coveredPx).toBeCloseTo(axis.height, 0);
      }),
      RUNS,
    );
  });

  test('leave the clean-up times to the bands after them', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ day, pastAppointments, axis }) => {
        const { items, cleanups } = axis ?? { items: [], cleanups: [] };
        const shownBookings = [...day.appointments.filter((each) => !isFolded(each, pastAppointments)), ...day.holds];
        expect(cleanups).toHaveLength(shownBookings.filter(({ cleanupMinutes }) => cleanupMinutes > 0).length);
        for (const { top, height } of cleanups)
          for (const item of items)
            expect(
              item.top + item.height <= top + ROUNDING_TOLERANCE || item.top >= top + height - ROUNDING_TOLERANCE,
            ).toBe(true);
      }),
      RUNS,
    );
  });

  test('show each time that can be booked in a gap, and now only today', () => {
    fc.assert(
      fc.property(anyDayPlan, ({ day, axis, now }) => {
        if (!axis) return;
        const openTimes = axis.items.flatMap((item) => item.freeSlots.map((time) => ({ ...time, item })));
        expect(openTimes).toHaveLength(day.freeSlots.length);
        for (const { top, item } of openTimes) {
          expect(item.kind).toBe('gap');
          expect(top).toBeGreaterThanOrEqual(item.top - ROUNDING_TOLERANCE);
          expect(top).toBeLessThan(item.top + item.height);
        }
        if (axis.nowMark) expect(toStudioDay(now).equals(TODAY)).toBe(true);
      }),
      RUNS,
    );
  });
});

test('with nothing booked there is no axis, with a client ahead there is one, and without one the day is said in words', () => {
  fc.assert(
    fc.property(anyDayPlan, ({ day, pastAppointments, axis, emptyText }) => {
      const isEmpty = day.appointments.length + day.holds.length === 0;
      expect(emptyText !== '').toBe(axis === null);
      if (isEmpty) expect(axis).toBeNull();
      if (day.appointments.length + day.holds.length > pastAppointments.length) expect(axis).not.toBeNull();
    }),
    RUNS,
  );
});
