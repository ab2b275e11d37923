import { and, eq, inArray, sql } from 'drizzle-orm';
import { KINDS_ABOUT_UPCOMING_APPOINTMENTS, type MessageKind, remindersFor } from '../../src/domain/message.ts';
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

/**
 * The statement that enqueues a message, for the batch it reports. A second one of the same kind and ref is ignored.
 */
export function enqueueEmail(db: Db, { kind, clientId, bookingId, createdAt, ...more }: EmailToSend): Statement {
  const ref = more.ref ?? bookingId;
  if (ref === null) throw new Error(`a message ${kind} needs a ref or a booking`);
  return db
    .insert(outbox)
    .values({
      ...{ id: `${kind}-${ref}`, kind, ref, clientId, bookingId, createdAt },
      state: 'due',
      dueAt: more.dueAt ?? createdAt,
    })
    .onConflictDoNothing();
}

type AppointmentFields = { id: string; clientId: string; startsAt: Temporal.Instant };

/** The confirmation and the reminders of an appointment, for the batch that confirms it. */
export function enqueueConfirmation(
  db: Db,
  { id, clientId, startsAt }: AppointmentFields,
  now: Temporal.Instant,
): Statement[] {
  const about = { clientId, bookingId: id, createdAt: now };
  return [
    enqueueEmail(db, { ...about, kind: 'confirmation' }),
    ...remindersFor(startsAt, now).map((reminder) => enqueueEmail(db, { ...about, ...reminder })),
  ];
}

/**
 * For the batch that ends an appointment: enqueues the message about the outcome and voids the confirmation
 * and the reminders that are still due.
 */
export function enqueueCancellation(
  db: Db,
  { id, clientId }: Pick<AppointmentFields, 'id' | 'clientId'>,
  kind: 'cancelled' | 'cancelled_by_studio' | 'payment_failed',
  now: Temporal.Instant,
): Statement[] {
  // A literal: SQLite does not match the partial index with a bound value.
  const isDue = and(eq(outbox.bookingId, id), sql`${outbox.state} = 'due'`);
  return [
    db
      .update(outbox)
      .set({ state: 'void' })
      .where(and(isDue, inArray(outbox.kind, KINDS_ABOUT_UPCOMING_APPOINTMENTS))),
    enqueueEmail(db, { kind, clientId, bookingId: id, createdAt: now }),
  ];
}
