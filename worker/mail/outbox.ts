import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import {
  KINDS_ABOUT_UPCOMING_APPOINTMENTS,
  KINDS_REPLACED_BY_MOVE,
  type MessageKind,
  planReminders,
} from '../../src/domain/message.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/**
 * `clientId`: SQL for a client who may be joined into another since the row was read. `ref`: the id of what it is about, by
 * default the booking. `dueAt`: by default at once.
 */
export type EmailToSend = {
  kind: MessageKind;
  clientId: string | SQL<string>;
  bookingId: string | null;
  createdAt: Temporal.Instant;
  ref?: string;
  dueAt?: Temporal.Instant;
};

/** The id of a message: there is one of each kind about a `ref`. */
export const toMessageId = (kind: string, ref: string): string => `${kind}-${ref}`;

const insertMessageStatement = (db: Db, message: Omit<SQLiteInsertValue<typeof outbox>, 'state'>) =>
  db
    .insert(outbox)
    .values({ ...message, state: 'due' })
    .onConflictDoNothing();

const insertMessageToClient = buildOnce(
  ['id', 'kind', 'ref', 'clientId', 'bookingId', 'createdAt', 'dueAt'],
  insertMessageStatement,
);

/**
 * The statement that enqueues a message, for the batch it reports. A second one of the same kind and ref is ignored.
 */
export function enqueueEmailStatement(
  db: Db,
  { kind, clientId, bookingId, createdAt, ...more }: EmailToSend,
): Statement {
  const ref = more.ref ?? bookingId;
  if (ref === null) throw new Error(`a message ${kind} needs a ref or a booking`);
  const message = { id: toMessageId(kind, ref), kind, ref, bookingId, createdAt, dueAt: more.dueAt ?? createdAt };
  return typeof clientId === 'string'
    ? insertMessageToClient(db, { ...message, clientId })
    : insertMessageStatement(db, { ...message, clientId });
}

type AppointmentFields = { id: string; clientId: EmailToSend['clientId']; startsAt: Temporal.Instant };

/** The confirmation, unless there is none, and the reminders of an appointment, for the batch that confirms it. */
export function enqueueConfirmationStatements(
  db: Db,
  { id, clientId, startsAt }: AppointmentFields,
  getsConfirmation: boolean,
  now: Temporal.Instant,
): Statement[] {
  const about = { clientId, bookingId: id, createdAt: now };
  return [
    ...(getsConfirmation ? [enqueueEmailStatement(db, { ...about, kind: 'confirmation' })] : []),
    ...planReminders(startsAt, now).map((reminder) => enqueueEmailStatement(db, { ...about, ...reminder })),
  ];
}

/** A literal: SQLite does not match the partial index with a bound value. */
const isDue = sql`${outbox.state} = 'due'`;

/** SQL: a message about this appointment, of one of these kinds, that is still due. */
const isDueEmailOf = (bookingId: string, kinds: readonly MessageKind[]) =>
  and(eq(outbox.bookingId, bookingId), isDue, inArray(outbox.kind, kinds));

/** Voids the messages about an appointment of these kinds that are still due. */
const voidDueEmailsStatement = (db: Db, bookingId: string, kinds: readonly MessageKind[]): Statement =>
  db.update(outbox).set({ state: 'void' }).where(isDueEmailOf(bookingId, kinds));

/** Puts off the messages with the time of an appointment that are due before `emailDueAt`. */
const putOffDueEmailsStatement = (db: Db, bookingId: string, emailDueAt: Temporal.Instant): Statement =>
  db
    .update(outbox)
    .set({ dueAt: emailDueAt })
    .where(and(isDueEmailOf(bookingId, KINDS_ABOUT_UPCOMING_APPOINTMENTS), lt(outbox.dueAt, emailDueAt)));

/**
 * For the batch that ends an appointment: enqueues the message about the outcome and voids the confirmation
 * and the reminders that are still due.
 */
export function enqueueCancellationStatements(
  db: Db,
  { id, clientId }: Pick<AppointmentFields, 'id' | 'clientId'>,
  kind: 'cancelled' | 'cancelled_by_studio' | 'payment_failed',
  now: Temporal.Instant,
): Statement[] {
  return [
    voidDueEmailsStatement(db, id, KINDS_ABOUT_UPCOMING_APPOINTMENTS),
    enqueueEmailStatement(db, { kind, clientId, bookingId: id, createdAt: now }),
  ];
}

type MovedFields = { id: string; moves: number };

/** The `ref` of the messages that a move enqueues: unlike those of the booking or of an earlier move. */
const moveRefOf = ({ id, moves }: MovedFields): string => `${id}:${moves}`;

/** The id of the message that reports the move with this number. */
export const moveEmailIdOf = (moved: MovedFields): string => `appointment_moved-${moveRefOf(moved)}`;

/** The message that reports the latest move of an appointment, while it is due. */
export const dueMoveEmailQuery = (db: Db, moved: MovedFields) =>
  db
    .select({ dueAt: outbox.dueAt, attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.id, moveEmailIdOf(moved)), isDue));

/**
 * For the batch that moves an appointment at `now`: voids the reminders and the email about an earlier move that are
 * still due, and enqueues the reminders of the new start. The email about this move is due at `emailDueAt`; none for null.
 * No other email says the new time before it, because until then the move can be undone.
 */
export function enqueueMoveStatements(
  db: Db,
  moved: AppointmentFields & MovedFields,
  emailDueAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Statement[] {
  const about = { clientId: moved.clientId, bookingId: moved.id, createdAt: now, ref: moveRefOf(moved) };
  const reminders = planReminders(moved.startsAt, now).map(({ kind, dueAt }) => ({
    kind,
    dueAt: emailDueAt && Temporal.Instant.compare(dueAt, emailDueAt) < 0 ? emailDueAt : dueAt,
  }));
  return [
    voidDueEmailsStatement(db, moved.id, KINDS_REPLACED_BY_MOVE),
    ...(emailDueAt ? [putOffDueEmailsStatement(db, moved.id, emailDueAt)] : []),
    ...reminders.map((reminder) => enqueueEmailStatement(db, { ...about, ...reminder })),
    ...(emailDueAt ? [enqueueEmailStatement(db, { ...about, kind: 'appointment_moved', dueAt: emailDueAt })] : []),
  ];
}
