/**
 * The opening hours in words, built from the weekly rules that also generate the free times; special days and closures
 * are not mentioned.
 * SPEC §1: "Mon and Fri 11AM or 3:30PM; Tue-Thu 4:30PM; Sat 11AM; Sun closed". OWNER §10.
 */

import { joinWords } from '../sentence-text.ts';
import { formatWeekdayName } from '../time.ts';
import { listTimesOfWeekday, type OpeningRule, WEEKDAY_NUMBERS } from './opening-hours.ts';

/** `days` like "Tue-Thu", `times` like "11AM or 3:30PM", or "closed". */
export type HoursLine = { days: string; times: string };

/** One line for all weekdays with the same start times, in the order of the week; each weekday is in exactly one line. */
export function describeHours(rules: readonly OpeningRule[]): HoursLine[] {
  const daysByTimes = Map.groupBy(WEEKDAY_NUMBERS, (weekday) => formatTimesOfWeekday(weekday, rules));
  return [...daysByTimes].map(([times, weekdays]) => ({ days: formatWeekdays(weekdays), times }));
}

const formatTimesOfWeekday = (weekday: number, rules: readonly OpeningRule[]): string =>
  joinWords(listTimesOfWeekday(weekday, rules).map(formatStart), 'or') || 'closed';

/** "16:30" → "4:30PM", "11:00" → "11AM" */
function formatStart(start: string): string {
  const [hourText, minuteText] = start.split(':');
  const hour = Number(hourText);
  const minutes = minuteText === '00' ? '' : `:${minuteText}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}

/** Three or more weekdays in a row become "Tue-Thu". `weekdays` is ascending. */
function formatWeekdays(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const words = runs.flatMap((run) => {
    const weekdayNames = run.map((weekday) => formatWeekdayName(weekday).slice(0, 3));
    return weekdayNames.length < 3 ? weekdayNames : [`${weekdayNames[0]}-${weekdayNames.at(-1)}`];
  });
  return joinWords(words, 'and');
}
