import { eq, exists } from 'drizzle-orm';
import { isUnpaidLinkRow } from '../db/booking-expressions.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { cancellation } from '../db/schema.ts';
import { toMessageId } from '../mail/outbox.ts';
import { raiseAlertStatement, resolveAlertsStatement } from '../operations/alert-store.ts';

/** The alerts about a payment link that wait in the owner's inbox, for the batches that change its booking. OWNER §6.8. */

/** Resolves the alert about a payment link whose email was refused, because the link no longer has to be sent. */
const resolveUndeliveredLinkStatement = (db: Db, bookingId: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(db, ['email_refused'], toMessageId('pay_link', bookingId), now);

/** Resolves the alerts about a payment link that is paid, or whose hold the owner has released. */
export const resolveLinkAlertsStatements = (db: Db, bookingId: string, now: Temporal.Instant): Statement[] => [
  resolveAlertsStatement(db, ['link_ran_out'], bookingId, now),
  resolveUndeliveredLinkStatement(db, bookingId, now),
];

/** Resolves the alert that a link ran out when its pending appointment was cancelled since the row was read. */
const resolveAlertOfCancelledStatement = (db: Db, bookingId: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(
    db,
    ['link_ran_out'],
    bookingId,
    now,
    exists(db.select({ id: cancellation.bookingId }).from(cancellation).where(eq(cancellation.bookingId, bookingId))),
  );

/**
 * For a payment link that ends unpaid, also early when its payment was cancelled, refused at the provider or declined by
 * the bank: raises the alert that it ran out, and resolves the alert that it was not delivered. Empty for any other
 * booking. When the owner's own form ends the link, the caller resolves the new alert in the same batch.
 */
export const raiseLinkRanOutStatements = (db: Db, row: Booking, now: Temporal.Instant): Statement[] =>
  isUnpaidLinkRow(row)
    ? [
        raiseAlertStatement(db, { kind: 'link_ran_out', ref: row.id }, now),
        resolveAlertOfCancelledStatement(db, row.id, now),
        resolveUndeliveredLinkStatement(db, row.id, now),
      ]
    : [];
