/** One day of the owner's diary: its summary line, the appointments that are over, and the axis of the rest. OWNER §6.1. */
import { findWholeQuarterHours, type PeriodInput } from './blocked-time.ts';
import { toMinuteOfDay } from './day-axis.ts';
import { type CardText, type DayAxis, layOutDayAxis } from './day-axis-layout.ts';
import { summariseDay } from './day-summary.ts';
import { countClients, type DiaryAppointment, type DiaryDay, isAppointmentOver, isPastDay } from './diary-day.ts';
import { formatTimeList } from './diary-formats.ts';
import { formatTime, MINUTES_PER_DAY, MINUTES_PER_HOUR, toStudioDay } from './time.ts';

export type DayPlan<Card> = {
  /** "2 clients, 4 h 30 min. Next at 3:30 pm." */
  line: string;
  /** today's appointments that are over; `start`: "11:00 am" */
  over: { start: string; card: Card }[];
  /** the number of clients in `over` */
  pastClientCount: number;
  /** null on a day without bookings and blocked times, and once all are over and clients can book nothing more */
  axis: DayAxis<Card> | null;
  /** on an open day without an axis, else '': "Nobody is booked. Clients can book 11:00 am.", "Free after 5:30 pm." */
  empty: string;
  /** while `empty` is set and the day is not past: the time for "Book", and for "Block" without a `wholeDay`; else null */
  free: FreePeriod | null;
  /** for "Block the day": the rest of the day, when no appointment is over either; else null */
  wholeDay: PeriodInput | null;
};

/** Without times on a day ahead on which clients can book nothing: no time of it is better than another. */
export type FreePeriod = Pick<PeriodInput, 'day'> & Partial<Pick<PeriodInput, 'from' | 'to'>>;

type DayWithoutAxis = Pick<DiaryDay<unknown>, 'day' | 'offered'> & { over: readonly DiaryAppointment<unknown>[] };

function describeDayWithoutAxis({ day, offered, over }: DayWithoutAxis, now: Temporal.Instant): string {
  const last = over.at(-1);
  // A client who did not come leaves the time free at once.
  if (last) return `Free after ${formatTime(last.noShow ? now : last.endsAt)}.`;
  if (isPastDay(day, now)) return 'Nobody was booked.';
  return offered.length === 0 ? 'Nobody is booked.' : `Nobody is booked. Clients can book ${formatTimeList(offered)}.`;
}

/**
 * From the first time that clients can book until an hour after the last one, where the axis of a day ends too. Without
 * such a time, for today: the next hour when an appointment is over, else the rest of the day.
 */
function findFreePeriod({ day, offered, over }: DayWithoutAxis, now: Temporal.Instant): FreePeriod | null {
  if (isPastDay(day, now)) return null;
  const [first, last] = [offered[0], offered.at(-1)];
  const minute = toMinuteOfDay(now, day);
  const quarters =
    first && last
      ? findWholeQuarterHours(toMinuteOfDay(first, day), toMinuteOfDay(last, day) + MINUTES_PER_HOUR)
      : toStudioDay(now).equals(day) &&
        findWholeQuarterHours(minute, over.length > 0 ? minute + MINUTES_PER_HOUR : MINUTES_PER_DAY);
  return { day: day.toString(), ...(quarters || {}) };
}

function findWholeDay({ day, over }: DayWithoutAxis, now: Temporal.Instant): PeriodInput | null {
  if (isPastDay(day, now) || over.length > 0) return null;
  const quarters = findWholeQuarterHours(toMinuteOfDay(now, day), MINUTES_PER_DAY);
  return quarters && { day: day.toString(), ...quarters };
}

/** `over` is empty on any other day than today. `moneyHidden`: the line names no amount. */
export function toDayPlan<Card extends CardText>(
  given: DiaryDay<Card>,
  { now, moneyHidden }: { now: Temporal.Instant; moneyHidden: boolean },
): DayPlan<Card> {
  const { day, appointments, holds, blocked, offered, closed } = given;
  const isToday = toStudioDay(now).equals(day);
  const isDone = (appointment: DiaryAppointment<Card>) => isToday && isAppointmentOver(appointment, now);
  const over = appointments.filter(isDone);
  const ahead = {
    ...given,
    appointments: appointments.filter((appointment) => !isDone(appointment)),
    blocked: blocked.filter(({ endsAt }) => !isToday || Temporal.Instant.compare(endsAt, now) > 0),
  };
  const isBooked = ahead.appointments.length > 0 || holds.length > 0 || ahead.blocked.length > 0;
  const isOnAxis = isBooked || (over.length > 0 && offered.length > 0);
  const withoutAxis = isOnAxis || closed !== null ? null : { day, offered, over };
  return {
    line: summariseDay(given, { now, moneyHidden }),
    over: over.map(({ startsAt, card }) => ({ start: formatTime(startsAt), card })),
    pastClientCount: countClients(over),
    axis: isOnAxis ? layOutDayAxis(ahead, over, now) : null,
    empty: withoutAxis ? describeDayWithoutAxis(withoutAxis, now) : '',
    free: withoutAxis && findFreePeriod(withoutAxis, now),
    wholeDay: withoutAxis && findWholeDay(withoutAxis, now),
  };
}
