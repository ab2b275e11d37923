import { and, eq, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { KINDS_REPLACED_BY_MOVE } from '../../src/domain/mail/message.ts';
import { buildOnce } from '../db/build-once.ts';
import { outbox } from '../db/schema.ts';

/** SQL: the ref of the reminders and of the email about the move that belong to the appointment's present time. */
const currentTimeRef = sql`(
  SELECT CASE booking.moves WHEN 0 THEN booking.id ELSE booking.id || ':' || booking.moves END
  FROM booking WHERE booking.id = outbox.booking_id
)`;

/**
 * The statement that makes refused emails to clients due again, once the day after the refusal is over: the mail service
 * refuses an address only for a while after a mailbox was full (docs/decisions/013). What no longer applies by then is
 * void when its turn comes, like any other email; a reminder of a time before a move stays refused.
 */
export const retryRefusedEmailsStatement = buildOnce(['now'], (db, { now }) =>
  db
    .update(outbox)
    .set({ state: 'due' })
    .where(
      and(
        // Literal, so that SQLite uses the partial index.
        sql`${outbox.state} = 'refused'`,
        lte(outbox.dueAt, now),
        isNotNull(outbox.clientId),
        or(notInArray(outbox.kind, [...KINDS_REPLACED_BY_MOVE]), eq(outbox.ref, currentTimeRef)),
      ),
    ),
);
