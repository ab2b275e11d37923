/**
 * A week of the owner: seven columns on one axis with the bookings, the blocked times and the times open online, and the
 * number of clients of each day. OWNER §6.1 (at 1440), §6.2.
 */
import { type Axis, heightOf, type Mark, marksOf, minuteOf, type Placed, place, scaleFor, topOf } from './day-axis.ts';
import { countClients, formatClock, formatDayHeading } from './day-words.ts';
import { type DiaryDay, isOver } from './diary-day.ts';
import { formatTime, studioDay, weekdayName } from './time.ts';

const HOUR = 60;
/** A week from late morning to evening is as high as a laptop's screen. */
const PX_PER_MINUTE = 1.16;
/** The drawn length of a time open online, for which no service is chosen. */
const OPEN_MINUTES = 40;
/** The axis of a week without anything on it. */
const EMPTY_WEEK = { begin: 10 * HOUR, end: 18 * HOUR };

/** `words`: "Being paid till 1:51 pm"; of blocked time its label, or "Blocked" */
type Content<Card> =
  | { kind: 'appointment' | 'pending'; isOver: boolean; card: Card }
  | { kind: 'hold'; words: string }
  | { kind: 'blocked'; words: string; id: string }
  | { kind: 'open' };

/** `time`: "3:30 pm"; `clock`: "3:30" */
export type WeekItem<Card> = Content<Card> & Placed & { time: string; clock: string };

export type WeekColumn<Card> = {
  /** ISO */
  day: string;
  /** "Mon" */
  weekday: string;
  /** the day of the month */
  number: number;
  /** "Friday 27 November, 2 clients" */
  label: string;
  clients: number;
  isToday: boolean;
  /** null when the studio is open, else the reason; '' for none */
  closed: string | null;
  items: WeekItem<Card>[];
};

export type WeekPlan<Card> = {
  height: number;
  marks: Mark[];
  /** for the column of today; `time`: "1:42 pm" */
  now: { top: number; time: string } | null;
  columns: WeekColumn<Card>[];
};

type Part<Card> = { from: number; to: number; startsAt: Temporal.Instant; content: Content<Card> };

/** In order. What another begins in is cut there. */
function partsOf<Card>(
  { day, appointments, holds, blocked, offered }: DiaryDay<Card>,
  now: Temporal.Instant,
): Part<Card>[] {
  const part = (startsAt: Temporal.Instant, endsAt: Temporal.Instant, content: Content<Card>): Part<Card> => ({
    from: minuteOf(startsAt, day),
    to: minuteOf(endsAt, day),
    startsAt,
    content,
  });
  const parts = [
    ...appointments.map((booked) => {
      const { startsAt, endsAt, isPending, card } = booked;
      const kind = isPending ? 'pending' : 'appointment';
      return part(startsAt, endsAt, { kind, isOver: isOver(booked, now), card });
    }),
    ...holds.map(({ startsAt, endsAt, holdExpiresAt }) =>
      part(startsAt, endsAt, { kind: 'hold', words: `Being paid till ${formatTime(holdExpiresAt)}` }),
    ),
    ...blocked.map(({ id, label, startsAt, endsAt }) =>
      part(startsAt, endsAt, { kind: 'blocked', words: label || 'Blocked', id }),
    ),
    ...offered.map((start) => part(start, start.add({ minutes: OPEN_MINUTES }), { kind: 'open' })),
  ].sort((one, other) => one.from - other.from);
  return parts.map((each, index) => ({ ...each, to: Math.min(each.to, parts[index + 1]?.from ?? each.to) }));
}

/** From an hour before the first thing of the week to an hour after the last. Only bookings, being links, stretch it. */
function axisOf(parts: readonly Part<unknown>[]): Axis {
  if (parts.length === 0) return { ...EMPTY_WEEK, pxPerMinute: PX_PER_MINUTE };
  const booked = parts.filter(({ content }) => content.kind !== 'open').map(({ from, to }) => to - from);
  return {
    begin: Math.min(...parts.map(({ from }) => from)) - HOUR,
    end: Math.max(...parts.map(({ from, to, content }) => (content.kind === 'open' ? from : to))) + HOUR,
    pxPerMinute: scaleFor(
      booked.filter((minutes) => minutes > 0),
      PX_PER_MINUTE,
    ),
  };
}

/** "Friday 27 November, 2 clients"; "Sunday 29 November, closed" */
export function dayLabel(
  day: Temporal.PlainDate,
  { clients, isClosed }: { clients: number; isClosed: boolean },
  today: Temporal.PlainDate,
): string {
  const counted = clients > 0 || !isClosed ? [countClients(clients).toLowerCase()] : [];
  return [formatDayHeading(day, today), ...counted, ...(isClosed ? ['closed'] : [])].join(', ');
}

/** `days` ascend. */
export function planWeek<Card>(days: readonly DiaryDay<Card>[], now: Temporal.Instant): WeekPlan<Card> {
  const today = studioDay(now);
  const partsByDay = days.map((day) => partsOf(day, now));
  const axis = axisOf(partsByDay.flat());
  const minute = minuteOf(now, today);
  const isNowOn = days.some(({ day }) => day.equals(today)) && axis.begin <= minute && minute <= axis.end;
  return {
    height: heightOf(axis),
    marks: marksOf(axis, null),
    now: isNowOn ? { top: topOf(axis, minute), time: formatTime(now) } : null,
    columns: days.map(({ day, appointments, closed }, index) => ({
      day: day.toString(),
      weekday: weekdayName(day.dayOfWeek).slice(0, 3),
      number: day.day,
      label: dayLabel(day, { clients: appointments.length, isClosed: closed !== null }, today),
      clients: appointments.length,
      isToday: day.equals(today),
      closed,
      items: (partsByDay[index] ?? []).map(({ from, to, startsAt, content }) => ({
        ...content,
        ...place(axis, from, to),
        time: formatTime(startsAt),
        clock: formatClock(startsAt),
      })),
    })),
  };
}
