/**
 * The entries on the axis of a day, in minutes: the bookings and blocked times, the free time between them, and the two
 * ends of the axis. To show the next client without scrolling, today's axis begins at the last quarter hour, or with the
 * client who is there. On another day, and before a wait of more than three hours, it begins an hour before the first
 * entry. It ends an hour after the last entry. OWNER §6.1.
 */

import type { Period } from '../hours/slots.ts';
import { formatTime, MINUTES_PER_DAY, MINUTES_PER_HOUR, toStudioDay } from '../time.ts';
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
  formatTimeUntil,
} from './diary-formats.ts';

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
  /** `text`: what follows "Free", such as "for 48 min". `blockablePeriod`: its whole quarter hours, null for less than one. */
  | { kind: 'gap'; time: string; text: string; blockablePeriod: PeriodInput | null }
  /** `text`: the label, or "Blocked". */
  | { kind: 'blocked'; time: string; text: string; id: string };

export type AxisEntry<Card> = MinuteSpan & Lane & { content: AxisEntryContent<Card> };

/** The bookings and blocked times in order. A no-show's time is free again: it is cut where another entry begins. */
export function buildBusyEntries<Card>(
  { day, appointments, holds, blockedTimes }: DiaryDay<Card>,
  now: Temporal.Instant,
): AxisEntry<Card>[] {
  const toEntry = (period: Period, content: AxisEntryContent<Card>) => ({ ...toMinuteSpan(period, day), content });
  const formatWaitUntil = (startsAt: Temporal.Instant): string => {
    if (!toStudioDay(now).equals(day)) return '';
    const minutes = toMinuteOfDay(startsAt, day) - toMinuteOfDay(now, day);
    return minutes > 0 ? formatTimeUntil(minutes) : 'now';
  };
  return sortAndTrim([
    ...appointments.map((appointment) => {
      const { startsAt, endsAt, isPending, card } = appointment;
      const kind = isPending ? 'pending' : 'appointment';
      const cleanup = formatCleanup(appointment.cleanupMinutes);
      return toEntry(appointment, {
        kind,
        time: formatPeriod(startsAt, endsAt),
        wait: formatWaitUntil(startsAt),
        cleanup,
        card,
      });
    }),
    ...holds.map((hold) => {
      const time = formatPeriod(hold.startsAt, hold.endsAt);
      return toEntry(hold, { kind: 'hold', time, ...buildHoldContent(hold, now) });
    }),
    ...blockedTimes.map((blockedTime) => {
      const { id, label, startsAt, endsAt } = blockedTime;
      return toEntry(blockedTime, {
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
 * The ends in minutes. `busyEntries` or `slotMinutes` must not be empty. The hours before and after them stay within the day.
 * `now`: null on any other day than today.
 */
export function calculateAxisEnds(
  busyEntries: readonly AxisEntry<unknown>[],
  slotMinutes: readonly number[],
  now: number | null,
): AxisEnds {
  const first = Math.min(...busyEntries.map(({ from }) => from), ...slotMinutes);
  const last = Math.max(...busyEntries.map(({ busyUntil }) => busyUntil), ...slotMinutes);
  const isFar = now === null || first - now > MAX_DRAWN_WAIT_MINUTES;
  const begin = isFar
    ? Math.min(first, Math.max(first - MINUTES_PER_HOUR, 0))
    : Math.min(first, Math.floor(now / QUARTER_HOUR_MINUTES) * QUARTER_HOUR_MINUTES);
  return { begin, end: Math.max(last, Math.min(last + MINUTES_PER_HOUR, MINUTES_PER_DAY)) };
}

type GapContext = { day: Temporal.PlainDate; now: number | null; lastBookingEnd: number };

/** The free time before, between and after the bookings with their clean-up. `lastBookingEnd`: the end of the day's last booking. */
export function buildGapEntries<Card>(
  busyEntries: readonly AxisEntry<Card>[],
  { begin, end }: AxisEnds,
  { day, now, lastBookingEnd }: GapContext,
): AxisEntry<Card>[] {
  const gaps: AxisEntry<Card>[] = [];
  const toInstant = (minute: number) => toInstantOfMinute(minute, day);
  const addGap = (from: number, to: number, text: string, time = '') => {
    const quarterHours = findWholeQuarterHours(from, to);
    const blockablePeriod = quarterHours && { day: day.toString(), ...quarterHours };
    if (to - from < MIN_GAP_MINUTES) return;
    gaps.push({ from, to, busyUntil: to, ...SINGLE_LANE, content: { kind: 'gap', time, text, blockablePeriod } });
  };
  let freeFrom = Math.max(begin, now ?? begin);
  for (const [index, { from, busyUntil }] of busyEntries.entries()) {
    const start = index === 0 ? now : freeFrom;
    if (start === null) addGap(freeFrom, from, `before ${formatTime(toInstant(from))}`);
    else addGap(freeFrom, from, `for ${formatMinutes(from - start)}`, formatPeriod(toInstant(start), toInstant(from)));
    freeFrom = Math.max(freeFrom, busyUntil);
  }
  addGap(freeFrom, end, `after ${formatTime(toInstant(lastBookingEnd))}`);
  return gaps;
}
