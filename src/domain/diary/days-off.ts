/** Days off: who is booked on them, and the months that show them. OWNER §6.5. */

import type { DisplayName } from '../clients/client-name.ts';
import { formatMonth, toMonth } from '../hours/calendar-month.ts';
import { findClosure, listStartTimes, type OpeningHours } from '../hours/opening-hours.ts';
import { capitalise } from '../sentence-text.ts';
import { formatDateTimeShort } from '../short-dates.ts';
import { formatDayHeading } from './diary-formats.ts';

/** Both days included. */
export type DayRange = { from: Temporal.PlainDate; to: Temporal.PlainDate };

type ClientAppointment = { client: DisplayName; startsAt: Temporal.Instant };

/** The number of appointments on days off that are listed at most, the next ones first. */
export const MAX_DAY_OFF_APPOINTMENTS = 50;

/** "One person is booked on these days."; a list of the greatest length may not be whole. */
export function formatBookedHeading(count: number, days: 'these days' | 'your days off'): string {
  if (count >= MAX_DAY_OFF_APPOINTMENTS)
    return `At least ${count} appointments are booked on ${days}. The first ${count}:`;
  return count === 1 ? `One person is booked on ${days}.` : `${count} appointments are booked on ${days}.`;
}

/** "Zara Ellis, Tue 29 December, 4:30 pm" */
export const formatBookedAppointment = ({ client, startsAt }: ClientAppointment): string =>
  `${client.name}, ${formatDateTimeShort(startsAt)}`;

/** "Zara stays booked until you decide." */
export function describeUndecidedAppointments(appointments: readonly Pick<ClientAppointment, 'client'>[]): string {
  const [firstAppointment, ...otherAppointments] = appointments;
  const subject =
    firstAppointment && otherAppointments.length === 0
      ? `${capitalise(firstAppointment.client.firstName)} stays`
      : 'They stay';
  return `${subject} booked until you decide.`;
}

export type DaysOffMonthDay = {
  /** ISO */
  day: string;
  number: number;
  /** "Friday 25 December, day off" */
  label: string;
  isOff: boolean;
  /** without start times, off or not */
  isClosed: boolean;
  isSpecial: boolean;
  isPast: boolean;
};

/** `firstWeekday`: of the 1st, 1 Monday to 7 Sunday */
export type DaysOffMonth = { heading: string; firstWeekday: number; days: DaysOffMonthDay[] };

function toDaysOffMonthDay(day: Temporal.PlainDate, hours: OpeningHours, today: Temporal.PlainDate): DaysOffMonthDay {
  const specialDay = hours.specialDays.get(day.toString());
  const isClosed = listStartTimes(day, hours).length === 0;
  const isOff = findClosure(day, hours) !== null || specialDay?.starts.length === 0;
  const notes = [
    ...(specialDay && !isOff ? ['times of its own'] : []),
    ...(isOff ? ['day off'] : isClosed ? ['closed'] : []),
  ];
  return {
    day: day.toString(),
    number: day.day,
    label: [formatDayHeading(day, today), ...notes].join(', '),
    isOff,
    isClosed,
    isSpecial: specialDay !== undefined,
    isPast: Temporal.PlainDate.compare(day, today) < 0,
  };
}

/** The month of the next day off, or of today without one, and the month after it. */
export function buildDaysOffMonths(hours: OpeningHours, today: Temporal.PlainDate): DaysOffMonth[] {
  const upcomingClosures = hours.closures.filter(({ to, isOpen }) => !isOpen && to >= today.toString());
  const firstDay = upcomingClosures.map(({ from }) => from).sort()[0] ?? today.toString();
  const month = toMonth(Temporal.PlainDate.from(firstDay < today.toString() ? today : firstDay));
  return [month, month.add({ months: 1 })].map((shownMonth) => ({
    heading: formatMonth(shownMonth),
    firstWeekday: shownMonth.toPlainDate({ day: 1 }).dayOfWeek,
    days: Array.from({ length: shownMonth.daysInMonth }, (_, index) =>
      toDaysOffMonthDay(shownMonth.toPlainDate({ day: index + 1 }), hours, today),
    ),
  }));
}
