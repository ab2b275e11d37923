import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import { findFirstName } from '../../src/domain/clients/client-name.ts';
import type { ReturnMethod } from '../../src/domain/payments/till.ts';
import type { StudioFacts } from '../../src/domain/studio-facts.ts';
import { hasVisitedBefore, isCodeUsed, isCorrectedEntry, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import { hasAccount } from '../db/has-account.ts';
import { aliasColumns, toRowOrNull } from '../db/joined-columns.ts';
import { originalPaymentIdSubquery } from '../db/original-booking-id.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import type { Refund } from '../db/rows.ts';
import { booking, cancellation, client, outbox, payment, refund, rescheduleToken, service } from '../db/schema.ts';

const reportedPayment = aliasedTable(payment, 'returned');
const reportedRefund = aliasedTable(refund, 'moved');

/** The kinds of messages whose `ref` begins with the id of a refund. */
const isAboutRefund = sql`${outbox.kind} IN ('refund_failed', 'dashboard_refund', 'goodwill_refund')`;
/**
 * SQL: the id of the reported refund. After a colon `ref` says which of Stripe's refunds, or which attempt, is
 * reported.
 */
const reportedRefundId = sql`substr(${outbox.ref}, 1, instr(${outbox.ref} || ':', ':') - 1)`;

const reportedPaymentRefundedCents = refundedCentsSubquery(sql`${reportedPayment.id}`);
/** SQL: the same with failed refunds, whose money is still to be given back. */
const reportedPaymentOwedCents = sql<number>`(
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund WHERE payment_id = ${reportedPayment.id} AND state <> 'cancelled'
)`;

/** SQL: the cents that our refunds send for the paid claim or the unusable payment that the message reports. */
const sentRefundCents = sql`(
  SELECT COALESCE(SUM(sent.amount_cents), 0) FROM ${refund} AS sent WHERE sent.state <> 'cancelled' AND CASE ${outbox.kind}
    WHEN 'payment_returned' THEN sent.payment_id = ${outbox.ref} AND sent.purpose = 'unusable'
    WHEN 'claim_decided' THEN sent.payment_id = ${payment.id} AND sent.purpose = 'claim' END
)`;

/** SQL: for a booking made with a code, the id of the payment of the first booking of its chain; null for any other. */
const codePaymentId = sql`CASE WHEN ${booking.rescheduleCode} IS NOT NULL THEN ${originalPaymentIdSubquery(sql`${booking.id}`)} END`;

/** SQL, FROM and WHERE: the money given back since the cancellation, without entries that were corrected. */
const returnsSinceCancellationClause = sql`FROM till_entry AS given WHERE given.booking_id = ${booking.id}
  AND given.kind = 'given_back' AND given.at >= ${cancellation.cancelledAt}
  AND NOT ${isCorrectedEntry(sql`given.id`)}`;

/**
 * SQL: the message announces a refund that the owner made on the site or in Stripe's dashboard and that has failed
 * since. The message `refund_failed`, which is enqueued at every failure, then says what happens to the money, also
 * when it was paid in another way. A cancelled refund has failed before when Stripe had made it, and when the others do
 * not give back all of the payment: then a reschedule code stands for it, or a refund that was made in its place.
 */
const isOfFailedRefund = sql<number>`(
  ${outbox.kind} IN ('goodwill_refund', 'dashboard_refund') AND CASE ${reportedRefund.state}
    WHEN 'cancelled' THEN ${reportedRefund.providerRefundId} IS NOT NULL OR ${reportedPaymentOwedCents} < ${reportedPayment.capturedCents}
    WHEN 'failed' THEN 1 WHEN 'paid_otherwise' THEN 1 ELSE 0 END
)`;

/**
 * SQL: the message reports a failed payment that was captured after all, and so has booked the appointment or is
 * refunded.
 */
const isCapturedAfterAll = sql`(${outbox.kind} = 'payment_failed' AND EXISTS (
  SELECT 1 FROM payment AS late WHERE late.booking_id = ${booking.id} AND late.captured_at IS NOT NULL
))`;

/** SQL: the message is no longer true, and another message says what has happened. */
export const isReplaced = sql<number>`(${isOfFailedRefund} OR ${isCapturedAfterAll})`;

/** Selects messages with all rows that their texts need. Amounts in cents. */
export const emailContextsQuery = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      message: aliasColumns(outbox),
      email: client.email,
      firstName: client.firstName,
      fullName: client.fullName,
      booking: aliasColumns(booking),
      serviceName: sql<string | null>`${serviceWithTreatment}`.as('service_name'),
      hasAccount: hasAccount(sql`client.id`).as('has_account'),
      cancellation: aliasColumns(cancellation),
      code: rescheduleToken.code,
      /** a booking was made with the code */
      isCodeUsed: isCodeUsed(rescheduleToken.code).as('is_code_used'),
      /** whether a booking was paid with the apology coupon, which is issued in the same batch as the cancellation */
      isApologyUsed: sql<number>`${outbox.kind} = 'cancelled_by_studio' AND EXISTS (
        SELECT 1 FROM coupon WHERE coupon.client_id = ${outbox.clientId} AND coupon.spent = 1
        AND coupon.kind = 'apology' AND coupon.created_at = ${cancellation.cancelledAt}
      )`.as('is_apology_used'),
      codeTreatment: sql<string | null>`${rescheduleToken.treatment}`.as('code_treatment'),
      paidCents: sql<number | null>`${payment.capturedCents}`.as('paid_cents'),
      refundedCents: refundedCentsSubquery(sql`${payment.id}`).as('refunded_cents'),
      reportedPaymentCents: sql<number | null>`${reportedPayment.capturedCents}`.as('returned_cents'),
      reportedPaymentRefundedCents: reportedPaymentRefundedCents.as('refunded_of_returned'),
      reportedPaymentOwedCents: reportedPaymentOwedCents.as('owed_of_returned'),
      sentCents: sql<number>`${sentRefundCents}`.as('sent_cents'),
      /** the state of the refund that the message reports, when it did not reach the card and was not made again; else null */
      missedRefundState: sql<'failed' | 'paid_otherwise' | null>`(
        SELECT MIN(own.state) FROM ${refund} AS own
        WHERE own.payment_id = COALESCE(${reportedPayment.id}, ${payment.id}, ${codePaymentId}) AND own.state IN ('failed', 'paid_otherwise')
        AND own.purpose = CASE ${outbox.kind} WHEN 'payment_returned' THEN 'unusable' WHEN 'claim_decided' THEN 'claim' ELSE 'cancelled' END
      )`.as('missed_refund_state'),
      isOfFailedRefund: isOfFailedRefund.as('is_of_failed_refund'),
      isReplaced: isReplaced.as('is_replaced'),
      reportedRefundCents: sql<number | null>`${reportedRefund.amountCents}`.as('moved_cents'),
      reportedRefundState: sql<Refund['state'] | null>`${reportedRefund.state}`.as('moved_state'),
      /**
       * given back at the studio since the cancellation, and the method; the method is null for nothing, and for both
       * methods
       */
      returnedCents: sql<number>`(SELECT COALESCE(-SUM(given.amount_cents), 0) ${returnsSinceCancellationClause})`.as(
        'returned_at_studio',
      ),
      returnMethod: sql<ReturnMethod | null>`(
        SELECT CASE COUNT(DISTINCT given.method) WHEN 1 THEN MIN(given.method) END ${returnsSinceCancellationClause}
      )`.as('return_method'),
      isFirstVisit: sql<number>`NOT ${hasVisitedBefore}`.as('is_first_visit'),
      /** why the provider refused the refund; null when it made the refund */
      refusal: sql<
        string | null
      >`CASE WHEN ${reportedRefund.providerRefundId} IS NULL THEN ${reportedRefund.reason} END`.as('refusal'),
    })
    .from(outbox)
    .innerJoin(client, eq(client.id, outbox.clientId))
    .leftJoin(booking, eq(booking.id, outbox.bookingId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), sql`${payment.state} = 'booked'`))
    .leftJoin(reportedRefund, and(eq(reportedRefund.id, reportedRefundId), isAboutRefund))
    .leftJoin(
      reportedPayment,
      eq(
        reportedPayment.id,
        sql`CASE ${outbox.kind} WHEN 'payment_returned' THEN ${outbox.ref} ELSE ${reportedRefund.paymentId} END`,
      ),
    )
    .leftJoin(service, eq(service.id, sql`COALESCE(${booking.serviceId}, ${reportedPayment.serviceId})`))
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .where(condition);

type EmailContextRow = Awaited<ReturnType<typeof emailContextsQuery>>[number];

export function toEmailContext(
  { booking, cancellation: cancellationColumns, fullName, ...context }: EmailContextRow,
  now: Temporal.Instant,
) {
  const cancellation = toRowOrNull(cancellationColumns);
  return {
    ...context,
    firstName: findFirstName({ ...context, fullName }),
    booking: toRowOrNull(booking),
    cancellation,
    /** the code or the refund claim of the cancellation has expired */
    isUntilPast: cancellation?.until ? Temporal.Instant.compare(cancellation.until, now) <= 0 : false,
  };
}

export type EmailContext = ReturnType<typeof toEmailContext>;

/** With the facts of the studio, for the text of an email. */
export type EmailContextWithFacts = EmailContext & { facts: StudioFacts };
