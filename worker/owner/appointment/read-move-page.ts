import {
  ANOTHER_TIME_ADVICE,
  describeTakenTime,
  MOVE_PROBLEM_SENTENCES,
  PENDING_NOT_MOVED_SENTENCE,
} from '../../../src/content/owner-move-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { MoveView } from '../../../src/contract/owner/appointment.ts';
import { toUnblockValue } from '../../../src/contract/owner/fields.ts';
import {
  chooseTypedTime,
  type FormState,
  formatSeenTime,
  formPaths,
  moveFormSchema,
  TYPED_START,
} from '../../../src/contract/owner/forms.ts';
import { calculateLastOwnerDay } from '../../../src/domain/diary/blocked-time.ts';
import { hideConflictNames, listUnblockableTimes } from '../../../src/domain/diary/conflicts.ts';
import type { BookingRules } from '../../../src/domain/hours/booking-rules.ts';
import type { OpeningHours } from '../../../src/domain/hours/opening-hours.ts';
import {
  type BookedPeriod,
  calculateLengthInMinutes,
  excludeOwnCells,
  isStartTime,
  listFreeSlots,
  type Period,
  toBookingCells,
} from '../../../src/domain/hours/slots.ts';
import { OPEN_TIME_SEARCH_DAYS } from '../../../src/domain/owner/owner-booking.ts';
import {
  findMoveErrorCode,
  findMoveProblem,
  isSamePeriod,
  MAX_MOVE_TIMES_SHOWN,
  MOVE_CONFLICT_CODES,
  toMovedPeriod,
} from '../../../src/domain/owner/owner-move.ts';
import { formatUpcomingTime, formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
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
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';

type MoveCheck = Omit<FormPageRequest, 'id'> & { hours: OpeningHours };

type OnlineAvailability = { hours: OpeningHours; rules: BookingRules; cells: { cell: number }[] };

/**
 * The times open online for the length and the clean-up time of the appointment, without its present start. Its own cells
 * count as free.
 */
function listOpenTimes(bookedPeriod: BookedPeriod, { hours, rules, cells }: OnlineAvailability, now: Temporal.Instant) {
  const takenCells = cells.map(({ cell }) => cell);
  const otherCells = new Set(excludeOwnCells(toBookingCells(bookedPeriod), takenCells));
  const searchEnd = now.add({ hours: OPEN_TIME_SEARCH_DAYS * 24 });
  const { cleanupMinutes } = bookedPeriod;
  return listFreeSlots({
    hours,
    takenCells: otherCells,
    durationMinutes: calculateLengthInMinutes(bookedPeriod),
    rules: { ...rules, cleanupMinutes },
    from: now,
    to: searchEnd,
    now,
  })
    .filter((start) => !start.equals(bookedPeriod.startsAt))
    .slice(0, MAX_MOVE_TIMES_SHOWN);
}

function groupByDay(starts: readonly Temporal.Instant[]): MoveView['freeSlots'] {
  const days: MoveView['freeSlots'] = [];
  for (const start of starts) {
    const day = formatWeekdayAndDate(toStudioDay(start));
    const time = { value: toIso(start), text: formatTime(start) };
    const last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
}

/** The submitted period, and what is wrong with it apart from conflicts with what is there already. */
function parseMove(currentPeriod: Period, { refused, typed }: FormState, now: Temporal.Instant) {
  const parsedMove = moveFormSchema.safeParse(typed);
  if (!parsedMove.success) return { to: null, problem: refused && ('none' as const) };
  const newPeriod = toMovedPeriod(currentPeriod, parsedMove.data);
  // The appointment is at that time already.
  if (!refused && isSamePeriod(currentPeriod, newPeriod)) return { to: newPeriod, problem: 'none' as const };
  return { to: newPeriod, problem: findMoveProblem(currentPeriod, newPeriod, now) };
}

/**
 * Checks the submitted time: what is wrong with it, its conflicts, whether it is outside the opening hours, and the typed
 * time that the button names. A typed time is checked before the move is submitted, so that the owner reads here that it is
 * taken.
 */
async function checkMove(db: Db, booking: Booking, { hours, now, namesHidden, ...form }: MoveCheck) {
  const { typed } = form;
  const { to: newPeriod, problem } = parseMove(booking, form, now);
  const isTyped = newPeriod !== null && problem === null && typed.start === TYPED_START;
  const cells = isTyped ? excludeOwnCells(toBookingCells(booking), toBookingCells({ ...booking, ...newPeriod })) : [];
  const conflicts = form.refused?.conflicts ?? (isTyped ? await listBookingConflicts(db, cells, now) : []);
  const [conflict] = conflicts;
  const code = conflict ? MOVE_CONFLICT_CODES[conflict.kind] : 'INVALID_INPUT';
  const message = problem ? MOVE_PROBLEM_SENTENCES[problem] : conflict ? ERRORS[code].message : null;
  const refused = addConflictDetails(
    { refused: form.refused ?? (message === null ? null : { code, message, conflicts }), typed },
    namesHidden,
  );
  const takenSentence = isTyped && conflict && refused ? refused.message : null;
  return {
    refused,
    errors: {
      time: takenSentence ?? (problem && problem !== 'length' ? MOVE_PROBLEM_SENTENCES[problem] : null),
      minutes: problem === 'length' ? MOVE_PROBLEM_SENTENCES.length : null,
    },
    newMinutes: calculateLengthInMinutes(newPeriod && problem === null ? newPeriod : booking),
    isOutsideHours: newPeriod !== null && !isStartTime(newPeriod.startsAt, hours),
    seen:
      isTyped && !takenSentence
        ? {
            value: formatSeenTime(typed),
            text: formatUpcomingTime(newPeriod.startsAt, now),
            startsAt: toIso(newPeriod.startsAt),
          }
        : null,
    unblock: toUnblockValue(listUnblockableTimes(conflicts)),
  };
}

/** Replaces the general message of the error by the sentence about what is in the way. */
export function addConflictDetails(
  { refused }: FormState,
  namesHidden: boolean,
  advice = ANOTHER_TIME_ADVICE,
): FormState['refused'] {
  const conflicts = (refused?.conflicts ?? []).map((conflict) => hideConflictNames(conflict, namesHidden));
  const takenSentence = describeTakenTime(conflicts, advice);
  return refused && takenSentence ? { code: refused.code, message: takenSentence } : refused;
}

/** The question to which time an appointment is moved. Throws NOT_FOUND. OWNER §6.3 (Move). */
export async function readMovePage(db: Db, { id, now, namesHidden, ...formState }: FormPageRequest): Promise<MoveView> {
  const form = { ...formState, typed: chooseTypedTime(formState.typed) };
  const [firstDay, lastDay] = [toStudioDay(now), calculateLastOwnerDay(now)];
  const [schedules, specialDays, closures, rows, clients, cells, ruleRows] = await db.batch([
    ...openingHoursQueries(db, { from: firstDay, to: lastDay.add({ days: 1 }) }),
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    takenCellsQuery(db, now, now.add({ hours: OPEN_TIME_SEARCH_DAYS * 24 })),
    bookingRulesQuery(db),
  ]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const hours = toOpeningHours(schedules, specialDays, closures);
  const onlineAvailability = { hours, rules: toBookingRules(ruleRows), cells };
  const moveErrorCode = findMoveErrorCode(toScheduledAppointment(booking), now);
  return {
    page: 'move',
    forms: moveErrorCode ? [] : [formPaths.move(id)],
    ...buildAppointmentFormView({ row, client }, { id, ...form }),
    closedReason:
      moveErrorCode === 'PAYMENT_UNDER_WAY'
        ? PENDING_NOT_MOVED_SENTENCE
        : moveErrorCode && ERRORS[moveErrorCode].message,
    minutes: calculateLengthInMinutes(booking),
    freeSlots: moveErrorCode ? [] : groupByDay(listOpenTimes(booking, onlineAvailability, now)),
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    ...(await checkMove(db, booking, { ...form, hours, now, namesHidden })),
    email: clientRow.email === '' ? null : namesHidden ? '' : clientRow.email,
    contact: toContactView({ phone: booking.phone || clientRow.phone, email: clientRow.email }, namesHidden),
  };
}
