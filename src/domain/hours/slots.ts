/**
 * A slot is offered when it is a start time of the opening hours, at least `noticeHours` and at most `daysAhead` ahead,
 * and none of its cells for the duration of the service and the clean-up time is taken by a booking or by blocked time.
 * DECISIONS §5, OWNER §5. Each occupied cell is a row of `slot_cell` in the database, whose key prevents overlapping
 * appointments.
 */

import { findEarlierInstant, findLaterInstant } from '../time.ts';
import { type BookingRules, calculateBookingWindow } from './booking-rules.ts';
import { listSlotStarts, type OpeningHours } from './opening-hours.ts';

export const CELL_MINUTES = 15;
export const MAX_WINDOW_DAYS = 62;

const CELL_MILLISECONDS = CELL_MINUTES * 60_000;

export type Period = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** The length of a period. */
export const calculateLengthInMinutes = ({ startsAt, endsAt }: Period): number =>
  startsAt.until(endsAt).total('minutes');

/** Whether a cell begins at this instant. */
export const isQuarterHour = (instant: Temporal.Instant): boolean =>
  instant.epochMilliseconds % CELL_MILLISECONDS === 0;

/** The cells of [start, start + minutes), as epoch seconds / 900, ascending. */
export function toCells(start: Temporal.Instant, minutes: number): number[] {
  const startsAt = start.epochMilliseconds;
  const first = Math.floor(startsAt / CELL_MILLISECONDS);
  const end = Math.ceil((startsAt + minutes * 60_000) / CELL_MILLISECONDS);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** The cells of a blocked time. */
export const toPeriodCells = (period: Period): number[] => toCells(period.startsAt, calculateLengthInMinutes(period));

/** The period of an appointment, and the clean-up time after it according to the rules at the time of booking. */
export type BookedPeriod = Period & { cleanupMinutes: number };

/** The cells of a booking: those of [startsAt, endsAt + cleanupMinutes). OWNER §5. */
export const toBookingCells = (booking: BookedPeriod): number[] =>
  toCells(booking.startsAt, calculateLengthInMinutes(booking) + booking.cleanupMinutes);

/** The `cells` without the `own` cells, which the booking or the blocked time has already. */
export function excludeOwnCells(own: readonly number[], cells: readonly number[]): number[] {
  const ownCells = new Set(own);
  return cells.filter((cell) => !ownCells.has(cell));
}

/** The instant at which a cell begins. */
export const toCellStart = (cell: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(cell * CELL_MILLISECONDS);

/** Whether the opening hours contain exactly this start. */
export function isStartTime(start: Temporal.Instant, hours: OpeningHours): boolean {
  return listSlotStarts(hours, start, start.add({ nanoseconds: 1 })).length > 0;
}

export type SlotSearch = {
  hours: OpeningHours;
  /** cells of every held, confirmed or pending booking, and of blocked time */
  takenCells: ReadonlySet<number>;
  /** duration of the service */
  durationMinutes: number;
  rules: BookingRules;
  from: Temporal.Instant;
  /** exclusive */
  to: Temporal.Instant;
  now: Temporal.Instant;
};

/** The starts in [from, to) that can be booked at `now`, ascending. */
export function listFreeSlots(search: SlotSearch): Temporal.Instant[] {
  const { hours, takenCells, durationMinutes, rules, from, to, now } = search;
  const { earliest, latest } = calculateBookingWindow(rules, now);
  const isFree = (start: Temporal.Instant) =>
    toCells(start, durationMinutes + rules.cleanupMinutes).every((cell) => !takenCells.has(cell));
  // The booking window includes its latest start; [from, to) excludes its end.
  const end = findEarlierInstant(to, latest.add({ nanoseconds: 1 }));
  return listSlotStarts(hours, findLaterInstant(from, earliest), end).filter(isFree);
}
