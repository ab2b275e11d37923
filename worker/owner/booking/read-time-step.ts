import { OUTSIDE_ONLINE_HOURS_SENTENCE } from '../../../src/content/owner-move-texts.ts';
import type { BookingTimeStep } from '../../../src/contract/owner-booking.ts';
import type { NewAppointment } from '../../../src/contract/owner-day.ts';
import { ANOTHER_TIME, parseStartFields } from '../../../src/contract/owner-forms.ts';
import { calculateLastOwnerDay, MAX_DAYS_BACK } from '../../../src/domain/blocked-time.ts';
import type { BookingAnswers } from '../../../src/domain/booking-answers.ts';
import { hideDiaryNames, mapAppointmentCards } from '../../../src/domain/diary-day.ts';
import { MAX_OPEN_TIMES_SHOWN } from '../../../src/domain/owner-booking.ts';
import { formatNearTime } from '../../../src/domain/short-dates.ts';
import { isStartTime, listFreeSlots } from '../../../src/domain/slots.ts';
import { parseDay, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { takenCellsQuery } from '../../bookings/availability.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import { toDayAppointment } from '../day/diary-cards.ts';
import { diaryQueries, toDiary, weekOf } from '../day/diary-rows.ts';
import { buildBookingDay } from './build-booking-day.ts';

const SEARCH_DAYS = 28;

type TimeStepRequest = {
  answers: BookingAnswers;
  typed: Record<string, string>;
  minutes: number;
  now: Temporal.Instant;
  namesHidden: boolean;
  /** the client and the service to show on the axis of the day */
  card: NewAppointment;
};

/** The day of the chosen start, else the typed day, else the day that the page was opened with, else today. */
const resolveDay = ({ answers, typed, now }: TimeStepRequest, start: Temporal.Instant | null): Temporal.PlainDate =>
  (start && toStudioDay(start)) ?? parseDay(typed.day ?? '') ?? parseDay(answers.day ?? '') ?? toStudioDay(now);

/** A start is chosen already when the page was opened from a free time, and after an error. */
const buildFields = ({ answers, typed }: TimeStepRequest): BookingTimeStep['fields'] => ({
  start: typed.start ?? (answers.day || answers.at ? ANOTHER_TIME : ''),
  day: typed.day ?? answers.day ?? '',
  time: typed.time ?? answers.at ?? '',
});

/** The times that can be chosen for a booking of this length, and what is on the day. OWNER §6.6 (When?). */
export async function readTimeStep(db: Db, request: TimeStepRequest): Promise<BookingTimeStep> {
  const { minutes, now, namesHidden } = request;
  const today = toStudioDay(now);
  const fields = buildFields(request);
  const start = parseStartFields(fields);
  const day = resolveDay(request, start);
  const week = weekOf(day);
  const searchedTo = now.add({ hours: SEARCH_DAYS * 24 });
  const from = Temporal.PlainDate.compare(week.from, today) < 0 ? week.from : today;
  const to = [week.to, toStudioDay(searchedTo).add({ days: 1 })].toSorted(Temporal.PlainDate.compare).at(-1) ?? week.to;
  const [booked, held, blocked, catalogue, schedules, specialDays, closures, cells, ruleRows] = await db.batch([
    ...diaryQueries(db, week, { from: day, to: day.add({ days: 1 }) }),
    ...openingHoursQueries(db, { from, to }),
    takenCellsQuery(db, now, searchedTo),
    bookingRulesQuery(db),
  ]);
  const hours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const taken = new Set(cells.map(({ cell }) => cell));
  const open = listFreeSlots({ hours, taken, minutes, rules, from: now, to: searchedTo, now }).slice(
    0,
    MAX_OPEN_TIMES_SHOWN,
  );
  const read = toDiary({ booked, held, blocked, catalogue, hours, rules }, week, now);
  const row = (namesHidden ? read.map(hideDiaryNames) : read).find((each) => each.day.equals(day));
  if (!row) throw new Error(`${day} is not in its own week`);
  const shown = mapAppointmentCards(row, (card) => toDayAppointment(card, { now, namesHidden }));
  const { cleanupMinutes } = rules;
  const proposed = start && { startsAt: start, endsAt: start.add({ minutes }), cleanupMinutes, card: request.card };
  return {
    minutes,
    open: open.map((at) => ({ value: toIso(at), text: formatNearTime(at) })),
    fields: { ...fields, day: fields.day || day.toString() },
    firstDay: today.subtract({ days: MAX_DAYS_BACK }).toString(),
    lastDay: calculateLastOwnerDay(now).toString(),
    note: start && !isStartTime(start, hours) ? OUTSIDE_ONLINE_HOURS_SENTENCE : '',
    onDay: buildBookingDay(shown, proposed, { now, moneyHidden: namesHidden }),
  };
}
