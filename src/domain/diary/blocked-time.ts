/**
 * Time that the studio keeps for itself: whole quarter hours, from 15 minutes to 24 hours, at most a week ago and at most
 * 400 days ahead. It may lie outside the opening hours, and never over a booking. OWNER §3, §5, §6.4.
 */

import {
  CELL_MINUTES,
  calculateLengthInMinutes,
  isQuarterHour,
  type Period,
  toCellStart,
  toPeriodCells,
} from '../hours/slots.ts';
import { capitalise } from '../sentence-text.ts';
import { formatTime, MINUTES_PER_DAY, parseDay, parseStudioTime, toStudioDay, toStudioMidnight } from '../time.ts';
import { formatPeriod } from './diary-formats.ts';

export const MAX_BLOCK_LABEL_LENGTH = 80;
/** How far back the owner may still note what happened. OWNER §5 (Past days). */
export const MAX_OWNER_DAYS_BACK = 7;
/** How far ahead the owner can block time or book; the limit for clients is `daysAhead` of the booking rules. */
export const MAX_OWNER_DAYS_AHEAD = 400;
export const START_OF_DAY = '00:00';
const END_OF_DAY = '24:00';

/** The fields of the form: an ISO day, and "HH:mm" of that day; "24:00" is the end of the day. */
export type PeriodInput = { day: string; from: string; to: string };

/** Null for an invalid day or time. At the studio a day has 24 hours all year. */
function parseDayTime(day: string, time: string): Temporal.Instant | null {
  if (time !== END_OF_DAY) return parseStudioTime(day, time);
  const date = parseDay(day);
  return date && toStudioMidnight(date.add({ days: 1 }));
}

/** Null when one of the fields is not a day or a time. */
export function parsePeriod({ day, from, to }: PeriodInput): Period | null {
  const startsAt = parseDayTime(day, from);
  const endsAt = parseDayTime(day, to);
  return startsAt && endsAt && { startsAt, endsAt };
}

/** The last day on which the owner can block time or put an appointment. */
export const calculateLastOwnerDay = (now: Temporal.Instant): Temporal.PlainDate =>
  toStudioDay(now).add({ days: MAX_OWNER_DAYS_AHEAD });

/** Why a time cannot be blocked even if nothing is booked then, as a code of the error catalogue; null when it can. */
export function findBlockErrorCode(period: Period, now: Temporal.Instant): 'INVALID_INPUT' | 'TOO_LONG_AGO' | null {
  const { startsAt, endsAt } = period;
  const minutes = calculateLengthInMinutes(period);
  const isLengthValid = minutes >= CELL_MINUTES && minutes <= MINUTES_PER_DAY;
  if (!isLengthValid || !isQuarterHour(startsAt) || !isQuarterHour(endsAt)) return 'INVALID_INPUT';
  const today = toStudioDay(now);
  const day = toStudioDay(startsAt);
  if (Temporal.PlainDate.compare(day, today.subtract({ days: MAX_OWNER_DAYS_BACK })) < 0) return 'TOO_LONG_AGO';
  return Temporal.PlainDate.compare(day, calculateLastOwnerDay(now)) > 0 ? 'INVALID_INPUT' : null;
}

/** The free parts of a period of whole quarter hours, in order: each is a run of adjacent cells that are not taken. */
export function listFreeParts(period: Period, takenCells: ReadonlySet<number>): Period[] {
  const parts: Period[] = [];
  for (const cell of toPeriodCells(period)) {
    if (takenCells.has(cell)) continue;
    const from = toCellStart(cell);
    const part = { startsAt: from, endsAt: toCellStart(cell + 1) };
    const lastPart = parts.at(-1);
    if (lastPart?.endsAt.equals(from)) lastPart.endsAt = part.endsAt;
    else parts.push(part);
  }
  return parts;
}

const formatClockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The whole quarter hours within these minutes of a day, for the fields of the form; null when there are none. */
export function findWholeQuarterHours(from: number, to: number): Pick<PeriodInput, 'from' | 'to'> | null {
  const first = Math.ceil(Math.max(from, 0) / CELL_MINUTES) * CELL_MINUTES;
  const end = Math.floor(Math.min(to, MINUTES_PER_DAY) / CELL_MINUTES) * CELL_MINUTES;
  return first < end ? { from: formatClockTime(first), to: formatClockTime(end) } : null;
}

/** Converts a period to the fields of the form. */
export function toPeriodInput({ startsAt, endsAt }: Period): PeriodInput {
  const day = toStudioDay(startsAt);
  const toMinuteOfDay = (instant: Temporal.Instant) => toStudioMidnight(day).until(instant).total('minutes');
  return {
    day: day.toString(),
    from: formatClockTime(toMinuteOfDay(startsAt)),
    to: formatClockTime(toMinuteOfDay(endsAt)),
  };
}

const QUARTER_HOURS_PER_DAY = MINUTES_PER_DAY / CELL_MINUTES;

/** The quarter hours of a day: "14:30" with the text "2:30 pm". The first is the start of the day, the last its end. */
export function listQuarterHours(day: Temporal.PlainDate): { value: string; text: string }[] {
  const start = toStudioMidnight(day);
  return Array.from({ length: QUARTER_HOURS_PER_DAY + 1 }, (_, index) => {
    const minute = index * CELL_MINUTES;
    const text = index === QUARTER_HOURS_PER_DAY ? 'midnight' : formatTime(start.add({ minutes: minute }));
    return { value: formatClockTime(minute), text };
  });
}

/** "2:30 to 3:15 pm is yours." */
export const describeBlockedPeriod = ({ startsAt, endsAt }: Period): string =>
  `${capitalise(formatPeriod(startsAt, endsAt))} is yours.`;
