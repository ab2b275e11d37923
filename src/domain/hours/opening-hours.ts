/**
 * Appointments start at fixed times: those of the weekday in the weekly schedule that is in force, unless the day is a
 * special day with times of its own, or the studio is closed. SPEC §1 (hours), DECISIONS §5, OWNER §5.
 */
import { toStudioDay, toStudioMidnight } from '../time.ts';

/** Days at the studio; `to` is exclusive. */
export type DayInterval = { from: Temporal.PlainDate; to: Temporal.PlainDate };

/** Monday first. */
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** `weekday`: 1 Monday to 7 Sunday; `start`: "HH:mm" in studio time. */
export type OpeningRule = { weekday: number; start: string };

/** The weekly start times from an ISO day on, until the next schedule begins. Without rules the studio is closed. */
export type OpeningSchedule = { fromDay: string; rules: readonly OpeningRule[] };

/** `starts`: the "HH:mm" start times of one day; empty when the studio is closed. `note`: the owner's own words. */
export type SpecialDay = { note: string; starts: readonly string[] };

/** ISO days, both inclusive. `isOpen`: a public holiday on which the studio works all the same. */
export type Closure = { from: string; to: string; reason: string; isOpen: boolean };

export type OpeningHours = {
  schedules: readonly OpeningSchedule[];
  /** by ISO day */
  specialDays: ReadonlyMap<string, SpecialDay>;
  closures: readonly Closure[];
};

/** The studio day of an instant, as an interval. */
export function toDayInterval(instant: Temporal.Instant): DayInterval {
  const from = toStudioDay(instant);
  return { from, to: from.add({ days: 1 }) };
}

const DAY_MS = 86_400_000;

/** Milliseconds since 1970, rounded up. */
function ceilToMs(instant: Temporal.Instant): number {
  const { epochMilliseconds } = instant;
  return instant.equals(Temporal.Instant.fromEpochMilliseconds(epochMilliseconds))
    ? epochMilliseconds
    : epochMilliseconds + 1;
}

/** Every start in [from, to), ascending, without duplicates. */
export function listSlotStarts(hours: OpeningHours, from: Temporal.Instant, to: Temporal.Instant): Temporal.Instant[] {
  const [fromMs, toMs] = [ceilToMs(from), ceilToMs(to)];
  const starts: Temporal.Instant[] = [];
  const firstDay = toStudioDay(from);
  const firstMidnight = toStudioMidnight(firstDay).epochMilliseconds;
  const offsetMs = Date.parse(firstDay.toString()) - firstMidnight;
  // Counts in milliseconds, since every day at the studio has 24 hours: converting each day and start takes far longer.
  for (let midnight = firstMidnight; midnight < toMs; midnight += DAY_MS) {
    const date = new Date(midnight + offsetMs);
    const times = listTimesOfDay({ isoDay: date.toISOString().slice(0, 10), weekday: date.getUTCDay() || 7 }, hours);
    for (const time of times) {
      const start = midnight + parseMinuteOfDay(time) * 60_000;
      if (start >= fromMs && start < toMs) starts.push(Temporal.Instant.fromEpochMilliseconds(start));
    }
  }
  return starts;
}

/**
 * The start times of a day as "HH:mm", ascending, without duplicates; empty when it is closed. A special day takes
 * precedence over closures.
 */
export const listStartTimes = (day: Temporal.PlainDate, hours: OpeningHours): string[] =>
  listTimesOfDay({ isoDay: day.toString(), weekday: day.dayOfWeek }, hours);

/** `weekday`: that of `isoDay`, 1 Monday to 7 Sunday. */
function listTimesOfDay({ isoDay, weekday }: { isoDay: string; weekday: number }, hours: OpeningHours): string[] {
  const specialDay = hours.specialDays.get(isoDay);
  if (specialDay) return sortUnique(specialDay.starts);
  if (findClosureOnIsoDay(isoDay, hours)) return [];
  return listTimesOfWeekday(weekday, findRulesOnIsoDay(isoDay, hours.schedules));
}

/**
 * Null on a day with start times, else why it is closed: the note of the special day, the reason of the closure, or ''
 * for a weekday without start times.
 */
export function findClosedReason(day: Temporal.PlainDate, hours: OpeningHours): string | null {
  if (listStartTimes(day, hours).length > 0) return null;
  return hours.specialDays.get(day.toString())?.note ?? findClosure(day, hours)?.reason ?? '';
}

/** The closure that closes a day; null on a special day. A holiday on which the studio works closes no day. */
export const findClosure = (day: Temporal.PlainDate, hours: OpeningHours): Closure | null =>
  findClosureOnIsoDay(day.toString(), hours);

function findClosureOnIsoDay(isoDay: string, { specialDays, closures }: OpeningHours): Closure | null {
  if (specialDays.has(isoDay)) return null;
  return closures.find(({ from, to, isOpen }) => !isOpen && from <= isoDay && isoDay <= to) ?? null;
}

/** The rules of the schedule that is in force on a day: the one with the greatest first day that is not after it. */
export const findRulesInForce = (
  day: Temporal.PlainDate,
  schedules: readonly OpeningSchedule[],
): readonly OpeningRule[] => findRulesOnIsoDay(day.toString(), schedules);

function findRulesOnIsoDay(isoDay: string, schedules: readonly OpeningSchedule[]): readonly OpeningRule[] {
  let latestSchedule: OpeningSchedule | null = null;
  for (const schedule of schedules)
    if (schedule.fromDay <= isoDay && (!latestSchedule || latestSchedule.fromDay < schedule.fromDay))
      latestSchedule = schedule;
  return latestSchedule?.rules ?? [];
}

/** The start times of a weekday as "HH:mm", ascending, without duplicates. */
export function listTimesOfWeekday(weekday: number, rules: readonly OpeningRule[]): string[] {
  return sortUnique(rules.filter((rule) => rule.weekday === weekday).map(({ start }) => start));
}

/** The minutes from midnight to "HH:mm". */
const parseMinuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const sortUnique = (times: readonly string[]): string[] => [...new Set(times)].sort();
