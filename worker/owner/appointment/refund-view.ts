import { describeKeptPoints } from '../../../src/content/owner-cancel-texts.ts';
import { ALREADY_REFUNDED_SENTENCE } from '../../../src/content/owner-refund-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { RefundView } from '../../../src/contract/owner/refunds.ts';
import { calculateUnrefundedCents, isClaimable } from '../../../src/domain/cancellation/cancellation.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import { buildMoneyLines } from '../../../src/domain/owner/owner-money-lines.ts';
import { findRefundErrorCode } from '../../../src/domain/owner/owner-refund.ts';
import type { AppointmentRow } from '../../bookings/appointment-rows.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, type requireAppointmentAndClient } from './appointment-and-client.ts';
import type { appointmentPaymentQuery, appointmentRefundsQuery } from './appointment-queries.ts';

/** `paymentRow`: the online payment of the appointment, null without one. */
type RefundRows = ReturnType<typeof requireAppointmentAndClient> & {
  paymentRow: Awaited<ReturnType<typeof appointmentPaymentQuery>>[number] | null;
  refunds: Awaited<ReturnType<typeof appointmentRefundsQuery>>;
};

const REFUND_UNAVAILABLE_SENTENCES = {
  PAYMENT_UNDER_WAY: ERRORS.PAYMENT_UNDER_WAY.message,
  NOTHING_PAID: ERRORS.NOTHING_PAID.message,
  ALREADY_REFUNDED: ALREADY_REFUNDED_SENTENCE,
};

/** What the client has besides the refund: a code that stays valid, or a claim towards which the refund counts. */
function buildRefundNotes({ cancellation, token, isTokenUsed }: AppointmentRow, now: Temporal.Instant): string[] {
  const isCodeValid = token !== null && !isTokenUsed && Temporal.Instant.compare(token.expiresAt, now) > 0;
  const claim = cancellation?.claim;
  const amount = formatDollars(cancellation?.refundCents ?? 0);
  return [
    ...(isCodeValid ? ['The reschedule code of this appointment stays valid.'] : []),
    ...(cancellation && isClaimable(cancellation, now)
      ? [`${amount} can still be asked for: what you give back counts towards it.`]
      : []),
    ...(claim === 'requested' ? [`${amount} was asked for: what you give back counts towards it.`] : []),
  ];
}

/** The page on which the owner gives money of an online payment back. OWNER §6.3 (Money). */
export function toRefundView(
  { row, clientRow, client, paymentRow, refunds }: RefundRows,
  request: FormPageRequest,
): RefundView {
  const { id, now } = request;
  const { booking } = row;
  const refundErrorCode = findRefundErrorCode(booking.state, paymentRow);
  return {
    page: 'refund',
    forms: refundErrorCode ? [] : [formPaths.refundPayment(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: refundErrorCode && REFUND_UNAVAILABLE_SENTENCES[refundErrorCode],
    money: buildMoneyLines(
      {
        isBookedWithCode: false,
        isPending: booking.state === 'pending',
        couponId: booking.couponId,
        refunds,
        amountCents: paymentRow?.paidCents ?? 0,
        capturedAt: paymentRow?.capturedAt ?? null,
      },
      now,
    ),
    unrefundedCents: paymentRow ? calculateUnrefundedCents(paymentRow) : 0,
    notes: buildRefundNotes(row, now),
    isCancelled: booking.state === 'cancelled',
    isNotified: clientRow.email !== '',
    points: describeKeptPoints({ hasAccount: clientRow.hasAccount === 1 }),
  };
}
