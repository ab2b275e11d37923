import { isLinkHoldRow } from '../db/booking-expressions.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { toMessageId } from '../mail/outbox.ts';
import { raiseAlertStatement, resolveAlertsStatement } from '../operations/alert-store.ts';

/** The alerts with which a payment link waits in the owner's inbox, for the batches that change its booking. OWNER §6.8. */

/** Resolves the alert about a link whose email was refused: there is nothing left to send. */
const resolveUndeliveredLinkStatement = (db: Db, bookingId: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(db, ['email_refused'], toMessageId('pay_link', bookingId), now);

/** Resolves the alerts about a link that is paid, or that the owner has let go. */
export const resolveLinkAlertsStatements = (db: Db, bookingId: string, now: Temporal.Instant): Statement[] => [
  resolveAlertsStatement(db, ['link_ran_out'], bookingId, now),
  resolveUndeliveredLinkStatement(db, bookingId, now),
];

/**
 * Of a link that ends unpaid, also before its time, when its payment was cancelled or refused at the provider: it waits as
 * one that ran out, and no longer as one that was not delivered. None for any other booking. A caller that itself answers
 * the owner's form with the end of the link resolves the alert in the same batch.
 */
export const raiseLinkRanOutStatements = (db: Db, row: Booking, now: Temporal.Instant): Statement[] =>
  isLinkHoldRow(row)
    ? [
        raiseAlertStatement(db, { kind: 'link_ran_out', ref: row.id }, now),
        resolveUndeliveredLinkStatement(db, row.id, now),
      ]
    : [];
