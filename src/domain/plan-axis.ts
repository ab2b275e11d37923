/** The axis of a day, on which appointments, holds and the free time between them are drawn to scale. OWNER §6.1. */
import { bookedParts, type Content, endsOf, gapParts, type Part } from './axis-parts.ts';
import {
  type Axis,
  heightOf,
  instantAt,
  type Mark,
  marksOf,
  minuteOf,
  type Placed,
  place,
  scaleFor,
  topOf,
} from './day-axis.ts';
import { formatClock } from './day-words.ts';
import type { DiaryAppointment, DiaryDay } from './diary-day.ts';
import { formatTime, studioDay } from './time.ts';

/** A time in a gap that clients can book online; `top` is measured from the top of the axis. */
export type OpenTime = { time: string; top: number };

export type AxisItem<Card> = Content<Card> & Placed & { open: OpenTime[] };

export type DayAxis<Card> = {
  height: number;
  marks: Mark[];
  /** null on any other day than today, and while the next thing is more than three hours ahead; `clock`: "1:42" */
  now: { top: number; clock: string } | null;
  /** in order, without overlap */
  items: AxisItem<Card>[];
};

/** `ahead`: the day without the appointments `over`; one of its lists, or `over`, has something. */
export function planAxis<Card>(
  ahead: DiaryDay<Card>,
  over: readonly DiaryAppointment<Card>[],
  instant: Temporal.Instant,
): DayAxis<Card> {
  const { day } = ahead;
  const today = studioDay(instant);
  const now = today.equals(day) ? minuteOf(instant, day) : null;
  const offered = ahead.offered.map((time) => minuteOf(time, day));
  const booked = bookedParts(ahead, instant);
  const ends = endsOf(booked, offered, now);
  const ended = over.map(({ endsAt }) => Math.min(minuteOf(endsAt, day), now ?? ends.begin));
  const since = Math.max(...(booked.length > 0 ? booked.map(({ to }) => to) : ended));
  // What was free on a past day is of no use.
  const isPast = Temporal.PlainDate.compare(day, today) < 0;
  const gaps = isPast ? [] : gapParts(booked, ends, { day, now, since });
  const parts = [...booked, ...gaps].sort((one, other) => one.from - other.from);
  const lengths = parts.map(({ from, to }) => to - from).filter((minutes) => minutes > 0);
  const axis: Axis = { ...ends, pxPerMinute: scaleFor(lengths) };
  const shownNow = now !== null && axis.begin <= now && now <= axis.end ? now : null;
  const openIn = ({ from, to, content }: Part<Card>): OpenTime[] =>
    offered
      .filter((minute) => content.kind === 'gap' && from <= minute && minute < to)
      .map((minute) => ({ time: formatTime(instantAt(minute, day)), top: topOf(axis, minute) }));
  return {
    height: heightOf(axis),
    marks: marksOf(axis, shownNow),
    now: shownNow === null ? null : { top: topOf(axis, shownNow), clock: formatClock(instant) },
    items: parts.map((part) => ({ ...part.content, ...place(axis, part.from, part.to), open: openIn(part) })),
  };
}
