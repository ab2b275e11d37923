import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  KINDS_ABOUT_UPCOMING_APPOINTMENTS,
  KINDS_REPLACED_BY_MOVE,
  type MessageKind,
  planReminders,
} from '../../src/domain/message.ts';
import type { Db, Statement } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** `ref`: the id of what it is about, by default the booking. `dueAt`: by default at once. */
export type EmailToSend = {
  kind: MessageKind;
  clientId: string;
  bookingId: string | null;
  createdAt: Temporal.Instant;
  ref?: string;
  dueAt?: Temporal.Instant;
};

/** The id of a message: there is one of each kind about a `ref`. */
export const toMessageId = (kind: string, ref: string): string => `${kind}-${ref}`;

/**
 * The statement that enqueues a message, for the batch it reports. A second one of the same kind and ref is ignored.
 */
export function enqueueEmailStatement(
  db: Db,
  { kind, clientId, bookingId, createdAt, ...more }: EmailToSend,
): Statement {
  const ref = more.ref ?? bookingId;
  if (ref === null) throw new Error(`a message ${kind} needs a ref or a booking`);
  return db
    .insert(outbox)
    .values({
      id: toMessageId(kind, ref),
      kind,
      ref,
      clientId,
      bookingId,
      createdAt,
      state: 'due',
      dueAt: more.dueAt ?? createdAt,
    })
    .onConflictDoNothing();
}

type AppointmentFields = { id: string; clientId: string; startsAt: Temporal.Instant };

/** The confirmation and the reminders of an appointment, for the batch that confirms it. */
export function enqueueConfirmationStatements(
  db: Db,
  { id, clientId, startsAt }: AppointmentFields,
  now: Temporal.Instant,
): Statement[] {
  const about = { clientId, bookingId: id, createdAt: now };
  return [
    enqueueEmailStatement(db, { ...about, kind: 'confirmation' }),
    ...planReminders(startsAt, now).map((reminder) => enqueueEmailStatement(db, { ...about, ...reminder })),
  ];
}

/** Voids the messages about an appointment of these kinds that are still due. */
const voidDueEmailsStatement = (db: Db, bookingId: string, kinds: readonly MessageKind[]): Statement =>
  db
    .update(outbox)
    .set({ state: 'void' })
    // A literal: SQLite does not match the partial index with a bound value.
    .where(and(eq(outbox.bookingId, bookingId), sql`${outbox.state} = 'due'`, inArray(outbox.kind, kinds)));

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

/** The `ref` of the messages that a move enqueues: unlike those of the booking or of an earlier move. */
const moveRefOf = ({ id, moves }: { id: string; moves: number }): string => `${id}:${moves}`;

/** The id of the message that reports the move with this number. */
export const moveEmailIdOf = (moved: { id: string; moves: number }): string => `appointment_moved-${moveRefOf(moved)}`;

/**
 * For the batch that moves an appointment at `now`: voids the reminders and the email about an earlier move that are
 * still due, and enqueues the reminders of the new start. The email about this move is due at `tellAt`; none for null.
 */
export function enqueueMoveStatements(
  db: Db,
  moved: AppointmentFields & { moves: number },
  tellAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Statement[] {
  const about = { clientId: moved.clientId, bookingId: moved.id, createdAt: now, ref: moveRefOf(moved) };
  return [
    voidDueEmailsStatement(db, moved.id, KINDS_REPLACED_BY_MOVE),
    ...planReminders(moved.startsAt, now).map((reminder) => enqueueEmailStatement(db, { ...about, ...reminder })),
    ...(tellAt ? [enqueueEmailStatement(db, { ...about, kind: 'appointment_moved', dueAt: tellAt })] : []),
  ];
}
