/** A calendar of six weeks with the number of clients of each day, for going to another day. OWNER §6.2. */
import { formatMonth } from '../hours/calendar-month.ts';
import { findClosedReason, type OpeningHours } from '../hours/opening-hours.ts';
import { toStudioDay } from '../time.ts';
import { countClients, type DiaryAppointment, toMonday } from './diary-day.ts';
import { formatDayLabel } from './week-plan.ts';

const SHOWN_DAY_COUNT = 42;

export type MonthDay = {
  /** ISO */
  day: string;
  dayOfMonth: number;
  /** "Friday 27 November, 2 clients" */
  label: string;
  clientCount: number;
  isClosed: boolean;
  isToday: boolean;
  /** false for a day of the month before or after */
  isInMonth: boolean;
};

export type MonthPlan = {
  /** "November 2026" */
  heading: string;
  /** ISO days in the months before and after */
  previousMonthDay: string;
  nextMonthDay: string;
  days: MonthDay[];
};

/** The first of the days shown with a month: the Monday of the week of its 1st. */
export const calculateFirstShownDay = (month: Temporal.PlainYearMonth): Temporal.PlainDate =>
  toMonday(month.toPlainDate({ day: 1 }));

/** The day after the last day shown with a month. */
export const calculateEndOfShownDays = (month: Temporal.PlainYearMonth): Temporal.PlainDate =>
  calculateFirstShownDay(month).add({ days: SHOWN_DAY_COUNT });

type MonthPlanInput = {
  /** on the days shown */
  appointments: readonly Pick<DiaryAppointment<unknown>, 'startsAt' | 'clientKey'>[];
  hours: OpeningHours;
  today: Temporal.PlainDate;
};

export function toMonthPlan(month: Temporal.PlainYearMonth, { appointments, hours, today }: MonthPlanInput): MonthPlan {
  const appointmentsByDay = Map.groupBy(appointments, ({ startsAt }) => toStudioDay(startsAt).toString());
  return {
    heading: formatMonth(month),
    previousMonthDay: month.subtract({ months: 1 }).toPlainDate({ day: 1 }).toString(),
    nextMonthDay: month.add({ months: 1 }).toPlainDate({ day: 1 }).toString(),
    days: Array.from({ length: SHOWN_DAY_COUNT }, (_, days) => {
      const day = calculateFirstShownDay(month).add({ days });
      const clientCount = countClients(appointmentsByDay.get(day.toString()) ?? []);
      const isClosed = findClosedReason(day, hours) !== null;
      return {
        day: day.toString(),
        dayOfMonth: day.day,
        label: formatDayLabel(day, { clients: clientCount, isClosed }, today),
        clientCount,
        isClosed,
        isToday: day.equals(today),
        isInMonth: day.toPlainYearMonth().equals(month),
      };
    }),
  };
}
