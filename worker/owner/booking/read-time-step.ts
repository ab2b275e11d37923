import { OUTSIDE_ONLINE_HOURS_SENTENCE } from '../../../src/content/owner-move-texts.ts';
import type { BookingTimeStep } from '../../../src/contract/owner/booking.ts';
import type { NewAppointment } from '../../../src/contract/owner/day.ts';
import { parseStartFields, TYPED_START } from '../../../src/contract/owner/forms.ts';
import { calculateLastOwnerDay, MAX_OWNER_DAYS_BACK } from '../../../src/domain/diary/blocked-time.ts';
import { hideDiaryNames, mapAppointmentCards } from '../../../src/domain/diary/diary-day.ts';
import { isStartTime, listFreeSlots } from '../../../src/domain/hours/slots.ts';
import type { BookingAnswers } from '../../../src/domain/owner/booking-answers.ts';
import { MAX_OPEN_TIMES_SHOWN, OPEN_TIME_SEARCH_DAYS } from '../../../src/domain/owner/owner-booking.ts';
import { formatNearTime, formatUpcomingTime } from '../../../src/domain/short-dates.ts';
import { parseDay, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { takenCellsQuery } from '../../bookings/availability.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import { toDayAppointment } from '../day/diary-cards.ts';
import { diaryQueries, toDiary, toWeek } from '../day/diary-rows.ts';
import type { DisplayOptions } from '../page-request.ts';
import { buildBookingDay } from './build-booking-day.ts';

type TimeStepRequest = DisplayOptions & {
  answers: BookingAnswers;
  typed: Record<string, string>;
  minutes: number;
  /** the client and the service to show on the axis of the day */
  card: NewAppointment;
};

/** The day of the chosen start, else the typed day, else the day that the page was opened with, else today. */
const resolveDay = ({ answers, typed, now }: TimeStepRequest, start: Temporal.Instant | null): Temporal.PlainDate =>
  (start && toStudioDay(start)) ?? parseDay(typed.day ?? '') ?? parseDay(answers.day ?? '') ?? toStudioDay(now);

/** A start is chosen already when the page was opened from a free time, and after an error. */
const buildFields = ({ answers, typed }: TimeStepRequest): BookingTimeStep['fields'] => ({
  start: typed.start ?? (answers.day || answers.at ? TYPED_START : ''),
  day: typed.day ?? answers.day ?? '',
  time: typed.time ?? answers.at ?? '',
});

/** The times that can be chosen for a booking of this length, and what is on the day. OWNER §6.6 (When?). */
export async function readTimeStep(db: Db, request: TimeStepRequest): Promise<BookingTimeStep> {
  const { minutes, now, namesHidden } = request;
  const today = toStudioDay(now);
  const fields = buildFields(request);
  const start = parseStartFields(fields);
  const typedStart = fields.start === TYPED_START ? start : null;
  const day = resolveDay(request, start);
  const week = toWeek(day);
  const searchEnd = now.add({ hours: OPEN_TIME_SEARCH_DAYS * 24 });
  const from = Temporal.PlainDate.compare(week.from, today) < 0 ? week.from : today;
  const to = [week.to, toStudioDay(searchEnd).add({ days: 1 })].toSorted(Temporal.PlainDate.compare).at(-1) ?? week.to;
  const [appointmentRows, holdRows, blockedTimeRows, serviceRows, schedules, specialDays, closures, cells, ruleRows] =
    await db.batch([
      ...diaryQueries(db, week, { from: day, to: day.add({ days: 1 }) }),
      ...openingHoursQueries(db, { from, to }),
      takenCellsQuery(db, now, searchEnd),
      bookingRulesQuery(db),
    ]);
  const hours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const takenCells = new Set(cells.map(({ cell }) => cell));
  const openTimes = listFreeSlots({
    hours,
    takenCells,
    durationMinutes: minutes,
    rules,
    from: now,
    to: searchEnd,
    now,
  }).slice(0, MAX_OPEN_TIMES_SHOWN);
  const diaryDays = toDiary({ appointmentRows, holdRows, blockedTimeRows, serviceRows, hours, rules }, week, now);
  const diaryDay = (namesHidden ? diaryDays.map(hideDiaryNames) : diaryDays).find((candidate) =>
    candidate.day.equals(day),
  );
  if (!diaryDay) throw new Error(`${day} is not in its own week`);
  const displayedDay = mapAppointmentCards(diaryDay, (card) => toDayAppointment(card, { now, namesHidden }));
  const { cleanupMinutes } = rules;
  const proposedBooking = start && {
    startsAt: start,
    endsAt: start.add({ minutes }),
    cleanupMinutes,
    card: request.card,
  };
  return {
    minutes,
    freeSlots: openTimes.map((at) => ({ value: toIso(at), text: formatNearTime(at) })),
    fields: { ...fields, day: fields.day || day.toString() },
    firstDay: today.subtract({ days: MAX_OWNER_DAYS_BACK }).toString(),
    lastDay: calculateLastOwnerDay(now).toString(),
    typedTime: typedStart ? formatUpcomingTime(typedStart, now) : '',
    note: typedStart && !isStartTime(typedStart, hours) ? OUTSIDE_ONLINE_HOURS_SENTENCE : '',
    dayPreview: buildBookingDay(displayedDay, proposedBooking, { now, moneyHidden: namesHidden }),
  };
}
