import { type BookingRules, DEFAULT_BOOKING_RULES } from '../../../src/domain/hours/booking-rules.ts';
import type { OwnerVerb } from '../../../src/domain/owner/owner-action.ts';
import { toIso } from '../../../src/domain/time.ts';
import { FIRST_SCHEDULE_DAY } from '../../../worker/db/seed-hours.ts';
import type { BookingRow, OwnerActionRow, Rows } from '../rows.ts';

type LoggedChange = Pick<OwnerActionRow, 'verb' | 'about' | 'after'> & { isUndo: boolean };
type Columns = Record<string, unknown>;

/** The changes that each action wrote, in the order of the log. An undo writes to the row of the undone action. */
const listLoggedChanges = ({ ownerActions }: Rows): LoggedChange[] =>
  ownerActions.map(({ verb, about, after, undoOf }) => {
    const undoneAction = undoOf === null ? undefined : ownerActions.find(({ id }) => id === undoOf);
    return {
      verb: undoneAction?.verb ?? verb,
      about: undoneAction?.about ?? about,
      after,
      isUndo: undoneAction !== undefined,
    };
  });

/** The logged columns of a row after all of these changes. */
const mergeLoggedColumns = (changes: LoggedChange[]): Columns =>
  Object.assign({}, ...changes.map(({ after }) => after ?? {}));

const toIsoOrNull = (instant: Temporal.Instant | null): string | null => instant && toIso(instant);

/** The columns whose value differs from the log. */
const listDifferences = (row: Columns, logged: Columns): string[] =>
  Object.keys(row)
    .filter((name) => name in logged && row[name] !== logged[name])
    .map((name) => `${name} is ${row[name]}, in the log ${logged[name]}`);

const toMovableColumns = ({
  startsAt,
  endsAt,
  movedFrom,
  movedFromEnd,
  keptAt,
  cleanupMinutes,
}: BookingRow): Columns => ({
  starts_at: toIso(startsAt),
  ends_at: toIso(endsAt),
  moved_from: toIsoOrNull(movedFrom),
  moved_from_end: toIsoOrNull(movedFromEnd),
  kept_at: toIsoOrNull(keptAt),
  cleanup_minutes: cleanupMinutes,
});

const UNMOVED_COLUMNS = { moved_from: null, moved_from_end: null, kept_at: null };

const BOOKING_VERBS: OwnerVerb[] = ['move_appointment', 'keep_appointment', 'change_cleanup'];

/** I23, I30, I31: a booking is where its last move or undoing has put it, and each of them is in the log. */
export function checkLoggedBookings(rows: Rows): string[] {
  const changes = listLoggedChanges(rows).filter(({ verb }) => BOOKING_VERBS.includes(verb));
  return rows.bookings.flatMap((row) => {
    const bookingChanges = changes.filter((one) => one.about === row.id);
    const moveCount = bookingChanges.filter(({ verb }) => verb === 'move_appointment').length;
    return [
      ...(row.moves === moveCount ? [] : [`I23: ${row.id} was moved ${row.moves} times, in the log ${moveCount}`]),
      ...listDifferences(toMovableColumns(row), { ...UNMOVED_COLUMNS, ...mergeLoggedColumns(bookingChanges) }).map(
        (what) => `I23: of ${row.id} ${what}`,
      ),
    ];
  });
}

/** I23, I31: a blocked time is as its last action left it, and it is there unless it was undone or unblocked. */
export function checkLoggedBlockedTimes(rows: Rows): string[] {
  const changes = listLoggedChanges(rows).filter(({ verb }) => verb !== 'block_time');
  const loggedActionIds = new Set(rows.ownerActions.map(({ id }) => id));
  const violations = rows.blockedTimes.flatMap((row) => {
    const periodChanges = changes.filter((one) => one.about === row.id);
    const columns = {
      starts_at: toIso(row.startsAt),
      ends_at: toIso(row.endsAt),
      removed_at: toIsoOrNull(row.removedAt),
    };
    return [
      ...(loggedActionIds.has(row.actionId) ? [] : [`I23: what wrote ${row.id} is not in the log`]),
      ...(row.revision === periodChanges.length
        ? []
        : [`I23: ${row.id} has revision ${row.revision}, not ${periodChanges.length}`]),
      ...listDifferences(columns, { removed_at: null, ...mergeLoggedColumns(periodChanges) }).map(
        (what) => `I23: of ${row.id} ${what}`,
      ),
    ];
  });
  const undoneIds = new Set(rows.ownerActions.map(({ undoOf }) => undoOf));
  const missing = rows.ownerActions
    .filter(({ verb, id }) => {
      const lastChange = changes.findLast(({ about }) => about === id);
      // The row of an unblocked time is deleted a day later.
      const isUnblocked = lastChange?.verb === 'unblock_time' && !lastChange.isUndo;
      const isThere = rows.blockedTimes.some((row) => row.id === id);
      return verb === 'block_time' && (undoneIds.has(id) ? isThere : !isThere && !isUnblocked);
    })
    .map(({ id }) => `I23: ${id} has blocked a time, undone: ${undoneIds.has(id)}; its row says otherwise`);
  return [...violations, ...missing];
}

const joinSorted = (lines: readonly string[]): string => lines.toSorted().join('; ');

/** "2026-11-30: 1 11:00, 1 15:30" for each schedule that the owner has set. */
const formatSchedules = ({ schedules, rules }: Rows): string[] =>
  schedules
    .filter(({ fromDay }) => fromDay !== FIRST_SCHEDULE_DAY)
    .map(({ fromDay }) => {
      const starts = rules
        .filter((rule) => rule.fromDay === fromDay)
        .map(({ weekday, start }) => `${weekday} ${start}`);
      return `${fromDay}: ${starts.toSorted().join(', ')}`;
    });

const formatSpecialDays = ({ specialDays, specialDayStarts }: Rows): string[] =>
  specialDays.map(({ day }) => {
    const starts = specialDayStarts.filter((row) => row.day === day).map(({ start }) => start);
    return `${day}: ${starts.toSorted().join(', ')}`;
  });

/** I23: the weekly hours, the special days and the days off are those of the log. */
export function checkLoggedHours(rows: Rows): string[] {
  const changes = listLoggedChanges(rows);
  const listLastValues = (column: 'rules' | 'times', verbs: readonly string[]): string[] => {
    const valuesByKey = new Map(
      changes.filter(({ verb }) => verbs.includes(verb)).map(({ about, after }) => [about, after?.[column] ?? null]),
    );
    return [...valuesByKey].filter(([, value]) => value !== null).map(([about, value]) => `${about}: ${value}`);
  };
  const closureChanges = changes.filter(({ verb }) => verb === 'close_days' || verb === 'reopen_days');
  const closedById = new Map(
    closureChanges.map(({ about, verb, isUndo }) => [about, (verb === 'close_days') !== isUndo]),
  );
  const pairs = [
    { found: formatSchedules(rows), logged: listLastValues('rules', ['set_opening_hours']) },
    { found: formatSpecialDays(rows), logged: listLastValues('times', ['set_special_day', 'remove_special_day']) },
    {
      found: rows.closures.filter(({ isHoliday }) => !isHoliday).map(({ id }) => id),
      logged: [...closedById].filter(([, isOff]) => isOff).map(([id]) => id),
    },
  ];
  return pairs
    .map(({ found, logged }) => ({ found: joinSorted(found), logged: joinSorted(logged) }))
    .filter(({ found, logged }) => found !== logged)
    .map(({ found, logged }) => `I23: the hours are "${found}", in the log "${logged}"`);
}

const toRuleColumns = ({ noticeHours, daysAhead, cleanupMinutes }: BookingRules): Columns => ({
  notice_hours: noticeHours,
  days_ahead: daysAhead,
  cleanup_minutes: cleanupMinutes,
});

/** I23: the booking rules are those of the log, and their revision counts the actions. */
export function checkLoggedBookingRules(rows: Rows): string[] {
  const changes = listLoggedChanges(rows).filter(({ verb }) => verb === 'set_booking_rules');
  const logged = { ...toRuleColumns(DEFAULT_BOOKING_RULES), ...mergeLoggedColumns(changes), revision: changes.length };
  return rows.bookingRules.flatMap((row) => {
    const columns = { ...toRuleColumns(row), revision: row.revision };
    return listDifferences(columns, logged).map((what) => `I23: of the booking rules ${what}`);
  });
}

/** I31: an action is undone at most once, and one that was undone did not undo another. */
export function checkActionsUndoneOnce({ ownerActions }: Rows): string[] {
  const undoneIds = ownerActions.flatMap(({ undoOf }) => undoOf ?? []);
  const duplicateIds = undoneIds.filter((id, index) => undoneIds.indexOf(id) !== index);
  const undoneUndos = ownerActions.filter(({ id, undoOf }) => undoOf !== null && undoneIds.includes(id));
  return [
    ...duplicateIds.map((id) => `I31: ${id} was undone twice`),
    ...undoneUndos.map(({ id }) => `I31: ${id}, which undoes another action, was undone itself`),
  ];
}

/** I30: of one appointment at most one email about a move waits, and none is sent about a move that was undone. */
export function checkMoveEmails({ ownerActions, messages }: Rows): string[] {
  const emails = messages.filter(({ kind }) => kind === 'appointment_moved');
  const dueBookingIds = emails.filter(({ state }) => state === 'due').map(({ bookingId }) => bookingId);
  const undoneIds = new Set(ownerActions.map(({ undoOf }) => undoOf));
  const refs = ownerActions
    .filter(({ verb, id }) => verb === 'move_appointment' && undoneIds.has(id))
    .map(({ about, after }) => `${about}:${after?.moves}`);
  return [
    ...dueBookingIds
      .filter((id, index) => dueBookingIds.indexOf(id) !== index)
      .map((id) => `I30: two emails about moves of ${id} are due`),
    ...emails
      .filter(({ ref, state }) => refs.includes(ref) && state !== 'void')
      .map(({ id, state }) => `I30: ${id} is ${state}, and its move was undone`),
  ];
}
