import { buildReadyMessages } from '../../../src/content/owner-text-messages.ts';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import type { DayView } from '../../../src/contract/owner/day.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { MAX_OWNER_DAYS_BACK } from '../../../src/domain/diary/blocked-time.ts';
import { findChosenAppointment, formatPanelDay } from '../../../src/domain/diary/chosen-appointment.ts';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import { summariseDayInWeek } from '../../../src/domain/diary/day-summary.ts';
import { hideDiaryNames, mapAppointmentCards } from '../../../src/domain/diary/diary-day.ts';
import { formatDayHeading } from '../../../src/domain/diary/diary-formats.ts';
import { toWeekPlan } from '../../../src/domain/diary/week-plan.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import { studioFactsQuery, toStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import { patchTestFollowUpsQuery } from '../clients/client-health.ts';
import type { DisplayOptions } from '../page-request.ts';
import { toDayAppointment, toWeekAppointment } from './diary-cards.ts';
import { type DiaryRow, diaryQueries, toDiary, toWeek } from './diary-rows.ts';

/** `chosenId`: the appointment that the owner has chosen in the week; any other text stands for none. */
type DayRequest = DisplayOptions & { day: Temporal.PlainDate; chosenId?: string };

type FollowUpClient = Awaited<ReturnType<typeof patchTestFollowUpsQuery>>[number];

const toPatchTestQuestion = ({ id, day, fullName, firstName }: FollowUpClient, namesHidden: boolean) => ({
  id,
  day,
  firstName: toDisplayName(fullName || firstName, namesHidden).firstName,
});

/**
 * The page to book on this day. No day is chosen for today, whose next times come first anyway, and for a day longer ago
 * than the owner can book. OWNER §5, §6.6.
 */
function buildBookOnDayPath(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const isTooLongAgo = Temporal.PlainDate.compare(day, today.subtract({ days: MAX_OWNER_DAYS_BACK })) < 0;
  return buildBookingPath(isTooLongAgo || day.equals(today) ? {} : { day: day.toString() });
}

/** The page of a day with its week, read in one batch, whose size does not grow with the history. OWNER §6.1. */
export async function readDay(db: Db, { day, now, namesHidden, chosenId = '' }: DayRequest): Promise<DayView> {
  const week = toWeek(day);
  const paidDays = { from: day, to: day.add({ days: 1 }) };
  const today = toStudioDay(now);
  const [
    appointmentRows,
    holdRows,
    blockedTimeRows,
    serviceRows,
    schedules,
    specialDays,
    closures,
    ruleRows,
    followUpClients,
    factRows,
  ] = await db.batch([
    ...diaryQueries(db, week, paidDays, chosenId),
    ...openingHoursQueries(db, week),
    bookingRulesQuery(db),
    patchTestFollowUpsQuery(db, today),
    studioFactsQuery(db),
  ]);
  const hours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const diaryDays = toDiary({ appointmentRows, holdRows, blockedTimeRows, serviceRows, hours, rules }, week, now);
  const days = namesHidden ? diaryDays.map(hideDiaryNames) : diaryDays;
  const diaryDay = days.find((candidate) => candidate.day.equals(day));
  if (!diaryDay) throw new Error(`${day} is not in its own week`);
  const toCard = (card: DiaryRow) => toDayAppointment(card, { now, namesHidden });
  const displayedDay = mapAppointmentCards(diaryDay, toCard);
  const chosenAppointment = findChosenAppointment(days, chosenId);
  return {
    page: 'day',
    forms: [],
    day: day.toString(),
    isToday: day.equals(today),
    heading: formatDayHeading(day, today),
    closureReason: displayedDay.closureReason,
    canOpen: displayedDay.closureReason !== null && Temporal.PlainDate.compare(day, today) >= 0,
    messages: buildReadyMessages(toStudioFacts(factRows).streetAddress),
    chosenAppointment: chosenAppointment && {
      ...chosenAppointment,
      day: formatPanelDay(chosenAppointment.day, today),
      card: toCard(chosenAppointment.card),
    },
    plan: toDayPlan(displayedDay, { now, moneyHidden: namesHidden }),
    week: toWeekPlan(
      days.map((each) => mapAppointmentCards(each, (card) => toWeekAppointment(card, namesHidden))),
      now,
    ),
    weekSummary: summariseDayInWeek(displayedDay, days, now),
    patchTestsToAsk: day.equals(today)
      ? followUpClients.map((followUpClient) => toPatchTestQuestion(followUpClient, namesHidden))
      : [],
    bookHref: buildBookOnDayPath(day, today),
    previousWeekDay: day.subtract({ days: 7 }).toString(),
    nextWeekDay: day.add({ days: 7 }).toString(),
  };
}
