/** The start times of a day as the owner types and reads them: "11:00 am, 3:30 pm". OWNER §6.5. */

import { formatTime, toInstantAtStudio } from '../time.ts';
import { CELL_MINUTES } from './slots.ts';

/** Keeps the rows of a day within the bound values of one statement. */
export const MAX_TIMES_PER_DAY = 24;

/** `code`: of the error catalogue; `text`: the sentence beside the field */
type TimesProblem = { code: 'INVALID_INPUT' | 'HOURS_CROSS'; text: string };

/** `times`: "HH:mm", ascending; none: closed */
export type ParsedTimes = { times: string[]; problem: null } | { times: null; problem: TimesProblem };

/** "11:00 am", "11am", "3.30 p.m." */
const TWELVE_HOUR_TIME_PATTERN = /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))? ?([ap])\.?m\.?$/;
/** "15:30": with two digits for the hour, because "3:30" would be read as the afternoon. */
const TWENTY_FOUR_HOUR_TIME_PATTERN = /^([01]\d|2[0-3])[:.]([0-5]\d)$/;

/** "HH:mm"; null for what is not a time. */
function parseStartTime(input: string): string | null {
  const [, hour, minute = '00', half] =
    TWELVE_HOUR_TIME_PATTERN.exec(input) ?? TWENTY_FOUR_HOUR_TIME_PATTERN.exec(input) ?? [];
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const createTimesProblem = (text: string, code: TimesProblem['code'] = 'INVALID_INPUT'): ParsedTimes => ({
  times: null,
  problem: { code, text },
});

/** Parses times between commas, each at a quarter of an hour; '' for none. `problem`: of the first wrong time. */
export function parseTimes(text: string): ParsedTimes {
  const words = text.split(/[,;]/).map((word) => word.trim().replaceAll(/\s+/g, ' '));
  const times: string[] = [];
  for (const word of words.filter(Boolean)) {
    const start = parseStartTime(word.toLowerCase());
    if (start === null) return createTimesProblem(`“${word}” is not a time. Write it like 11:00 am.`);
    if (Number(start.slice(3)) % CELL_MINUTES !== 0)
      return createTimesProblem(`“${word}” is not at a quarter of an hour.`);
    if (times.includes(start)) return createTimesProblem(`“${word}” is there twice.`, 'HOURS_CROSS');
    times.push(start);
  }
  if (times.length > MAX_TIMES_PER_DAY) return createTimesProblem(`At most ${MAX_TIMES_PER_DAY} times a day.`);
  return { times: times.sort(), problem: null };
}

/** "15:30" → "3:30 pm" */
const formatStart = (start: string): string =>
  formatTime(toInstantAtStudio(Temporal.PlainDate.from('2000-01-01'), start));

/** "11:00 am, 3:30 pm", as `parseTimes` reads it; '' for none */
export const formatTimes = (times: readonly string[]): string => times.map(formatStart).join(', ');
