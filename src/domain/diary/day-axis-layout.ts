/** The axis of a day, on which appointments, holds and the free time between them are drawn to scale. OWNER §6.1. */

import { formatTime, toStudioDay } from '../time.ts';
import { calculateMinCardHeight } from './appointment-card-layout.ts';
import {
  type AxisEntry,
  type AxisEntryContent,
  buildBusyEntries,
  buildGapEntries,
  calculateAxisEnds,
} from './axis-entries.ts';
import {
  type Axis,
  buildTicks,
  calculateHeight,
  calculateScale,
  calculateTop,
  MIN_ITEM_PX,
  type Placement,
  PX_PER_MINUTE,
  placeCleanups,
  placeOnAxis,
  type Tick,
  toInstantOfMinute,
  toMinuteOfDay,
} from './day-axis.ts';
import type { DiaryAppointment, DiaryDay } from './diary-day.ts';
import { formatShortTime } from './diary-formats.ts';

/** A time in a gap that clients can book online; `top` is measured from the top of the axis. */
export type FreeSlot = { time: string; top: number };

export type AxisItem<Card> = AxisEntryContent<Card> & Placement & { freeSlots: FreeSlot[] };

export type DayAxis<Card> = {
  height: number;
  ticks: Tick[];
  /** null on any other day than today, and while the next entry is more than three hours ahead; `shortTime`: "1:42" */
  nowMark: { top: number; shortTime: string } | null;
  /** in order, without overlap */
  items: AxisItem<Card>[];
  /** the clean-up times after the appointments and holds in `items` */
  cleanups: Placement[];
};

/** The text of an appointment that decides the height of its card. */
export type CardText = { name: string; watchOut?: string };

const calculateMinHeight = (content: AxisEntryContent<CardText>): number =>
  'card' in content ? calculateMinCardHeight(content.card.watchOut ?? '') : MIN_ITEM_PX;

/**
 * `remainingDay`: the day without `pastAppointments`. It has a booking or blocked time; otherwise neither its `freeSlots`
 * nor `pastAppointments` is empty. `pxPerMinute`: the scale, unless an item needs a larger one.
 */
export function layOutDayAxis<Card extends CardText>(
  remainingDay: DiaryDay<Card>,
  pastAppointments: readonly DiaryAppointment<Card>[],
  instant: Temporal.Instant,
  pxPerMinute = PX_PER_MINUTE,
): DayAxis<Card> {
  const { day } = remainingDay;
  const today = toStudioDay(instant);
  const now = today.equals(day) ? toMinuteOfDay(instant, day) : null;
  const slotMinutes = remainingDay.freeSlots.map((time) => toMinuteOfDay(time, day));
  const busyEntries = buildBusyEntries(remainingDay, instant);
  const ends = calculateAxisEnds(busyEntries, slotMinutes, now);
  const endMinutes = pastAppointments.map(({ endsAt }) => Math.min(toMinuteOfDay(endsAt, day), now ?? ends.begin));
  const lastBookingEnd = Math.max(
    ...(busyEntries.length > 0 ? busyEntries.map(({ busyUntil }) => busyUntil) : endMinutes),
  );
  // Free time on a past day is of no use.
  const isPast = Temporal.PlainDate.compare(day, today) < 0;
  const gaps = isPast ? [] : buildGapEntries(busyEntries, ends, { day, now, lastBookingEnd });
  const entries = [...busyEntries, ...gaps].sort((a, b) => a.from - b.from);
  const heights = entries
    .map(({ from, to, content }) => ({ minutes: to - from, px: calculateMinHeight(content) }))
    .filter(({ minutes }) => minutes > 0);
  const axis: Axis = { ...ends, pxPerMinute: calculateScale(heights, pxPerMinute) };
  const shownMinute = now !== null && axis.begin <= now && now <= axis.end ? now : null;
  const listFreeSlotsIn = ({ from, to, content }: AxisEntry<Card>): FreeSlot[] =>
    slotMinutes
      .filter((minute) => content.kind === 'gap' && from <= minute && minute < to)
      .map((minute) => ({ time: formatTime(toInstantOfMinute(minute, day)), top: calculateTop(axis, minute) }));
  return {
    height: calculateHeight(axis),
    ticks: buildTicks(axis, shownMinute),
    nowMark:
      shownMinute === null ? null : { top: calculateTop(axis, shownMinute), shortTime: formatShortTime(instant) },
    items: entries.map((entry) => ({
      ...entry.content,
      ...placeOnAxis(axis, entry),
      freeSlots: listFreeSlotsIn(entry),
    })),
    cleanups: placeCleanups(axis, busyEntries),
  };
}
