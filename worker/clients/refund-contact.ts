import { and, eq, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { client, payment, refundContact } from '../db/schema.ts';

/**
 * How long a succeeded refund may still fail, which is how long the reconciliation lists it. A refund that is sent
 * again is a new one at Stripe.
 */
const REFUND_FAILURE_DAYS = 30;
/** The longest time that an email is kept. */
const RETENTION_DAYS = 365;

/** A succeeded refund that was sent after this may still fail. */
const calculateFailureWindowStart = (now: Temporal.Instant): string =>
  toIso(now.subtract({ hours: REFUND_FAILURE_DAYS * 24 }));

/** SQL: a refund of this payment is due, sent, failed or may still fail, or a claim on it is undecided. */
const hasUnfinishedRefund = (paymentId: SQL, mayFailSince: string | Placeholder): SQL => sql`(EXISTS (
    SELECT 1 FROM refund WHERE refund.payment_id = ${paymentId} AND (
      refund.state IN ('due', 'sent', 'failed')
      OR (refund.state = 'succeeded' AND refund.sent_at > ${mayFailSince})
    )
  ) OR EXISTS (
    SELECT 1 FROM payment AS paid JOIN cancellation ON cancellation.booking_id = paid.booking_id
    WHERE paid.id = ${paymentId} AND cancellation.claim = 'requested'
  ))`;

/** The statement that keeps a client's email for unfinished refunds, for the batch that deletes the account. */
export const saveRefundContactsStatement = (db: Db, clientId: string, now: Temporal.Instant): Statement =>
  db.insert(refundContact).select(sql`
    SELECT ${payment.id}, ${client.email}, ${toIso(now.add({ hours: RETENTION_DAYS * 24 }))}
    FROM ${payment} JOIN ${client} ON ${client.id} = ${payment.clientId}
    WHERE ${and(eq(payment.clientId, clientId), hasUnfinishedRefund(sql`${payment.id}`, calculateFailureWindowStart(now)))} AND ${client.email} <> ''`);

const buildDeleteOldContactsStatement = buildOnce(['now', 'mayFailSince'], (db, { now, mayFailSince }) => {
  const isUnfinished = hasUnfinishedRefund(sql`${refundContact.paymentId}`, mayFailSince);
  return db.delete(refundContact).where(or(lte(refundContact.keptUntil, now), sql`NOT ${isUnfinished}`));
});

/** Deletes the emails of payments whose refunds are finished, and every email kept for a year. */
export const deleteOldRefundContactsStatement = (db: Db, now: Temporal.Instant) =>
  buildDeleteOldContactsStatement(db, { now: toIso(now), mayFailSince: calculateFailureWindowStart(now) });

/** SQL: the joined client's email; for a deleted account the email kept for this payment, or ''. */
export const contactEmailSubquery = (paymentId: SQL): SQL<string> => sql`COALESCE(NULLIF(${client.email}, ''), (
  SELECT ${refundContact.email} FROM ${refundContact} WHERE ${refundContact.paymentId} = ${paymentId}
), '')`;
