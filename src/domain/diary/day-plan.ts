/** One day of the owner's diary: its summary line, the appointments that are over, and the axis of the rest. OWNER §6.1. */

import { formatTime, MINUTES_PER_DAY, MINUTES_PER_HOUR, toStudioDay } from '../time.ts';
import { findWholeQuarterHours, type PeriodInput } from './blocked-time.ts';
import { toMinuteOfDay } from './day-axis.ts';
import { type CardText, type DayAxis, layOutDayAxis } from './day-axis-layout.ts';
import { summariseDay } from './day-summary.ts';
import { countClients, type DiaryAppointment, type DiaryDay, isAppointmentOver, isPastDay } from './diary-day.ts';
import { formatTimeList } from './diary-formats.ts';

export type DayPlan<Card> = {
  /** "2 clients, 4 h 30 min. Next at 3:30 pm." */
  summary: string;
  /** today's appointments that are over; `start`: "11:00 am" */
  pastAppointments: { start: string; card: Card }[];
  /** the number of clients in `pastAppointments` */
  pastClientCount: number;
  /** null on a day without bookings and blocked times, and once all are over and clients can book nothing more */
  axis: DayAxis<Card> | null;
  /** on an open day without an axis, else '': "Nobody is booked. Clients can book 11:00 am.", "Free after 5:30 pm." */
  emptyText: string;
  /** while `emptyText` is set and the day is not past: the time for "Book", and for "Block" without a `wholeDay`; else null */
  freePeriod: FreePeriod | null;
  /** for "Block the day": the rest of the day, when no appointment is over either; else null */
  wholeDay: PeriodInput | null;
};

/** Without times on a day ahead on which clients can book nothing: no time of it is better than another. */
export type FreePeriod = Pick<PeriodInput, 'day'> & Partial<Pick<PeriodInput, 'from' | 'to'>>;

type DayWithoutAxis = Pick<DiaryDay<unknown>, 'day' | 'freeSlots'> & {
  pastAppointments: readonly DiaryAppointment<unknown>[];
};

function describeDayWithoutAxis({ day, freeSlots, pastAppointments }: DayWithoutAxis, now: Temporal.Instant): string {
  const lastAppointment = pastAppointments.at(-1);
  // A client who did not come leaves the time free at once.
  if (lastAppointment) return `Free after ${formatTime(lastAppointment.noShow ? now : lastAppointment.endsAt)}.`;
  if (isPastDay(day, now)) return 'Nobody was booked.';
  return freeSlots.length === 0
    ? 'Nobody is booked.'
    : `Nobody is booked. Clients can book ${formatTimeList(freeSlots)}.`;
}

/**
 * From the first time that clients can book until an hour after the last one, where the axis of a day ends too. Without
 * such a time, for today: the next hour when an appointment is over, else the rest of the day.
 */
function findFreePeriod(
  { day, freeSlots, pastAppointments }: DayWithoutAxis,
  now: Temporal.Instant,
): FreePeriod | null {
  if (isPastDay(day, now)) return null;
  const [first, last] = [freeSlots[0], freeSlots.at(-1)];
  const minute = toMinuteOfDay(now, day);
  const period =
    first && last
      ? findWholeQuarterHours(toMinuteOfDay(first, day), toMinuteOfDay(last, day) + MINUTES_PER_HOUR)
      : toStudioDay(now).equals(day) &&
        findWholeQuarterHours(minute, pastAppointments.length > 0 ? minute + MINUTES_PER_HOUR : MINUTES_PER_DAY);
  return { day: day.toString(), ...(period || {}) };
}

function findWholeDay({ day, pastAppointments }: DayWithoutAxis, now: Temporal.Instant): PeriodInput | null {
  if (isPastDay(day, now) || pastAppointments.length > 0) return null;
  const period = findWholeQuarterHours(toMinuteOfDay(now, day), MINUTES_PER_DAY);
  return period && { day: day.toString(), ...period };
}

/** `pastAppointments` is empty on any other day than today. `moneyHidden`: the line names no amount. */
export function toDayPlan<Card extends CardText>(
  diaryDay: DiaryDay<Card>,
  { now, moneyHidden }: { now: Temporal.Instant; moneyHidden: boolean },
): DayPlan<Card> {
  const { day, appointments, holds, blockedTimes, freeSlots, closureReason } = diaryDay;
  const isToday = toStudioDay(now).equals(day);
  const isPast = (appointment: DiaryAppointment<Card>) => isToday && isAppointmentOver(appointment, now);
  const pastAppointments = appointments.filter(isPast);
  const remainingDay: DiaryDay<Card> = {
    ...diaryDay,
    appointments: appointments.filter((appointment) => !isPast(appointment)),
    blockedTimes: blockedTimes.filter(({ endsAt }) => !isToday || Temporal.Instant.compare(endsAt, now) > 0),
  };
  const isBooked = remainingDay.appointments.length > 0 || holds.length > 0 || remainingDay.blockedTimes.length > 0;
  const isOnAxis = isBooked || (pastAppointments.length > 0 && freeSlots.length > 0);
  const dayWithoutAxis = isOnAxis || closureReason !== null ? null : { day, freeSlots, pastAppointments };
  return {
    summary: summariseDay(diaryDay, { now, moneyHidden }),
    pastAppointments: pastAppointments.map(({ startsAt, card }) => ({ start: formatTime(startsAt), card })),
    pastClientCount: countClients(pastAppointments),
    axis: isOnAxis ? layOutDayAxis(remainingDay, pastAppointments, now) : null,
    emptyText: dayWithoutAxis ? describeDayWithoutAxis(dayWithoutAxis, now) : '',
    freePeriod: dayWithoutAxis && findFreePeriod(dayWithoutAxis, now),
    wholeDay: dayWithoutAxis && findWholeDay(dayWithoutAxis, now),
  };
}
