/** When the owner can refund an online payment, and the reasons for a refund. OWNER §6.3 (Money). */
import type { AppointmentStatus } from '../bookings/appointment.ts';
import type { Cents } from '../money.ts';

/** The owner's reason, for the log alone. */
export const REFUND_REASONS = ['went_wrong', 'goodwill', 'other'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** The amount paid online for an appointment, and the part of it that has gone back or is on its way. */
type PaidAmounts = { paidCents: Cents; refundedCents: Cents };

/** Why nothing can be refunded, as a code of the error catalogue; null when it can. `amounts`: null without a payment. */
export function findRefundErrorCode(
  status: AppointmentStatus,
  amounts: PaidAmounts | null,
): 'PAYMENT_UNDER_WAY' | 'NOTHING_PAID' | 'ALREADY_REFUNDED' | null {
  if (status === 'pending') return 'PAYMENT_UNDER_WAY';
  if (!amounts || amounts.paidCents === 0) return 'NOTHING_PAID';
  return amounts.refundedCents < amounts.paidCents ? null : 'ALREADY_REFUNDED';
}
