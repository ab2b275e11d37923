import {
  buildDiaryDays,
  type DiaryAppointment,
  type DiaryBlockedTime,
  type DiaryHold,
  type DiaryWeek,
  toMonday,
} from '../../../src/domain/diary/diary-day.ts';
import { DEFAULT_BOOKING_RULES } from '../../../src/domain/hours/booking-rules.ts';
import { toBookingCells, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import { toInstantAtStudio } from '../../../src/domain/time.ts';
import { buildOpeningHours } from './week-fixture.ts';

/** Monday 23 November 2026, on which a client can book 11:00 am and 3:30 pm. */
export const TODAY = Temporal.PlainDate.from('2026-11-23');

/** A time of that Monday, or of another day. */
export const toStudioInstant = (time: string, day: Temporal.PlainDate | string = TODAY): Temporal.Instant =>
  toInstantAtStudio(Temporal.PlainDate.from(day), time);

export type NameCard = { name: string; watchOut?: string };

/** An appointment of $150; `change` overrides what a test is about. */
export const buildAppointment = (
  name: string,
  startsAt: Temporal.Instant,
  minutes: number,
  change: Partial<DiaryAppointment<NameCard>> = {},
): DiaryAppointment<NameCard> => ({
  clientKey: name,
  startsAt,
  endsAt: startsAt.add({ minutes }),
  cleanupMinutes: 0,
  isPending: false,
  noShow: false,
  paidCents: 15000,
  card: { name },
  ...change,
});

export const buildHold = (
  startsAt: Temporal.Instant,
  minutes: number,
  holdExpiresAt: Temporal.Instant,
  cleanupMinutes = 0,
): DiaryHold => ({
  startsAt,
  endsAt: startsAt.add({ minutes }),
  cleanupMinutes,
  holdExpiresAt,
  link: null,
});

/** Blocked time; its label is its id. */
export const buildBlockedTime = (label: string, startsAt: Temporal.Instant, minutes: number): DiaryBlockedTime => ({
  id: label,
  label,
  startsAt,
  endsAt: startsAt.add({ minutes }),
});

type DiaryWeekInput = Partial<DiaryWeek<NameCard>> & { day?: Temporal.PlainDate; now: Temporal.Instant };

/** The seven days of a week with the studio's hours, the first booking rules and services of two hours. */
export function buildDiaryWeek({
  day = TODAY,
  appointments = [],
  holds = [],
  blockedTimes = [],
  ...overrides
}: DiaryWeekInput) {
  const takenCells = [...[...appointments, ...holds].flatMap(toBookingCells), ...blockedTimes.flatMap(toPeriodCells)];
  return buildDiaryDays<NameCard>({
    monday: toMonday(day),
    hours: buildOpeningHours(),
    rules: DEFAULT_BOOKING_RULES,
    takenCells: new Set(takenCells),
    shortestServiceMinutes: 120,
    appointments,
    holds,
    blockedTimes,
    ...overrides,
  });
}

/** One day of the week of `buildDiaryWeek`. */
export function buildDiaryDay(input: DiaryWeekInput) {
  const { day = TODAY } = input;
  const diaryDay = buildDiaryWeek(input).find((each) => each.day.equals(day));
  if (!diaryDay) throw new Error(`${day} is not in its week`);
  return diaryDay;
}
