/**
 * Appointments start at fixed times of each weekday, except on days when the studio is closed.
 * SPEC §1 (hours) and DECISIONS §5.
 */
import { atStudio, studioDay } from './time.ts';

/** `weekday`: 1 Monday to 7 Sunday; `start`: "HH:mm" in studio time. */
export type OpeningRule = { weekday: number; start: string };

/** ISO days, both inclusive. */
export type Closure = { from: string; to: string };

/** Every start in [from, to), ascending, without duplicates. Linear in the days of the window. */
export function slotStarts(
  rules: readonly OpeningRule[],
  closures: readonly Closure[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.Instant[] {
  const starts: Temporal.Instant[] = [];
  const lastDay = studioDay(to);
  for (let day = studioDay(from); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    if (isClosed(day, closures)) continue;
    for (const time of startTimesOn(day.dayOfWeek, rules)) {
      const start = atStudio(day, time);
      if (Temporal.Instant.compare(start, from) >= 0 && Temporal.Instant.compare(start, to) < 0) starts.push(start);
    }
  }
  return starts;
}

/** The start times of a weekday as "HH:mm", ascending, without duplicates; empty when it is closed. */
export function startTimesOn(weekday: number, rules: readonly OpeningRule[]): string[] {
  const times = rules.filter((rule) => rule.weekday === weekday).map((rule) => rule.start);
  return [...new Set(times)].sort();
}

function isClosed(day: Temporal.PlainDate, closures: readonly Closure[]): boolean {
  const iso = day.toString();
  return closures.some((closure) => closure.from <= iso && iso <= closure.to);
}
