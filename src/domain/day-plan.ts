/** One day of the owner: its line in words, what is over, and the axis of what is ahead. OWNER §6.1. */
import { dayLine } from './day-line.ts';
import { joinTimes } from './day-words.ts';
import { type DiaryAppointment, type DiaryDay, isOver } from './diary-day.ts';
import { type DayAxis, planAxis } from './plan-axis.ts';
import { formatTime, studioDay } from './time.ts';

export type DayPlan<Card> = {
  /** "2 clients, 4 h 30 min. Next at 3:30 pm." */
  line: string;
  /** today's appointments that are over; `start`: "11:00 am" */
  over: { start: string; card: Card }[];
  /** null on a day without bookings, and once they are over and nothing more can be booked */
  axis: DayAxis<Card> | null;
  /** on an open day without bookings, else '': "Nobody is booked. Clients can book 11:00 am and 3:30 pm." */
  empty: string;
};

function emptyWords({ day, offered }: DiaryDay<unknown>, now: Temporal.Instant): string {
  if (Temporal.PlainDate.compare(day, studioDay(now)) < 0) return 'Nobody was booked.';
  return offered.length === 0 ? 'Nobody is booked.' : `Nobody is booked. Clients can book ${joinTimes(offered)}.`;
}

/** On any other day than today nothing is folded into `over`. `moneyHidden`: the line names no amount. */
export function planDay<Card>(
  given: DiaryDay<Card>,
  { now, moneyHidden }: { now: Temporal.Instant; moneyHidden: boolean },
): DayPlan<Card> {
  const { day, appointments, holds, offered, closed } = given;
  const isToday = studioDay(now).equals(day);
  const isDone = (appointment: DiaryAppointment<Card>) => isToday && isOver(appointment, now);
  const over = appointments.filter(isDone);
  const ahead = { ...given, appointments: appointments.filter((appointment) => !isDone(appointment)) };
  const isBooked = ahead.appointments.length > 0 || holds.length > 0;
  return {
    line: dayLine(given, { now, moneyHidden }),
    over: over.map(({ startsAt, card }) => ({ start: formatTime(startsAt), card })),
    axis: isBooked || (over.length > 0 && offered.length > 0) ? planAxis(ahead, over, now) : null,
    empty: !isBooked && over.length === 0 && closed === null ? emptyWords(given, now) : '',
  };
}
