import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { describeBookedTime } from '../../../src/content/owner-text-messages.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { isMessageOutdated, isNotificationKind, NOTIFICATION_KINDS } from '../../../src/domain/mail/message.ts';
import { toPeriodMovedFrom } from '../../../src/domain/owner/owner-move.ts';
import type { AppointmentRow } from '../../bookings/appointment-rows.ts';
import type { Db, Statement } from '../../db/database.ts';
import { outbox } from '../../db/schema.ts';
import { emailContextsQuery, isReplaced, toEmailContext } from '../../mail/email-context.ts';
import { composeCancellationText, composeNotificationText } from '../../mail/outcome-emails.ts';

/** The emails about what was decided about an appointment or its money; without an address they are void. */
const OUTCOME_KINDS = ['cancelled', ...NOTIFICATION_KINDS] as const;

/**
 * The statement that makes those emails due when a client gets a first address, for the batch that writes the address: the
 * owner then has nothing left to pass on. An outdated email becomes void again when it would be sent.
 */
export const enqueueVoidOutcomesStatement = (db: Db, clientId: string, now: Temporal.Instant): Statement =>
  db
    .update(outbox)
    .set({ state: 'due', dueAt: now })
    .where(and(eq(outbox.clientId, clientId), eq(outbox.state, 'void'), inArray(outbox.kind, OUTCOME_KINDS)));

/** The text of the newest of those emails that no other has replaced; null when there is none or it is outdated. */
async function findOutcomeText(db: Db, bookingId: string, now: Temporal.Instant): Promise<string | null> {
  const isOfBooking = eq(outbox.bookingId, bookingId);
  const isOutcomeOfBooking = and(isOfBooking, inArray(outbox.kind, OUTCOME_KINDS), sql`NOT ${isReplaced}`);
  const [joinedRow] = await emailContextsQuery(db, isOutcomeOfBooking).orderBy(desc(outbox.createdAt)).limit(1);
  if (!joinedRow) return null;
  const context = toEmailContext(joinedRow, now);
  const { message, booking } = context;
  if (isMessageOutdated(message, booking, now)) return null;
  return isNotificationKind(message.kind)
    ? composeNotificationText(message.kind, context)
    : composeCancellationText(context);
}

function findBookedTimeText({ booking, serviceName }: AppointmentRow, now: Temporal.Instant): string | null {
  const { startsAt, endsAt, state } = booking;
  if (state !== 'confirmed' || Temporal.Instant.compare(startsAt, now) <= 0) return null;
  return describeBookedTime({ service: serviceName, startsAt, endsAt, movedFrom: toPeriodMovedFrom(booking) });
}

/**
 * What the emails about an appointment would tell a client without an email address, for the owner to pass on: the time that
 * is booked, and the newest outcome, with the code of a cancellation. Rule 4: nothing happens to a client who is not told.
 * None for a client with an address, a deleted account, and a walk-in, who gave no details. OWNER §6.3, §6.6.
 */
export async function readMessagesWithoutEmail(
  db: Db,
  row: AppointmentRow,
  clientRow: { id: string; email: string; state: string },
  now: Temporal.Instant,
): Promise<string[]> {
  if (clientRow.email !== '' || clientRow.state !== 'active' || isWalkIn(clientRow.id)) return [];
  const texts = [findBookedTimeText(row, now), await findOutcomeText(db, row.booking.id, now)];
  return texts.filter((text) => text !== null);
}
