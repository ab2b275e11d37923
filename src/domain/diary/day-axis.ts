/**
 * Time drawn to scale, downwards. Minutes count from the day's midnight at the studio; lengths and places are px, rounded
 * to a tenth. OWNER §6.1.
 */
import type { BookedPeriod, Period } from '../hours/slots.ts';
import { MINUTES_PER_HOUR, toStudioMidnight } from '../time.ts';

export const PX_PER_MINUTE = 1.5;
/** The height of the shortest item: 44 px, as for every control, and 3 px of space before the next item. */
export const MIN_ITEM_PX = 47;

const HALF_HOUR_MINUTES = 30;
const HOURS_PER_DAY = 24;
/** The label of an hour that is nearer than this to the label of the current time would be unreadable. */
const MIN_LABEL_DISTANCE_PX = 14;

/** The first and the last minute of the axis, and its scale. */
export type Axis = { begin: number; end: number; pxPerMinute: number };

/** Items that begin together stand side by side. `laneCount`: how many; `lane`: the item's position from the left, from 0. */
export type Lane = { lane: number; laneCount: number };
export const SINGLE_LANE: Lane = { lane: 0, laneCount: 1 };

export type Placement = Lane & { top: number; height: number };

/** The minutes at which an item begins and ends. `busyUntil`: the end of the clean-up time after it; `to` without one. */
export type MinuteSpan = { from: number; to: number; busyUntil: number };

/** A mark at each hour and half hour. `label`: "2 pm"; '' for a half hour, and for an hour too near to the current time. */
export type Tick = { top: number; isHour: boolean; label: string };

const roundPx = (value: number): number => Math.round(value * 10) / 10;

/** Whole minutes from midnight, rounded down. */
export const toMinuteOfDay = (instant: Temporal.Instant, day: Temporal.PlainDate): number =>
  Math.floor((instant.epochMilliseconds - toStudioMidnight(day).epochMilliseconds) / 60_000);

/** Where a booking is on the axis of a day; blocked time and open times have no clean-up time. */
export const toMinuteSpan = (
  { startsAt, endsAt, cleanupMinutes = 0 }: Period & Partial<BookedPeriod>,
  day: Temporal.PlainDate,
): MinuteSpan => ({
  from: toMinuteOfDay(startsAt, day),
  to: toMinuteOfDay(endsAt, day),
  busyUntil: toMinuteOfDay(endsAt, day) + cleanupMinutes,
});

export const toInstantOfMinute = (minute: number, day: Temporal.PlainDate): Temporal.Instant =>
  toStudioMidnight(day).add({ minutes: minute });

/** An item of `minutes` that must be at least `px` high. */
export type MinHeight = { minutes: number; px: number };

/** The scale in px per minute, stretched so that each item has its minimum height. */
export const calculateScale = (items: readonly MinHeight[], pxPerMinute = PX_PER_MINUTE): number =>
  items.reduce((scale, { minutes, px }) => Math.max(scale, px / minutes), pxPerMinute);

/** The px from the top to a minute. */
export const calculateTop = ({ begin, pxPerMinute }: Axis, minute: number): number =>
  roundPx((minute - begin) * pxPerMinute);

export const placeOnAxis = (
  axis: Axis,
  { from, to, lane, laneCount }: Omit<MinuteSpan, 'busyUntil'> & Lane,
): Placement => ({
  top: calculateTop(axis, from),
  height: roundPx((to - from) * axis.pxPerMinute),
  lane,
  laneCount,
});

/**
 * Sorts the entries by their start and puts entries that begin together side by side. An entry, or its clean-up time, that
 * has not ended when the next entry begins is cut off there.
 */
export function sortAndTrim<Entry extends MinuteSpan>(entries: readonly Entry[]): (Entry & Lane)[] {
  const sorted = entries.toSorted((a, b) => a.from - b.from);
  return sorted.map((entry) => {
    const simultaneousEntries = sorted.filter(({ from }) => from === entry.from);
    const nextStart = sorted.find(({ from }) => from > entry.from)?.from ?? Number.POSITIVE_INFINITY;
    return {
      ...entry,
      to: Math.min(entry.to, nextStart),
      busyUntil: Math.min(entry.busyUntil, nextStart),
      lane: simultaneousEntries.indexOf(entry),
      laneCount: simultaneousEntries.length,
    };
  });
}

/** The clean-up times after the entries, in order. */
export const placeCleanups = (axis: Axis, entries: readonly (MinuteSpan & Lane)[]): Placement[] =>
  entries
    .filter(({ to, busyUntil }) => to < busyUntil)
    .map(({ to, busyUntil, lane, laneCount }) => placeOnAxis(axis, { from: to, to: busyUntil, lane, laneCount }));

export const calculateHeight = (axis: Axis): number => calculateTop(axis, axis.end);

/** "2 pm" */
function formatHour(minute: number): string {
  const hour = (minute / MINUTES_PER_HOUR + HOURS_PER_DAY) % HOURS_PER_DAY;
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `now`: the minute of the current time when it is written at the axis, else null. */
export function buildTicks(axis: Axis, now: number | null): Tick[] {
  const ticks: Tick[] = [];
  for (
    let minute = Math.ceil(axis.begin / HALF_HOUR_MINUTES) * HALF_HOUR_MINUTES;
    minute <= axis.end;
    minute += HALF_HOUR_MINUTES
  ) {
    const isHour = minute % MINUTES_PER_HOUR === 0;
    const isNearNow = now !== null && Math.abs(minute - now) * axis.pxPerMinute <= MIN_LABEL_DISTANCE_PX;
    ticks.push({ top: calculateTop(axis, minute), isHour, label: isHour && !isNearNow ? formatHour(minute) : '' });
  }
  return ticks;
}
