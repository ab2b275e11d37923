import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { OWNER_MESSAGE_KINDS, type OwnerMessageKind } from '../../src/domain/mail/message.ts';
import { type OwnerEmailTopic, toMorning } from '../../src/domain/mail/owner-email.ts';
import { toIso, toStudioDay, toStudioMidnight } from '../../src/domain/time.ts';
import { isInDiary } from '../db/booking-expressions.ts';
import type { Db, Statement } from '../db/database.ts';
import { booking, outbox, ownerEmailSettings } from '../db/schema.ts';
import { isUnsent, toMessageId } from './outbox.ts';

const TOPIC_BY_KIND: Record<OwnerMessageKind, OwnerEmailTopic> = {
  owner_booked: 'booked',
  owner_cancelled: 'cancelled',
  owner_waiting: 'waiting',
  owner_morning: 'morning',
};

type OwnerEmailToSend = { kind: OwnerMessageKind; ref: string; bookingId: string | null; dueAt: Temporal.Instant };

/** The statement that enqueues an email to the owner, if she wants emails of its kind and `condition` is true. */
function enqueueOwnerEmailStatement(
  db: Db,
  { kind, ref, bookingId, dueAt }: OwnerEmailToSend,
  now: Temporal.Instant,
  condition: SQL = sql`1`,
): Statement {
  const isWanted = sql`${ownerEmailSettings.email} <> '' AND ${ownerEmailSettings[TOPIC_BY_KIND[kind]]} = 1`;
  const row = sql`SELECT ${toMessageId(kind, ref)}, ${kind}, ${ref}, NULL, ${bookingId}, 'due', ${toIso(dueAt)}, 0, ${toIso(now)},
    NULL, NULL FROM ${ownerEmailSettings} WHERE ${isWanted} AND ${condition}`;
  return db.insert(outbox).select(row).onConflictDoNothing();
}

/**
 * The statement that enqueues the email about a new or cancelled appointment, for the batch that confirms or cancels it.
 * OWNER §9.
 */
export const enqueueOwnerBookingEmailStatement = (
  db: Db,
  kind: 'owner_booked' | 'owner_cancelled',
  bookingId: string,
  now: Temporal.Instant,
): Statement => enqueueOwnerEmailStatement(db, { kind, ref: bookingId, bookingId, dueAt: now }, now);

/** The statement that enqueues the email about new items in the inbox. Idempotent: at most one in each clock hour. */
export const enqueueWaitingEmailStatement = (db: Db, now: Temporal.Instant): Statement =>
  enqueueOwnerEmailStatement(
    db,
    { kind: 'owner_waiting', ref: toIso(now).slice(0, 13), bookingId: null, dueAt: now },
    now,
  );

/** SQL: an appointment on the day of `now` that is not over. SQLite uses the index of starts only where `isInDiary` is written. */
export const isUpcomingOnDayOf = (now: Temporal.Instant): SQL => {
  const day = toStudioDay(now);
  const [from, to] = [toStudioMidnight(day), toStudioMidnight(day.add({ days: 1 }))];
  return sql`${isInDiary('booking')} AND ${booking.state} <> 'completed'
    AND ${booking.startsAt} >= ${toIso(from)} AND ${booking.startsAt} < ${toIso(to)}`;
};

/**
 * The statement that enqueues the email about the day of `now`, due at 7:00, if the day has an appointment.
 * Idempotent: one a day.
 */
export function enqueueMorningEmailStatement(db: Db, now: Temporal.Instant): Statement {
  const hasAppointment = sql`EXISTS (SELECT 1 FROM ${booking} WHERE ${isUpcomingOnDayOf(now)})`;
  const email = { kind: 'owner_morning', ref: toStudioDay(now).toString(), bookingId: null } as const;
  return enqueueOwnerEmailStatement(db, { ...email, dueAt: toMorning(now).startsAt }, now, hasAppointment);
}

const isUnsentToOwner = and(isUnsent, inArray(outbox.kind, OWNER_MESSAGE_KINDS));

/** Voids the unsent emails to the owner; `condition`: limits it to some of them. */
export const voidOwnerEmailsStatement = (db: Db, condition?: SQL): Statement =>
  db.update(outbox).set({ state: 'void' }).where(and(isUnsentToOwner, condition));
