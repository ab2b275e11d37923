import { and, eq, inArray, sql } from 'drizzle-orm';
import { KINDS_ABOUT_UPCOMING_APPOINTMENTS, type MessageKind, remindersFor } from '../../src/domain/message.ts';
import type { Db, Statement } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** `ref`: what it is about, the booking unless said otherwise. `dueAt`: at once unless said otherwise. */
export type EmailToSend = {
  kind: MessageKind;
  clientId: string;
  bookingId: string | null;
  createdAt: Temporal.Instant;
  ref?: string;
  dueAt?: Temporal.Instant;
};

/** The statement that makes a message due, for the very batch it speaks of. The same once more changes nothing. */
export function enqueueEmail(db: Db, { kind, clientId, bookingId, createdAt, ...more }: EmailToSend): Statement {
  const ref = more.ref ?? bookingId;
  if (ref === null) throw new Error(`a message ${kind} about nothing`);
  return db
    .insert(outbox)
    .values({
      ...{ id: `${kind}-${ref}`, kind, ref, clientId, bookingId, createdAt },
      state: 'due',
      dueAt: more.dueAt ?? createdAt,
    })
    .onConflictDoNothing();
}

type Booked = { id: string; clientId: string; startsAt: Temporal.Instant };

/** What follows on an appointment that is confirmed by the same batch: its confirmation and the reminders ahead of it. */
export function enqueueConfirmation(db: Db, { id, clientId, startsAt }: Booked, now: Temporal.Instant): Statement[] {
  const about = { clientId, bookingId: id, createdAt: now };
  return [
    enqueueEmail(db, { ...about, kind: 'confirmation' }),
    ...remindersFor(startsAt, now).map((reminder) => enqueueEmail(db, { ...about, ...reminder })),
  ];
}

/** What follows on an appointment that ends in the same batch: what it comes to is told, what was to be said is not. */
export function enqueueCancellation(
  db: Db,
  { id, clientId }: Pick<Booked, 'id' | 'clientId'>,
  kind: 'cancelled' | 'cancelled_by_studio' | 'payment_failed',
  now: Temporal.Instant,
): Statement[] {
  // As the index has it.
  const isDue = and(eq(outbox.bookingId, id), sql`${outbox.state} = 'due'`);
  return [
    db
      .update(outbox)
      .set({ state: 'void' })
      .where(and(isDue, inArray(outbox.kind, KINDS_ABOUT_UPCOMING_APPOINTMENTS))),
    enqueueEmail(db, { kind, clientId, bookingId: id, createdAt: now }),
  ];
}
