/** One day of the owner: its line in words, what is over, and the axis of what is ahead. OWNER §6.1. */
import { findWholeQuarterHours, type PeriodInput } from './blocked-time.ts';
import { toMinuteOfDay } from './day-axis.ts';
import { type DayAxis, layOutDayAxis } from './day-axis-layout.ts';
import { summariseDay } from './day-summary.ts';
import { type DiaryAppointment, type DiaryDay, isAppointmentOver } from './diary-day.ts';
import { formatTimeList } from './diary-formats.ts';
import { formatTime, toStudioDay } from './time.ts';

const MINUTES_PER_HOUR = 60;

export type DayPlan<Card> = {
  /** "2 clients, 4 h 30 min. Next at 3:30 pm." */
  line: string;
  /** today's appointments that are over; `start`: "11:00 am" */
  over: { start: string; card: Card }[];
  /** null on a day without bookings and blocked times, and once they are over and nothing more can be booked */
  axis: DayAxis<Card> | null;
  /** on an open day without bookings and blocked times, else '': "Nobody is booked. Clients can book 11:00 am and 3:30 pm." */
  empty: string;
  /** on such a day that is not over: the time to block it, from the first time that clients can book; null when there is none */
  toBlock: PeriodInput | null;
};

function describeEmptyDay({ day, offered }: DiaryDay<unknown>, now: Temporal.Instant): string {
  if (Temporal.PlainDate.compare(day, toStudioDay(now)) < 0) return 'Nobody was booked.';
  return offered.length === 0 ? 'Nobody is booked.' : `Nobody is booked. Clients can book ${formatTimeList(offered)}.`;
}

/** Until an hour after the last time that clients can book, where the axis of a day ends too. */
function findPeriodToBlock({ day, offered }: DiaryDay<unknown>): PeriodInput | null {
  const [first, last] = [offered[0], offered.at(-1)];
  const quarters =
    first && last && findWholeQuarterHours(toMinuteOfDay(first, day), toMinuteOfDay(last, day) + MINUTES_PER_HOUR);
  return quarters ? { day: day.toString(), ...quarters } : null;
}

/** On any other day than today nothing is folded into `over`. `moneyHidden`: the line names no amount. */
export function toDayPlan<Card>(
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
  const isEmpty = !isBooked && over.length === 0 && closed === null;
  return {
    line: summariseDay(given, { now, moneyHidden }),
    over: over.map(({ startsAt, card }) => ({ start: formatTime(startsAt), card })),
    axis: isBooked || (over.length > 0 && offered.length > 0) ? layOutDayAxis(ahead, over, now) : null,
    empty: isEmpty ? describeEmptyDay(given, now) : '',
    toBlock: isEmpty ? findPeriodToBlock(given) : null,
  };
}
