import {
  ANOTHER_TIME_ADVICE,
  describeTakenTime,
  MOVE_PROBLEM_SENTENCES,
  PENDING_NOT_MOVED_SENTENCE,
} from '../../../src/content/owner-move-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { MoveView } from '../../../src/contract/owner-appointment.ts';
import { toUnblockValue } from '../../../src/contract/owner-fields.ts';
import {
  ANOTHER_TIME,
  chooseTypedTime,
  type FormState,
  formatSeenTime,
  formPaths,
  moveFormSchema,
} from '../../../src/contract/owner-forms.ts';
import { calculateLastOwnerDay } from '../../../src/domain/blocked-time.ts';
import type { BookingRules } from '../../../src/domain/booking-rules.ts';
import { findUnblockableTimes, hideConflictNames } from '../../../src/domain/conflicts.ts';
import type { OpeningHours } from '../../../src/domain/opening-hours.ts';
import {
  findMoveErrorCode,
  findMoveProblem,
  isSamePeriod,
  MAX_MOVE_TIMES_SHOWN,
  MOVE_CONFLICT_CODES,
  toMovedPeriod,
} from '../../../src/domain/owner-move.ts';
import { formatDateTimeShort, formatNearTime, formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import {
  type BookedPeriod,
  calculateLengthInMinutes,
  excludeOwnCells,
  isStartTime,
  listFreeSlots,
  type Period,
  toBookingCells,
} from '../../../src/domain/slots.ts';
import { formatTime, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { takenCellsQuery } from '../../bookings/availability.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { openingHoursQueries, toOpeningHours } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { listBookingConflicts } from '../block/list-conflicts.ts';
import { toContactView } from '../clients/contact-view.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';

const SEARCH_DAYS = 28;

type MovePageRequest = FormState & { id: string; now: Temporal.Instant; namesHidden: boolean };

type MoveCheck = Omit<MovePageRequest, 'id'> & { hours: OpeningHours };

type OnlineAvailability = { hours: OpeningHours; rules: BookingRules; cells: { cell: number }[] };

/**
 * The times open online for the length and the clean-up time of the appointment, without its present start. Its own cells
 * count as free.
 */
function findOpenTimes(from: BookedPeriod, { hours, rules, cells }: OnlineAvailability, now: Temporal.Instant) {
  const all = cells.map(({ cell }) => cell);
  const taken = new Set(excludeOwnCells(toBookingCells(from), all));
  const to = now.add({ hours: SEARCH_DAYS * 24 });
  const { cleanupMinutes } = from;
  return listFreeSlots({
    hours,
    taken,
    minutes: calculateLengthInMinutes(from),
    rules: { ...rules, cleanupMinutes },
    from: now,
    to,
    now,
  })
    .filter((start) => !start.equals(from.startsAt))
    .slice(0, MAX_MOVE_TIMES_SHOWN);
}

function groupByDay(starts: readonly Temporal.Instant[]): MoveView['open'] {
  const days: MoveView['open'] = [];
  for (const start of starts) {
    const day = formatWeekdayAndDate(toStudioDay(start));
    const time = { value: toIso(start), text: formatTime(start) };
    const last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
}

/** "Fri 27, 3:30 pm", with its month when it is further ahead than the times that are offered. */
const formatMoveTime = (at: Temporal.Instant, now: Temporal.Instant): string =>
  now.until(at).total('hours') <= SEARCH_DAYS * 24 ? formatNearTime(at) : formatDateTimeShort(at);

/** The submitted period, and what is wrong with it apart from conflicts with what is there already. */
function parseMove(from: Period, { refused, typed }: FormState, now: Temporal.Instant) {
  const sent = moveFormSchema.safeParse(typed);
  if (!sent.success) return { to: null, problem: refused && ('none' as const) };
  const to = toMovedPeriod(from, sent.data);
  // The appointment is at that time already.
  if (!refused && isSamePeriod(from, to)) return { to, problem: 'none' as const };
  return { to, problem: findMoveProblem(from, to, now) };
}

/**
 * Checks the submitted time: what is wrong with it, its conflicts, whether it is outside the opening hours, and the typed
 * time that the button names. A typed time is checked before the move is submitted, so that the owner reads here that it is
 * taken.
 */
async function checkMove(db: Db, from: Booking, { hours, now, namesHidden, ...form }: MoveCheck) {
  const { typed } = form;
  const { to, problem } = parseMove(from, form, now);
  const isTyped = to !== null && problem === null && typed.start === ANOTHER_TIME;
  const cells = isTyped ? excludeOwnCells(toBookingCells(from), toBookingCells({ ...from, ...to })) : [];
  const conflicts = form.refused?.conflicts ?? (isTyped ? await listBookingConflicts(db, cells, now) : []);
  const [found] = conflicts;
  const code = found ? MOVE_CONFLICT_CODES[found.kind] : 'INVALID_INPUT';
  const message = problem ? MOVE_PROBLEM_SENTENCES[problem] : found ? ERRORS[code].message : null;
  const refused = addConflictDetails(
    { refused: form.refused ?? (message === null ? null : { code, message, conflicts }), typed },
    namesHidden,
  );
  const taken = isTyped && found && refused ? refused.message : null;
  return {
    refused,
    errors: {
      time: taken ?? (problem && problem !== 'length' ? MOVE_PROBLEM_SENTENCES[problem] : null),
      minutes: problem === 'length' ? MOVE_PROBLEM_SENTENCES.length : null,
    },
    isOutsideHours: to !== null && !isStartTime(to.startsAt, hours),
    seen:
      isTyped && !taken
        ? { value: formatSeenTime(typed), text: formatMoveTime(to.startsAt, now), startsAt: toIso(to.startsAt) }
        : null,
    unblock: toUnblockValue(findUnblockableTimes(conflicts)),
  };
}

/** Replaces the general message of the error by the sentence about what is in the way. */
export function addConflictDetails(
  { refused }: FormState,
  namesHidden: boolean,
  advice = ANOTHER_TIME_ADVICE,
): FormState['refused'] {
  const conflicts = (refused?.conflicts ?? []).map((found) => hideConflictNames(found, namesHidden));
  const taken = describeTakenTime(conflicts, advice);
  return refused && taken ? { code: refused.code, message: taken } : refused;
}

/** The question to which time an appointment is moved. Throws NOT_FOUND. OWNER §6.3 (Move). */
export async function readMovePage(db: Db, { id, now, namesHidden, ...sent }: MovePageRequest): Promise<MoveView> {
  const form = { ...sent, typed: chooseTypedTime(sent.typed) };
  const [firstDay, lastDay] = [toStudioDay(now), calculateLastOwnerDay(now)];
  const [schedules, specialDays, closures, rows, clients, cells, ruleRows] = await db.batch([
    ...openingHoursQueries(db, { from: firstDay, to: lastDay.add({ days: 1 }) }),
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    takenCellsQuery(db, now, now.add({ hours: SEARCH_DAYS * 24 })),
    bookingRulesQuery(db),
  ]);
  const { row, own, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const hours = toOpeningHours(schedules, specialDays, closures);
  const online = { hours, rules: toBookingRules(ruleRows), cells };
  const closed = findMoveErrorCode(toScheduledAppointment(booking), now);
  return {
    page: 'move',
    forms: closed ? [] : [formPaths.move(id)],
    ...buildAppointmentFormView({ row, client }, { id, ...form }),
    closed: closed === 'PAYMENT_UNDER_WAY' ? PENDING_NOT_MOVED_SENTENCE : closed && ERRORS[closed].message,
    minutes: calculateLengthInMinutes(booking),
    open: closed ? [] : groupByDay(findOpenTimes(booking, online, now)),
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    ...(await checkMove(db, booking, { ...form, hours, now, namesHidden })),
    email: own.email === '' ? null : namesHidden ? '' : own.email,
    contact: toContactView({ phone: booking.phone || own.phone, email: own.email }, namesHidden),
  };
}
