import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AlertItem } from '../../../src/contract/owner/inbox.ts';
import { KINDS_REPLACED_BY_MOVE, MESSAGE_KINDS } from '../../../src/domain/mail/message.ts';
import { toIso } from '../../../src/domain/time.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';
import type { Booking, Payment } from '../../db/rows.ts';
import { alert, booking } from '../../db/schema.ts';

/** The kinds of email to a client that prove what was agreed about an appointment. */
const PROOF_KINDS = ['confirmation', 'pay_link', 'reminder_72h', 'reminder_24h', 'cancelled', 'cancelled_by_studio'];

/**
 * The kinds of which there can be several emails: the confirmation is sent again at the owner's wish, the others after each
 * move.
 */
const REPEATED_KINDS = ['confirmation', ...KINDS_REPLACED_BY_MOVE];

const messageIdSql = (kind: string): SQL => sql`${sql.raw(`'${kind}-'`)} || ${booking.id}`;
/** SQL: a message about the booking, found by its id. A semicolon is the character after the colon. */
const isMessageOfBooking = sql.join(
  [
    sql`message.id IN (${sql.join(PROOF_KINDS.map(messageIdSql), sql`, `)})`,
    // The ids of later emails continue after a colon, with the number of the move or the id of the owner's action.
    ...REPEATED_KINDS.map(
      (kind) => sql`message.id BETWEEN ${messageIdSql(kind)} || ':' AND ${messageIdSql(kind)} || ';'`,
    ),
  ],
  sql` OR `,
);

/** SQL, where `alert` and `booking` are in scope: the messages about a disputed appointment that were sent, as JSON. */
export const sentMessagesSubquery = sql<string | null>`CASE ${alert.kind} WHEN 'dispute' THEN (
  SELECT json_group_array(json_object('kind', message.kind, 'at', message.due_at)) FROM outbox AS message
  WHERE (${isMessageOfBooking}) AND message.state = 'sent'
) END`.as('messages');

const messagesSchema = z.array(z.object({ kind: z.enum(MESSAGE_KINDS), at: z.iso.datetime() }));

type DisputedRow = {
  bookingRow: Booking;
  paymentState: Payment['state'] | null;
  service: string | null;
  messages: string | null;
};

/** The evidence about a disputed payment, to send to the bank. OWNER §6.8. */
export function toDisputeEvidence({
  bookingRow,
  paymentState,
  service,
  messages,
}: DisputedRow): NonNullable<AlertItem['evidence']> {
  const sentMessages = messagesSchema.parse(JSON.parse(messages ?? '[]'));
  return {
    service: formatServiceWithTreatment(service ?? '', bookingRow.treatment),
    startsAt: toIso(bookingRow.startsAt),
    hasReceipt: paymentState === 'booked',
    policyVersion: bookingRow.policyVersion,
    messages: sentMessages.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
