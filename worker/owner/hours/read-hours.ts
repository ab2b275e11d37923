import { gte } from 'drizzle-orm';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import type {
  DayOffAppointmentView,
  DaysOffView,
  HoursSection,
  HoursView,
  SpecialDayView,
} from '../../../src/contract/owner/hours.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { buildDaysOffMonths } from '../../../src/domain/diary/days-off.ts';
import { toMonday } from '../../../src/domain/diary/diary-day.ts';
import {
  findClosure,
  findRulesInForce,
  listStartTimes,
  listTimesOfWeekday,
  type OpeningHours,
  WEEKDAY_NUMBERS,
} from '../../../src/domain/hours/opening-hours.ts';
import { parseDay, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import { closure, openingSchedule, specialDay } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { undecidedAppointmentsQuery } from '../inbox/inbox-queries.ts';
import type { DisplayOptions } from '../page-request.ts';
import { listAppointmentsOnDays } from './close-days.ts';
import { hoursChangedAtSubquery } from './set-opening-hours.ts';

/** How far ahead the hours are read; nothing is planned later. */
const YEARS_AHEAD = 10;

type HoursRequest = FormState &
  DisplayOptions & {
    part: HoursSection;
    /** the special day that is edited; null until one is chosen */
    day: Temporal.PlainDate | null;
    /** the query string: `from`, the first day of the weekly hours that are edited */
    query: Record<string, string>;
  };

type BookedAppointment = { id: string; name: string; startsAt: Temporal.Instant };

const toDayOffAppointmentView = (
  { id, name, startsAt }: BookedAppointment,
  namesHidden: boolean,
): DayOffAppointmentView => ({
  id,
  client: toDisplayName(name, namesHidden),
  startsAt: toIso(startsAt),
});

/**
 * The day whose weekly hours the form shows. After an error: the submitted `shownDay`, or the submitted `from` for
 * CHANGED_SINCE. Otherwise the query parameter `from`. Next Monday when that day is missing, invalid or past.
 */
function parseShownDay(
  { part, refused, typed, query }: Pick<HoursRequest, 'part' | 'refused' | 'typed' | 'query'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const sentDay = refused?.code === 'CHANGED_SINCE' ? typed.from : typed.shownDay;
  const requestedDay = parseDay((part === 'week' && refused ? sentDay : query.from) ?? '');
  const isAhead = requestedDay !== null && Temporal.PlainDate.compare(requestedDay, today) >= 0;
  return isAhead ? requestedDay : toMonday(today).add({ days: 7 });
}

type SpecialDayRow = { day: string; note: string; revision: number };

function toSpecialDayView(
  day: Temporal.PlainDate,
  hours: OpeningHours,
  rows: readonly SpecialDayRow[],
  namesHidden: boolean,
): SpecialDayView {
  const iso = day.toString();
  const row = rows.find((each) => each.day === iso);
  const closedFor = findClosure(day, { ...hours, specialDays: new Map() })?.reason ?? null;
  return {
    day: iso,
    revision: row?.revision ?? null,
    note: namesHidden && row?.note ? null : (row?.note ?? ''),
    times: listStartTimes(day, hours),
    weekTimes: listTimesOfWeekday(day.dayOfWeek, findRulesInForce(day, hours.schedules)),
    closureReason: closedFor && namesHidden ? hideText(closedFor) : closedFor,
  };
}

type ClosureRow = typeof closure.$inferSelect;

/** A public holiday shows its name even while names are hidden. */
const toDaysOff = (rows: readonly ClosureRow[], namesHidden: boolean): Pick<DaysOffView, 'closures' | 'holidays'> => ({
  closures: rows
    .filter(({ isHoliday }) => !isHoliday)
    .map(({ id, fromDay: from, toDay: to, reason }) => ({
      id,
      from,
      to,
      reason: namesHidden ? hideText(reason) : reason,
    })),
  holidays: rows
    .filter(({ isHoliday }) => isHoliday)
    .map(({ id, fromDay: day, reason, isOpen }) => ({ id, day, reason, isOpen })),
});

/** The appointments on the days that the form would close; empty unless the form was refused because of them. */
async function listBookingsToConfirm(db: Db, { refused, typed, now }: HoursRequest): Promise<BookedAppointment[]> {
  const [from, to] = [parseDay(typed.from ?? ''), parseDay(typed.to ?? '')];
  return refused?.code === 'DAYS_BOOKED' && from && to ? listAppointmentsOnDays(db, { from, to }, now) : [];
}

const listFormPaths = ({ specialDay, daysOff }: Pick<HoursView, 'specialDay' | 'daysOff'>): string[] => [
  formPaths.openingHours(),
  formPaths.closeDays(),
  ...(specialDay ? [formPaths.specialDay(specialDay.day)] : []),
  ...(specialDay && specialDay.revision !== null ? [formPaths.removeSpecialDay(specialDay.day)] : []),
  ...daysOff.closures.map(({ id }) => formPaths.reopenDays(id)),
  ...daysOff.holidays.map(({ id }) => formPaths.setHoliday(id)),
];

/** The weekly hours, the special days and the days off. Throws NOT_FOUND for a day that is over. OWNER §6.5. */
export async function readHours(db: Db, request: HoursRequest): Promise<HoursView> {
  const { now, namesHidden, part, day, refused, typed } = request;
  const today = toStudioDay(now);
  if (day && Temporal.PlainDate.compare(day, today) < 0) throw new DomainError('NOT_FOUND');
  const days = { from: today.with({ day: 1 }), to: today.add({ years: YEARS_AHEAD }) };
  const [schedules, specialDays, closedDays, changedAtRows, specialRows, closures, undecidedAppointments] =
    await db.batch([
      ...openingHoursQueries(db, days),
      db
        .select({ asRead: hoursChangedAtSubquery.as('changed_at') })
        .from(openingSchedule)
        .limit(1),
      db.select().from(specialDay).where(gte(specialDay.day, today.toString())).orderBy(specialDay.day),
      db.select().from(closure).where(gte(closure.toDay, today.toString())).orderBy(closure.fromDay, closure.id),
      undecidedAppointmentsQuery(db, now),
    ]);
  const hours = toOpeningHours(schedules, specialDays, closedDays);
  const from = parseShownDay(request, today);
  const special = day && toSpecialDayView(day, hours, specialRows, namesHidden);
  const off = {
    ...toDaysOff(closures, namesHidden),
    months: buildDaysOffMonths(hours, today),
    dayOffAppointments: undecidedAppointments.map((row) => toDayOffAppointmentView(row, namesHidden)),
    bookingsToConfirm: (await listBookingsToConfirm(db, request)).map((row) =>
      toDayOffAppointmentView(row, namesHidden),
    ),
  };
  return {
    page: 'hours',
    forms: listFormPaths({ specialDay: special, daysOff: off }),
    part,
    refused,
    typed,
    specialDay: special,
    daysOff: off,
    today: today.toString(),
    weekly: {
      from: from.toString(),
      asRead: changedAtRows[0]?.asRead ?? '',
      week: WEEKDAY_NUMBERS.map((weekday) => listTimesOfWeekday(weekday, findRulesInForce(from, hours.schedules))),
      laterScheduleDays: hours.schedules
        .map(({ fromDay }) => fromDay)
        .filter((fromDay) => fromDay > today.toString())
        .sort(),
    },
    specialDays: specialRows.map(({ day: iso, note }) => ({
      day: iso,
      note: namesHidden ? hideText(note) : note,
      times: listStartTimes(Temporal.PlainDate.from(iso), hours),
    })),
  };
}
