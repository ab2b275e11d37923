import type { WeekView } from '../../src/contract/owner-day.ts';
import { monthOf } from '../../src/domain/calendar-month.ts';
import { weekSummary } from '../../src/domain/day-summary.ts';
import { mapAppointmentCards, withHiddenLabels } from '../../src/domain/diary-day.ts';
import { formatWeek } from '../../src/domain/diary-formats.ts';
import { endOfShownDays, firstShownDay, toMonthPlan } from '../../src/domain/month-plan.ts';
import { studioDay } from '../../src/domain/time.ts';
import { toWeekPlan } from '../../src/domain/week-plan.ts';
import { bookingRulesQuery, toBookingRules } from '../bookings/booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from '../bookings/opening-hours.ts';
import type { Db } from '../db/database.ts';
import { toWeekAppointment } from './diary-cards.ts';
import { diaryQueries, startsOfAppointments, toDiary, weekOf } from './diary-rows.ts';

type WeekRequest = { day: Temporal.PlainDate; now: Temporal.Instant; namesHidden: boolean };

/**
 * The page of the week of a day, with the month of that day, in one batch; of the month only the clients are counted.
 * OWNER §6.2.
 */
export async function readWeek(db: Db, { day, now, namesHidden }: WeekRequest): Promise<WeekView> {
  const week = weekOf(day);
  const month = monthOf(day);
  const monthDays = { from: firstShownDay(month), to: endOfShownDays(month) };
  const noDays = { from: day, to: day };
  const [booked, held, blocked, catalogue, schedules, specialDays, closures, ruleRows, counted] = await db.batch([
    ...diaryQueries(db, week, noDays),
    ...openingHoursQueries(db, monthDays),
    bookingRulesQuery(db),
    startsOfAppointments(db, monthDays),
  ]);
  const hours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const read = toDiary({ booked, held, blocked, catalogue, hours, rules }, week, now);
  const days = namesHidden ? read.map(withHiddenLabels) : read;
  const today = studioDay(now);
  const starts = counted.map(({ startsAt }) => startsAt);
  return {
    page: 'week',
    forms: [],
    heading: formatWeek(week.from, today),
    line: weekSummary(days),
    week: toWeekPlan(
      days.map((each) => mapAppointmentCards(each, (card) => toWeekAppointment(card, namesHidden))),
      now,
    ),
    month: toMonthPlan(month, { starts, hours, today }),
    before: week.from.subtract({ days: 7 }).toString(),
    after: week.to.toString(),
  };
}
