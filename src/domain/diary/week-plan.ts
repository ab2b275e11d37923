/**
 * A week of the owner's diary: seven columns on one axis with the bookings, the blocked times and the times open online,
 * and the number of clients of each day. OWNER §6.1 (at 1440), §6.2.
 */

import type { Period } from '../hours/slots.ts';
import { formatTime, formatWeekdayName, MINUTES_PER_DAY, MINUTES_PER_HOUR, toStudioDay } from '../time.ts';
import {
  type Axis,
  buildTicks,
  calculateHeight,
  calculateScale,
  calculateTop,
  type Lane,
  MIN_ITEM_PX,
  type MinuteSpan,
  type Placement,
  placeCleanups,
  placeOnAxis,
  sortAndTrim,
  type Tick,
  toMinuteOfDay,
  toMinuteSpan,
} from './day-axis.ts';
import { countClients, type DiaryDay, type DiaryLink, isAppointmentOver } from './diary-day.ts';
import {
  buildHoldContent,
  formatBlockedLabel,
  formatCleanup,
  formatClientCount,
  formatDayHeading,
  formatShortTime,
} from './diary-formats.ts';

/** At this scale an axis from late morning to evening is as high as a laptop's screen. */
const PX_PER_MINUTE = 1.16;
/** The length at which a time open online is drawn: without a chosen service it has no duration. */
const DRAWN_SLOT_MINUTES = 40;
/** The axis of an empty week. */
const EMPTY_WEEK_AXIS = { begin: 10 * MINUTES_PER_HOUR, end: 18 * MINUTES_PER_HOUR };

/**
 * `text` of a hold: "Being paid till 1:51 pm", or for a payment link "Link sent, till 8:00 pm"; of blocked time: its label,
 * or "Blocked". `cleanup`: "then 15 min to clean up", '' without clean-up time.
 */
type WeekContent<Card> =
  | { kind: 'appointment' | 'pending'; isOver: boolean; cleanup: string; card: Card }
  | { kind: 'hold'; text: string; cleanup: string; link: DiaryLink | null }
  | { kind: 'blocked'; text: string; id: string }
  | { kind: 'open' };

/** `time`: "3:30 pm"; `shortTime`: "3:30" */
export type WeekItem<Card> = WeekContent<Card> & Placement & { time: string; shortTime: string };

export type WeekColumn<Card> = {
  /** ISO */
  day: string;
  /** "Mon" */
  weekday: string;
  /** the day of the month */
  dayOfMonth: number;
  /** "Friday 27 November, 2 clients" */
  label: string;
  clientCount: number;
  isToday: boolean;
  /** null when the studio is open, else why it is closed; '' without a reason */
  closureReason: string | null;
  items: WeekItem<Card>[];
  /** the clean-up times after the appointments and holds in `items` */
  cleanups: Placement[];
};

export type WeekPlan<Card> = {
  height: number;
  ticks: Tick[];
  /** the current time in today's column; null when it is not on the axis or today not in the week; `time`: "1:42 pm" */
  nowMark: { top: number; time: string } | null;
  columns: WeekColumn<Card>[];
};

type ColumnEntry<Card> = MinuteSpan & Lane & { startsAt: Temporal.Instant; content: WeekContent<Card> };

/** The entries of one day's column, by their start. */
function buildColumnEntries<Card>(
  { day, appointments, holds, blockedTimes, freeSlots }: DiaryDay<Card>,
  now: Temporal.Instant,
): ColumnEntry<Card>[] {
  const toEntry = (period: Period, content: WeekContent<Card>) => ({
    ...toMinuteSpan(period, day),
    startsAt: period.startsAt,
    content,
  });
  return sortAndTrim([
    ...appointments.map((appointment) => {
      const { isPending, cleanupMinutes, card } = appointment;
      const kind = isPending ? 'pending' : 'appointment';
      return toEntry(appointment, {
        kind,
        isOver: isAppointmentOver(appointment, now),
        cleanup: formatCleanup(cleanupMinutes),
        card,
      });
    }),
    ...holds.map((hold) => toEntry(hold, { kind: 'hold', ...buildHoldContent(hold, now) })),
    ...blockedTimes.map((blockedTime) =>
      toEntry(blockedTime, { kind: 'blocked', text: formatBlockedLabel(blockedTime.label), id: blockedTime.id }),
    ),
    ...freeSlots.map((startsAt) => {
      const drawnPeriod = { startsAt, endsAt: startsAt.add({ minutes: DRAWN_SLOT_MINUTES }) };
      return toEntry(drawnPeriod, { kind: 'open' });
    }),
  ]);
}

const isWholeDay = ({ from, to, content }: ColumnEntry<unknown>): boolean =>
  content.kind === 'blocked' && from <= 0 && to >= MINUTES_PER_DAY;

/**
 * From an hour before the first entry of the week to an hour after the last. A day that is blocked whole does not count: no
 * hour of it is better than another. The scale is stretched so that bookings, which are links, are high enough to tap.
 */
function buildAxis(allEntries: readonly ColumnEntry<unknown>[]): Axis {
  const entries = allEntries.filter((entry) => !isWholeDay(entry));
  if (entries.length === 0) return { ...EMPTY_WEEK_AXIS, pxPerMinute: PX_PER_MINUTE };
  const bookedHeights = entries
    .filter(({ content }) => content.kind !== 'open')
    .map(({ from, to }) => ({ minutes: to - from, px: MIN_ITEM_PX }));
  const ends = entries.map(({ from, busyUntil, content }) => (content.kind === 'open' ? from : busyUntil));
  return {
    begin: Math.min(...entries.map(({ from }) => from)) - MINUTES_PER_HOUR,
    end: Math.max(...ends) + MINUTES_PER_HOUR,
    pxPerMinute: calculateScale(
      bookedHeights.filter(({ minutes }) => minutes > 0),
      PX_PER_MINUTE,
    ),
  };
}

/** "Friday 27 November, 2 clients"; "Sunday 29 November, closed" */
export function formatDayLabel(
  day: Temporal.PlainDate,
  { clients: clientCount, isClosed }: { clients: number; isClosed: boolean },
  today: Temporal.PlainDate,
): string {
  const clientCountTexts = clientCount > 0 || !isClosed ? [formatClientCount(clientCount).toLowerCase()] : [];
  return [formatDayHeading(day, today), ...clientCountTexts, ...(isClosed ? ['closed'] : [])].join(', ');
}

/** `days` ascend. */
export function toWeekPlan<Card>(days: readonly DiaryDay<Card>[], now: Temporal.Instant): WeekPlan<Card> {
  const today = toStudioDay(now);
  const entriesByDay = days.map((day) => buildColumnEntries(day, now));
  const axis = buildAxis(entriesByDay.flat());
  const minute = toMinuteOfDay(now, today);
  const isNowOnAxis = days.some(({ day }) => day.equals(today)) && axis.begin <= minute && minute <= axis.end;
  return {
    height: calculateHeight(axis),
    ticks: buildTicks(axis, null),
    nowMark: isNowOnAxis ? { top: calculateTop(axis, minute), time: formatTime(now) } : null,
    columns: days.map(({ day, appointments, closureReason }, index) => ({
      day: day.toString(),
      weekday: formatWeekdayName(day.dayOfWeek).slice(0, 3),
      dayOfMonth: day.day,
      label: formatDayLabel(day, { clients: countClients(appointments), isClosed: closureReason !== null }, today),
      clientCount: countClients(appointments),
      isToday: day.equals(today),
      closureReason,
      items: (entriesByDay[index] ?? []).map((entry) => ({
        ...entry.content,
        ...placeOnAxis(axis, isWholeDay(entry) ? { ...entry, from: axis.begin, to: axis.end } : entry),
        time: formatTime(entry.startsAt),
        shortTime: formatShortTime(entry.startsAt),
      })),
      cleanups: placeCleanups(axis, entriesByDay[index] ?? []),
    })),
  };
}
