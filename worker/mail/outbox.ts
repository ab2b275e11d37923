import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import {
  KINDS_ABOUT_UPCOMING_APPOINTMENTS,
  KINDS_REPLACED_BY_MOVE,
  type MessageKind,
  planReminders,
  REMINDER_KINDS,
  type ReminderKind,
} from '../../src/domain/mail/message.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/**
 * `clientId`: SQL when the client may have been joined into another since the row was read. `ref`: the id of what the
 * message is about; the booking by default. `dueAt`: at once by default.
 */
export type EmailToSend = {
  kind: MessageKind;
  clientId: string | SQL<string>;
  bookingId: string | null;
  createdAt: Temporal.Instant;
  ref?: string;
  dueAt?: Temporal.Instant;
};

/** The id of a message: at most one message of each kind exists per `ref`. */
export const toMessageId = (kind: string, ref: string): string => `${kind}-${ref}`;

const insertMessageStatement = (db: Db, message: Omit<SQLiteInsertValue<typeof outbox>, 'state'>) =>
  db
    .insert(outbox)
    .values({ ...message, state: 'due' })
    .onConflictDoNothing();

const insertClientMessageStatement = buildOnce(
  ['id', 'kind', 'ref', 'clientId', 'bookingId', 'createdAt', 'dueAt'],
  insertMessageStatement,
);

/**
 * The statement that enqueues a message, for the batch that makes the change. A second message of the same kind and
 * ref is ignored.
 */
export function enqueueEmailStatement(
  db: Db,
  { kind, clientId, bookingId, createdAt, ...options }: EmailToSend,
): Statement {
  const ref = options.ref ?? bookingId;
  if (ref === null) throw new Error(`a message ${kind} needs a ref or a booking`);
  const message = { id: toMessageId(kind, ref), kind, ref, bookingId, createdAt, dueAt: options.dueAt ?? createdAt };
  return typeof clientId === 'string'
    ? insertClientMessageStatement(db, { ...message, clientId })
    : insertMessageStatement(db, { ...message, clientId });
}

type AppointmentFields = { id: string; clientId: EmailToSend['clientId']; startsAt: Temporal.Instant };

/**
 * Enqueues the confirmation, when `getsConfirmation`, and the reminders of an appointment, for the batch that
 * confirms it.
 */
export function enqueueConfirmationStatements(
  db: Db,
  { id, clientId, startsAt }: AppointmentFields,
  getsConfirmation: boolean,
  now: Temporal.Instant,
): Statement[] {
  const messageFields = { clientId, bookingId: id, createdAt: now };
  return [
    ...(getsConfirmation ? [enqueueEmailStatement(db, { ...messageFields, kind: 'confirmation' })] : []),
    ...planReminders(startsAt, now).map((reminder) => enqueueEmailStatement(db, { ...messageFields, ...reminder })),
  ];
}

/**
 * SQL: a message that is due, or was refused and is tried again. Literals, in the words of the partial indexes: SQLite does
 * not match these with bound values.
 */
export const isUnsent = sql`${outbox.state} IN ('due', 'refused')`;

/** SQL: an unsent message about this appointment, of one of these kinds. */
const isUnsentEmailOf = (bookingId: string, kinds: readonly MessageKind[]) =>
  and(eq(outbox.bookingId, bookingId), isUnsent, inArray(outbox.kind, kinds));

/** Voids the unsent messages of these kinds about an appointment. */
const voidUnsentEmailsStatement = (db: Db, bookingId: string, kinds: readonly MessageKind[]): Statement =>
  db.update(outbox).set({ state: 'void' }).where(isUnsentEmailOf(bookingId, kinds));

/** Voids the messages of this kind about an appointment that were refused. */
export const voidRefusedEmailsStatement = (db: Db, bookingId: string, kind: MessageKind): Statement =>
  db
    .update(outbox)
    .set({ state: 'void' })
    .where(and(isUnsentEmailOf(bookingId, [kind]), eq(outbox.state, 'refused')));

/** Postpones to `emailDueAt` the unsent messages that state the appointment's time and would be sent earlier. */
const putOffUnsentEmailsStatement = (db: Db, bookingId: string, emailDueAt: Temporal.Instant): Statement =>
  db
    .update(outbox)
    .set({ dueAt: emailDueAt })
    .where(and(isUnsentEmailOf(bookingId, KINDS_ABOUT_UPCOMING_APPOINTMENTS), lt(outbox.dueAt, emailDueAt)));

/**
 * For the batch that ends an appointment: enqueues the message about the outcome and voids the confirmation
 * and the reminders that are not sent yet.
 */
export function enqueueCancellationStatements(
  db: Db,
  { id, clientId }: Pick<AppointmentFields, 'id' | 'clientId'>,
  kind: 'cancelled' | 'cancelled_by_studio' | 'payment_failed',
  now: Temporal.Instant,
): Statement[] {
  return [
    voidUnsentEmailsStatement(db, id, KINDS_ABOUT_UPCOMING_APPOINTMENTS),
    enqueueEmailStatement(db, { kind, clientId, bookingId: id, createdAt: now }),
  ];
}

type MovedFields = { id: string; moves: number };

/**
 * The `ref` of the messages that a move enqueues; the move's number makes it differ from the booking's and from
 * earlier moves.
 */
const toMoveRef = ({ id, moves }: MovedFields): string => `${id}:${moves}`;

/** The id of the message that reports the move with this number. */
export const toMoveEmailId = (movedBooking: MovedFields): string => `appointment_moved-${toMoveRef(movedBooking)}`;

/** Selects the message about the latest move of an appointment while it is unsent. */
export const unsentMoveEmailQuery = (db: Db, movedBooking: MovedFields) =>
  db
    .select({ state: outbox.state, dueAt: outbox.dueAt, attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.id, toMoveEmailId(movedBooking)), isUnsent));

/** Selects the unsent reminders of an appointment. */
export const unsentRemindersQuery = (db: Db, bookingId: string) =>
  db.select({ kind: outbox.kind }).from(outbox).where(isUnsentEmailOf(bookingId, REMINDER_KINDS));

/** The id of the reminder that an appointment got when it was confirmed, or by the move with this number. */
const toReminderId = (kind: ReminderKind, { id, moves }: MovedFields): string =>
  toMessageId(kind, moves === 0 ? id : toMoveRef({ id, moves }));

/** Selects those of these reminders that are sent. `moves`: how often the appointment had been moved when it got them. */
export const sentRemindersQuery = (db: Db, kinds: readonly ReminderKind[], reminded: MovedFields) => {
  const ids = kinds.map((kind) => toReminderId(kind, reminded));
  return db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(and(inArray(outbox.id, ids), eq(outbox.state, 'sent')));
};

/**
 * The emails of a move: when the email about it is due, null for none; the time as of which the reminders of the new start
 * are planned; and the kinds of reminders that were unsent when the appointment was moved from that start and still are, empty
 * unless this move takes that one back.
 */
export type MoveEmails = {
  emailDueAt: Temporal.Instant | null;
  plannedAt: Temporal.Instant;
  unsentReminders: readonly ReminderKind[];
};

/**
 * For the batch that moves an appointment: voids the reminders and the email about an earlier move that are not sent yet, and
 * enqueues the email about this move and the reminders of the new start. No other email states the new time before
 * `emailDueAt`, because until then the move can be undone.
 */
export function enqueueMoveStatements(
  db: Db,
  movedBooking: AppointmentFields & MovedFields,
  { emailDueAt, plannedAt, unsentReminders }: MoveEmails,
): Statement[] {
  const messageFields = {
    clientId: movedBooking.clientId,
    bookingId: movedBooking.id,
    createdAt: plannedAt,
    ref: toMoveRef(movedBooking),
  };
  const reminders = planReminders(movedBooking.startsAt, plannedAt, unsentReminders).map(({ kind, dueAt }) => ({
    kind,
    dueAt: emailDueAt && Temporal.Instant.compare(dueAt, emailDueAt) < 0 ? emailDueAt : dueAt,
  }));
  return [
    voidUnsentEmailsStatement(db, movedBooking.id, KINDS_REPLACED_BY_MOVE),
    ...(emailDueAt ? [putOffUnsentEmailsStatement(db, movedBooking.id, emailDueAt)] : []),
    ...reminders.map((reminder) => enqueueEmailStatement(db, { ...messageFields, ...reminder })),
    ...(emailDueAt
      ? [enqueueEmailStatement(db, { ...messageFields, kind: 'appointment_moved', dueAt: emailDueAt })]
      : []),
  ];
}
