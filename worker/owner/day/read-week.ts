import type { WeekView } from '../../../src/contract/owner/day.ts';
import { toClientKey } from '../../../src/domain/clients/walk-in.ts';
import { summariseWeek } from '../../../src/domain/diary/day-summary.ts';
import { hideDiaryNames, mapAppointmentCards } from '../../../src/domain/diary/diary-day.ts';
import { formatWeek } from '../../../src/domain/diary/diary-formats.ts';
import { calculateEndOfShownDays, calculateFirstShownDay, toMonthPlan } from '../../../src/domain/diary/month-plan.ts';
import { toWeekPlan } from '../../../src/domain/diary/week-plan.ts';
import { toMonth } from '../../../src/domain/hours/calendar-month.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import type { DisplayOptions } from '../page-request.ts';
import { toWeekAppointment } from './diary-cards.ts';
import { appointmentClientsQuery, diaryQueries, toDiary, toWeek } from './diary-rows.ts';

type WeekRequest = DisplayOptions & { day: Temporal.PlainDate };

/**
 * The page of the week of a day, with the month of that day, in one batch; of the month only the clients are counted.
 * OWNER §6.2.
 */
export async function readWeek(db: Db, { day, now, namesHidden }: WeekRequest): Promise<WeekView> {
  const week = toWeek(day);
  const month = toMonth(day);
  const monthDays = { from: calculateFirstShownDay(month), to: calculateEndOfShownDays(month) };
  const noDays = { from: day, to: day };
  const [
    appointmentRows,
    holdRows,
    blockedTimeRows,
    serviceRows,
    schedules,
    specialDays,
    closures,
    ruleRows,
    monthRows,
  ] = await db.batch([
    ...diaryQueries(db, week, noDays),
    ...openingHoursQueries(db, monthDays),
    bookingRulesQuery(db),
    appointmentClientsQuery(db, monthDays),
  ]);
  const hours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const diaryDays = toDiary({ appointmentRows, holdRows, blockedTimeRows, serviceRows, hours, rules }, week, now);
  const days = namesHidden ? diaryDays.map(hideDiaryNames) : diaryDays;
  const today = toStudioDay(now);
  const appointments = monthRows.map((row) => ({ startsAt: row.startsAt, clientKey: toClientKey(row) }));
  return {
    page: 'week',
    forms: [],
    heading: formatWeek(week.from, today),
    summary: summariseWeek(days, now),
    week: toWeekPlan(
      days.map((each) => mapAppointmentCards(each, (card) => toWeekAppointment(card, namesHidden))),
      now,
    ),
    month: toMonthPlan(month, { appointments, hours, today }),
    previousMonday: week.from.subtract({ days: 7 }).toString(),
    nextMonday: week.to.toString(),
  };
}
