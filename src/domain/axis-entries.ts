/**
 * The entries on the axis of a day, in minutes: the bookings and blocked times, the free time between them, and the two
 * ends of the axis. To show the next client without scrolling, today's axis begins at the last quarter hour, or with the
 * client who is there. On another day, and before a wait of more than three hours, it begins an hour before the first
 * entry. It ends an hour after the last entry. OWNER §6.1.
 */
import { findWholeQuarterHours, type PeriodInput } from './blocked-time.ts';
import {
  type Lane,
  type MinuteSpan,
  SINGLE_LANE,
  sortAndTrim,
  toInstantOfMinute,
  toMinuteOfDay,
  toMinuteSpan,
} from './day-axis.ts';
import type { DiaryDay, DiaryLink } from './diary-day.ts';
import {
  buildHoldContent,
  formatBlockedLabel,
  formatCleanup,
  formatMinutes,
  formatPeriod,
  formatWait,
} from './diary-formats.ts';
import type { Period } from './slots.ts';
import { formatTime, MINUTES_PER_DAY, MINUTES_PER_HOUR, toStudioDay } from './time.ts';

const QUARTER_HOUR_MINUTES = 15;
/** Shorter free time is not worth a line. */
const MIN_GAP_MINUTES = QUARTER_HOUR_MINUTES;
/** A longer wait for the next entry is not drawn to scale: it would push the entry off a phone's first screen. */
const MAX_DRAWN_WAIT_MINUTES = 3 * MINUTES_PER_HOUR;

/**
 * `time`: "3:30 to 5:30 pm", '' for a gap whose `text` names the time. `wait`: "in 1 h 48", "now" once it has begun, ''
 * unless the day is today. `cleanup`: "then 15 min to clean up", '' without clean-up time.
 */
export type AxisEntryContent<Card> =
  | { kind: 'appointment' | 'pending'; time: string; wait: string; cleanup: string; card: Card }
  /** `text`: "Being paid till 1:51 pm"; for a payment link, which has a `link`, "Link sent, till 8:00 pm". */
  | { kind: 'hold'; time: string; text: string; cleanup: string; link: DiaryLink | null }
  /** `text`: what follows "Free", such as "for 48 min". `toBlock`: its whole quarter hours, null for less than one. */
  | { kind: 'gap'; time: string; text: string; toBlock: PeriodInput | null }
  /** `text`: the label, or "Blocked". */
  | { kind: 'blocked'; time: string; text: string; id: string };

export type AxisEntry<Card> = MinuteSpan & Lane & { content: AxisEntryContent<Card> };

/** The bookings and blocked times in order. A no-show's time is free again: it is cut where another entry begins. */
export function buildBookedEntries<Card>(
  { day, appointments, holds, blocked }: DiaryDay<Card>,
  now: Temporal.Instant,
): AxisEntry<Card>[] {
  const entry = (booked: Period, content: AxisEntryContent<Card>) => ({ ...toMinuteSpan(booked, day), content });
  const waitFor = (startsAt: Temporal.Instant): string => {
    if (!toStudioDay(now).equals(day)) return '';
    const minutes = toMinuteOfDay(startsAt, day) - toMinuteOfDay(now, day);
    return minutes > 0 ? formatWait(minutes) : 'now';
  };
  return sortAndTrim([
    ...appointments.map((booked) => {
      const { startsAt, endsAt, isPending, card } = booked;
      const kind = isPending ? 'pending' : 'appointment';
      const cleanup = formatCleanup(booked.cleanupMinutes);
      return entry(booked, { kind, time: formatPeriod(startsAt, endsAt), wait: waitFor(startsAt), cleanup, card });
    }),
    ...holds.map((hold) => {
      const time = formatPeriod(hold.startsAt, hold.endsAt);
      return entry(hold, { kind: 'hold', time, ...buildHoldContent(hold, now) });
    }),
    ...blocked.map((time) => {
      const { id, label, startsAt, endsAt } = time;
      return entry(time, {
        kind: 'blocked',
        time: formatPeriod(startsAt, endsAt),
        text: formatBlockedLabel(label),
        id,
      });
    }),
  ]);
}

type AxisEnds = { begin: number; end: number };

/**
 * The ends in minutes. `booked` or `offered` must not be empty. The hours before and after them stay within the day.
 * `now`: null on any other day than today.
 */
export function calculateAxisEnds(
  booked: readonly AxisEntry<unknown>[],
  offered: readonly number[],
  now: number | null,
): AxisEnds {
  const first = Math.min(...booked.map(({ from }) => from), ...offered);
  const last = Math.max(...booked.map(({ busyUntil }) => busyUntil), ...offered);
  const isFar = now === null || first - now > MAX_DRAWN_WAIT_MINUTES;
  const begin = isFar
    ? Math.min(first, Math.max(first - MINUTES_PER_HOUR, 0))
    : Math.min(first, Math.floor(now / QUARTER_HOUR_MINUTES) * QUARTER_HOUR_MINUTES);
  return { begin, end: Math.max(last, Math.min(last + MINUTES_PER_HOUR, MINUTES_PER_DAY)) };
}

type GapContext = { day: Temporal.PlainDate; now: number | null; since: number };

/** The free time before, between and after the bookings with their clean-up. `since`: the end of the day's last booking. */
export function buildGapEntries<Card>(
  booked: readonly AxisEntry<Card>[],
  { begin, end }: AxisEnds,
  { day, now, since }: GapContext,
): AxisEntry<Card>[] {
  const gaps: AxisEntry<Card>[] = [];
  const at = (minute: number) => toInstantOfMinute(minute, day);
  const add = (from: number, to: number, text: string, time = '') => {
    const quarters = findWholeQuarterHours(from, to);
    const toBlock = quarters && { day: day.toString(), ...quarters };
    if (to - from < MIN_GAP_MINUTES) return;
    gaps.push({ from, to, busyUntil: to, ...SINGLE_LANE, content: { kind: 'gap', time, text, toBlock } });
  };
  let free = Math.max(begin, now ?? begin);
  for (const [index, { from, busyUntil }] of booked.entries()) {
    const start = index === 0 ? now : free;
    if (start === null) add(free, from, `before ${formatTime(at(from))}`);
    else add(free, from, `for ${formatMinutes(from - start)}`, formatPeriod(at(start), at(from)));
    free = Math.max(free, busyUntil);
  }
  add(free, end, `after ${formatTime(at(since))}`);
  return gaps;
}
