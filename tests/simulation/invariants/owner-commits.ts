import { listStartTimes } from '../../../src/domain/hours/opening-hours.ts';
import type { OwnerVerb } from '../../../src/domain/owner/owner-action.ts';
import { toIso, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import type { BookingRow, OwnerActionRow, Rows } from '../rows.ts';

/**
 * The rows right before and right after the batch that an owner action wrote; nothing else was written in between.
 * `otherActions`: the other actions of the batch, as when a time is unblocked to be booked.
 */
export type OwnerCommit = { action: OwnerActionRow; otherActions: OwnerActionRow[]; before: Rows; after: Rows };

type TableName = keyof Rows;

const SCHEDULE_TABLES: TableName[] = ['schedules', 'rules'];
const SPECIAL_DAY_TABLES: TableName[] = ['specialDays', 'specialDayStarts'];
const BLOCKED_TIME_TABLES: TableName[] = ['blockedTimes', 'cells'];
/**
 * Besides the refund: its email, the coupon that a full refund releases, the claim that it covers, and the returned attempt
 * of a failed refund that it reduces; never the appointment or its points.
 */
const REFUND_TABLES: TableName[] = ['refunds', 'failedAttempts', 'messages', 'uses', 'coupons', 'cancellations'];

/** All that belongs to a client without an account, and the points that joining gives for what was paid. */
const JOINED_TABLES: TableName[] = [
  ...(['bookings', 'cancellations', 'cards', 'carriedDebts', 'clients', 'coupons', 'lashRecords'] as const),
  ...(['messages', 'payments', 'points', 'tokens', 'uses'] as const),
];

const TILL_TABLES: TableName[] = ['bookings', 'tillEntries'];

/** The tables in which an action changes rows, beside the log. */
const CHANGED_TABLES: Partial<Record<OwnerVerb, TableName[]>> = {
  block_time: BLOCKED_TIME_TABLES,
  change_blocked_time: BLOCKED_TIME_TABLES,
  unblock_time: BLOCKED_TIME_TABLES,
  move_appointment: ['bookings', 'cells', 'messages'],
  change_cleanup: ['bookings', 'cells'],
  book_for_client: ['bookings', 'cells', 'clients', 'messages', 'payments'],
  let_go: ['alerts', 'bookings', 'cells', 'payments'],
  keep_appointment: ['bookings'],
  set_opening_hours: SCHEDULE_TABLES,
  set_special_day: SPECIAL_DAY_TABLES,
  remove_special_day: SPECIAL_DAY_TABLES,
  close_days: ['closures'],
  reopen_days: ['closures'],
  set_holiday: ['closures'],
  set_booking_rules: ['bookingRules'],
  set_facts: ['facts'],
  refund_payment: REFUND_TABLES,
  record_payment_at_studio: TILL_TABLES,
  correct_till_entry: TILL_TABLES,
  waive_rest: ['bookings'],
  return_payment_at_studio: TILL_TABLES,
  approve_full_refund: REFUND_TABLES,
  request_claim: ['cancellations'],
  set_online_booking: ['cards'],
  join_client: JOINED_TABLES,
  save_map: ['lashRecords'],
  set_service: ['services'],
  switch_service: ['services'],
};

const toLines = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
const hasSameRows = (one: readonly object[], other: readonly object[]): boolean =>
  toLines(one).join('\n') === toLines(other).join('\n');

/** I24, I30: no table has changed except those of the actions in the batch. */
function checkOtherTables(verb: OwnerVerb, { action, otherActions, before, after }: OwnerCommit): string[] {
  const tableLists = [verb, ...otherActions.map((other) => other.verb)].map((one) => CHANGED_TABLES[one]);
  if (tableLists.includes(undefined)) return [];
  const own = tableLists.flatMap((tables) => tables ?? []);
  return (Object.keys(before) as TableName[])
    .filter((table) => table !== 'ownerActions' && !own.includes(table) && !hasSameRows(before[table], after[table]))
    .map((table) => `I24, I30: ${action.verb} ${action.id} has changed ${table}`);
}

/** A booking without the columns that moving or keeping it may change. */
const clearTimes = (row: BookingRow) => ({
  ...row,
  startsAt: null,
  endsAt: null,
  moves: null,
  movedFrom: null,
  movedFromEnd: null,
  keptAt: null,
});

/** A booking without the column that a change of its clean-up time may change. */
const clearCleanup = (row: BookingRow) => ({ ...row, cleanupMinutes: null });

/** By verb: the function that clears the columns of the booking that the action may change. */
const CLEAR_CHANGED_COLUMNS: Partial<Record<OwnerVerb, (row: BookingRow) => object>> = {
  move_appointment: clearTimes,
  keep_appointment: clearTimes,
  change_cleanup: clearCleanup,
};

/** I24, I30: of bookings and emails only those of `about` have changed, and of that booking only the cleared columns. */
function checkOtherColumns(
  about: string,
  clear: (row: BookingRow) => object,
  { action, before, after }: OwnerCommit,
): string[] {
  const toComparableRows = ({ bookings, messages }: Rows) => [
    ...bookings.map((row) => (row.id === about ? clear(row) : row)),
    ...messages.filter(({ bookingId }) => bookingId !== about),
  ];
  const isSame = hasSameRows(toComparableRows(before), toComparableRows(after));
  return isSame
    ? []
    : [`I30: ${action.verb} ${action.id} has changed more than its columns and the emails of ${about}`];
}

/** I30: one email about the move is due, unless the appointment is back at the time that its client was told. */
function checkMoveEmail({ action, after }: OwnerCommit, isDue: boolean): string[] {
  const { about } = action;
  const row = after.bookings.find(({ id }) => id === about);
  const dueEmails = after.messages.filter(
    ({ kind, bookingId, state }) => kind === 'appointment_moved' && bookingId === about && state === 'due',
  );
  const expectedIds = isDue ? [`appointment_moved-${about}:${row?.moves}`] : [];
  const dueIds = dueEmails.map(({ id }) => id);
  return dueIds.join() === expectedIds.join() ? [] : [`I30: after ${action.id} is due: ${dueIds}, not ${expectedIds}`];
}

/** The rows with these ids or days, by table, without the columns that only grow. */
const toRestorableRows = (rows: Rows, ids: readonly string[]): Partial<Record<TableName, object[]>> => ({
  bookings: rows.bookings
    .filter(({ id }) => ids.includes(id))
    .map(({ id, startsAt, endsAt, movedFrom, movedFromEnd, keptAt, cleanupMinutes }) => ({
      id,
      startsAt,
      endsAt,
      movedFrom,
      movedFromEnd,
      keptAt,
      cleanupMinutes,
    })),
  blockedTimes: rows.blockedTimes
    .filter(({ id }) => ids.includes(id))
    .map(({ id, startsAt, endsAt, label, removedAt }) => ({ id, startsAt, endsAt, label, removedAt })),
  cells: rows.cells.filter(({ bookingId, blockedTimeId }) => ids.includes(bookingId ?? blockedTimeId ?? '')),
  schedules: rows.schedules.filter(({ fromDay }) => ids.includes(fromDay)),
  rules: rows.rules.filter(({ fromDay }) => ids.includes(fromDay)),
  specialDays: rows.specialDays.filter(({ day }) => ids.includes(day)).map(({ day, note }) => ({ day, note })),
  specialDayStarts: rows.specialDayStarts.filter(({ day }) => ids.includes(day)),
  closures: rows.closures.filter(({ id }) => ids.includes(id)),
  services: rows.services
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, description, priceCents, minutes, position, active }) => ({
      id,
      name,
      description,
      priceCents,
      minutes,
      position,
      active,
    })),
  facts: rows.facts.map((row) => ({ ...row, revision: 0, actionId: null })),
  bookingRules: rows.bookingRules.map(({ noticeHours, daysAhead, cleanupMinutes }) => ({
    noticeHours,
    daysAhead,
    cleanupMinutes,
  })),
});

/** I31: right after an undo the rows are as they were before the undone action. */
function checkRestoredRows(undone: OwnerCommit, { action, before, after }: OwnerCommit): string[] {
  const blockedIds = before.blockedTimes.filter(({ actionId }) => actionId === undone.action.id).map(({ id }) => id);
  const ids = [undone.action.about, ...blockedIds];
  const [expectedRows, actualRows] = [toRestorableRows(undone.before, ids), toRestorableRows(after, ids)];
  return (CHANGED_TABLES[undone.action.verb] ?? []).flatMap((table) => {
    const [rows, restored] = [expectedRows[table] ?? [], actualRows[table] ?? []];
    if (hasSameRows(rows, restored)) return [];
    return [`I31: ${action.id} restores ${JSON.stringify(restored)} of ${table}, not ${JSON.stringify(rows)}`];
  });
}

/** Checks the rules for the commit of an owner action. `undone`: the commit of the action that it undoes, if any. */
export function checkCommit(commit: OwnerCommit, undone: OwnerCommit | undefined): string[] {
  const { action, after } = commit;
  const { verb, about } = undone?.action ?? action;
  const clear = CLEAR_CHANGED_COLUMNS[verb];
  const row = after.bookings.find(({ id }) => id === about);
  const previousEmailDueAt = undone?.action.before?.email_due_at ?? null;
  // The owner tells a client without an email address.
  const hasEmail = after.clients.some(({ id, email }) => id === row?.clientId && email !== '');
  const isDue = undone ? previousEmailDueAt !== null : row?.movedFrom !== null && hasEmail;
  const effectiveCommit = { ...commit, action: { ...action, about } };
  return [
    ...checkOtherTables(verb, commit),
    ...(clear ? checkOtherColumns(about, clear, commit) : []),
    ...(verb === 'move_appointment' ? checkMoveEmail(effectiveCommit, isDue) : []),
    ...(undone ? checkRestoredRows(undone, commit) : []),
  ];
}

/** The tables that decide which starts are offered. */
export type HoursRows = Pick<Rows, 'schedules' | 'rules' | 'specialDays' | 'specialDayStarts' | 'closures'>;

/** I22: a booking that was just made for a client starts at a time that the hours have at this very commit. */
export function checkStartOffered({ id, startsAt }: Pick<BookingRow, 'id' | 'startsAt'>, rows: HoursRows): string[] {
  const hours = {
    schedules: rows.schedules.map(({ fromDay }) => ({
      fromDay,
      rules: rows.rules.filter((rule) => rule.fromDay === fromDay),
    })),
    specialDays: new Map(
      rows.specialDays.map(({ day, note }) => {
        const starts = rows.specialDayStarts.filter((row) => row.day === day).map(({ start }) => start);
        return [day, { note, starts }];
      }),
    ),
    closures: rows.closures.map(({ fromDay: from, toDay: to, reason, isOpen }) => ({ from, to, reason, isOpen })),
  };
  const time = toStudioTime(startsAt).toString().slice(0, 5);
  if (listStartTimes(toStudioDay(startsAt), hours).includes(time)) return [];
  return [`I22: ${id} was made for ${toIso(startsAt)}, which is not offered`];
}

/** I22: a booking that was just made for a client is of one whom the owner lets book online at this very commit. */
export function checkClientBooksOnline(
  { id, clientId }: Pick<BookingRow, 'id' | 'clientId'>,
  cards: Rows['cards'],
): string[] {
  const isOff = cards.some((card) => card.clientId === clientId && !card.booksOnline);
  return isOff ? [`I22: ${id} was made for ${clientId}, who is asked to call`] : [];
}

type NewBooking = Pick<
  BookingRow,
  'id' | 'startsAt' | 'endsAt' | 'priceCents' | 'serviceId' | 'state' | 'rescheduleCode'
>;

/**
 * I22: a booking that was just made has the price and minutes that its service has at this very commit. A hold needs an
 * active service; a reschedule code books its own service, and a payment the one that was paid for, even when it is off.
 */
export function checkServiceSold(row: NewBooking, { services, tokens }: Pick<Rows, 'services' | 'tokens'>): string[] {
  const service = services.find(({ id }) => id === row.serviceId);
  const token = tokens.find(({ code }) => code === row.rescheduleCode);
  const allowsInactive = row.state !== 'held' && (!token || token.serviceId === row.serviceId);
  const minutes = row.startsAt.until(row.endsAt).total('minutes');
  const isSold =
    service !== undefined &&
    (service.active || allowsInactive) &&
    service.minutes === minutes &&
    (row.rescheduleCode !== null || service.priceCents === row.priceCents);
  return isSold ? [] : [`I22: ${row.id} was made for ${row.serviceId} as it was not sold`];
}
