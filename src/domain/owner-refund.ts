/** When the owner can give money of an online payment back, and why that is done. OWNER §6.3 (Money). */
import type { AppointmentStatus } from './appointment.ts';
import type { Cents } from './money.ts';

/** The owner's reason, for the log alone. */
export const REFUND_REASONS = ['went_wrong', 'goodwill', 'other'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** What was paid online for an appointment and what of it has gone back or is on its way. */
type PaidAmounts = { paidCents: Cents; refundedCents: Cents };

/** Why nothing can be given back, as a code of the error catalogue; null while some is left. `paid`: null without a payment. */
export function findRefundErrorCode(
  status: AppointmentStatus,
  paid: PaidAmounts | null,
): 'PAYMENT_UNDER_WAY' | 'NOTHING_PAID' | 'ALREADY_REFUNDED' | null {
  if (status === 'pending') return 'PAYMENT_UNDER_WAY';
  if (!paid || paid.paidCents === 0) return 'NOTHING_PAID';
  return paid.refundedCents < paid.paidCents ? null : 'ALREADY_REFUNDED';
}
