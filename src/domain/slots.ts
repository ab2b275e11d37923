/**
 * A slot is offered when it is a start time of the opening hours, at least two hours and at most ninety days ahead, and
 * none of its cells for the duration of the service is taken by a booking or by blocked time. DECISIONS §5. Each occupied
 * cell is a row of `slot_cell` in the database, whose key prevents overlapping appointments.
 */
import { type OpeningHours, slotStarts } from './opening-hours.ts';

export const CELL_MINUTES = 15;
export const MIN_LEAD_HOURS = 2;
export const MAX_AHEAD_DAYS = 90;
export const MAX_WINDOW_DAYS = 62;

const CELL_MILLISECONDS = CELL_MINUTES * 60_000;

export type Period = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** The length of a period. */
export const minutesOf = ({ startsAt, endsAt }: Period): number => startsAt.until(endsAt).total('minutes');

/** Whether a cell begins then. */
export const isQuarterHour = (instant: Temporal.Instant): boolean =>
  instant.epochMilliseconds % CELL_MILLISECONDS === 0;

/** The cells that an appointment of `minutes` occupies, as epoch seconds / 900, ascending. */
export function cellsOf(start: Temporal.Instant, minutes: number): number[] {
  const startsAt = start.epochMilliseconds;
  const first = Math.floor(startsAt / CELL_MILLISECONDS);
  const end = Math.ceil((startsAt + minutes * 60_000) / CELL_MILLISECONDS);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** When a cell begins. */
export const startOfCell = (cell: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(cell * CELL_MILLISECONDS);

/** Whether a start is at least `MIN_LEAD_HOURS` and at most `MAX_AHEAD_DAYS` from now. */
export function isWithinBookingWindow(start: Temporal.Instant, now: Temporal.Instant): boolean {
  const earliest = now.add({ hours: MIN_LEAD_HOURS });
  const latest = now.add({ hours: MAX_AHEAD_DAYS * 24 });
  return Temporal.Instant.compare(start, earliest) >= 0 && Temporal.Instant.compare(start, latest) <= 0;
}

/** Whether the opening hours contain exactly this start. */
export function isStartTime(start: Temporal.Instant, hours: OpeningHours): boolean {
  return slotStarts(hours, start, start.add({ nanoseconds: 1 })).length > 0;
}

export type SlotSearch = {
  hours: OpeningHours;
  /** cells of every held, confirmed or pending booking, and of blocked time */
  taken: ReadonlySet<number>;
  /** duration of the service */
  minutes: number;
  from: Temporal.Instant;
  /** exclusive */
  to: Temporal.Instant;
  now: Temporal.Instant;
};

/** The starts in [from, to) that can be booked at `now`, ascending. */
export function freeSlots(search: SlotSearch): Temporal.Instant[] {
  const { hours, taken, minutes, from, to, now } = search;
  return slotStarts(hours, from, to).filter(
    (start) => isWithinBookingWindow(start, now) && cellsOf(start, minutes).every((cell) => !taken.has(cell)),
  );
}
