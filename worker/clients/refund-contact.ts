import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { client, payment, refundContact } from '../db/schema.ts';

/** A bank may send money back for as long as the comparison with the provider's books looks for it. */
const RETURN_DAYS = 30;
/** Money that has not reached its client by then is a matter of letters, not of this table. */
const KEPT_DAYS = 365;

/** True while money of this payment is on its way, has come back, may come back, or waits for a decision on a claim. */
const isMoneyDue = (paymentId: SQL, now: Temporal.Instant): SQL => sql`(EXISTS (
    SELECT 1 FROM refund WHERE refund.payment_id = ${paymentId} AND (
      refund.state IN ('due', 'sent', 'failed')
      OR (refund.state = 'succeeded' AND refund.created_at > ${toIso(now.subtract({ hours: RETURN_DAYS * 24 }))})
    )
  ) OR EXISTS (
    SELECT 1 FROM payment AS paid JOIN cancellation ON cancellation.booking_id = paid.booking_id
    WHERE paid.id = ${paymentId} AND cancellation.claim = 'asked'
  ))`;

/** Keeps the e-mail of a client for their payments that money is due of, for the batch that deletes the account. */
export const saveRefundContacts = (db: Db, clientId: string, now: Temporal.Instant): Statement =>
  db.insert(refundContact).select(sql`
    SELECT ${payment.id}, ${client.email}, ${toIso(now.add({ hours: KEPT_DAYS * 24 }))}
    FROM ${payment} JOIN ${client} ON ${client.id} = ${payment.clientId}
    WHERE ${and(eq(payment.clientId, clientId), isMoneyDue(sql`${payment.id}`, now))} AND ${client.email} <> ''`);

/** Deletes the e-mails of those whose money has reached them, and every one that has been kept for a year. */
export const deleteOldRefundContacts = (db: Db, now: Temporal.Instant) =>
  db
    .delete(refundContact)
    .where(or(lte(refundContact.keptUntil, now), sql`NOT ${isMoneyDue(sql`${refundContact.paymentId}`, now)}`));

/** The e-mail of a client; of one whose account is deleted the one that is kept for this payment, or ''. */
export const emailFor = (paymentId: SQL): SQL<string> => sql`COALESCE(NULLIF(${client.email}, ''), (
  SELECT ${refundContact.email} FROM ${refundContact} WHERE ${refundContact.paymentId} = ${paymentId}
), '')`;
