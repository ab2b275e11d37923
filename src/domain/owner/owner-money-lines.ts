/** The money of an appointment as lines, each with its amount: the payment, then every refund. OWNER §6.3 (Money). */
import { findDiscountPercent } from '../loyalty/coupon.ts';
import type { Cents } from '../money.ts';
import { BANK_PAYMENT_LABEL, BOOKED_WITH_CODE_LABEL } from '../payments/payment-summary.ts';
import type { RefundState } from '../payments/refund.ts';
import { formatInstantDateShort } from '../short-dates.ts';

export type MoneyLine = { text: string; cents: Cents | null };

/** `isPending`: the bank works on the payment; `capturedAt` is null unless a card was charged. */
export type AppointmentMoney = {
  isBookedWithCode: boolean;
  isPending: boolean;
  couponId: string | null;
  amountCents: Cents;
  capturedAt: Temporal.Instant | null;
  refunds: readonly RefundOfMoney[];
};

/** `sentAt`, `failedAt` and `paidOtherwiseAt`: when it was sent, came back and was paid outside Stripe; null for never. */
type RefundOfMoney = {
  amountCents: Cents;
  state: RefundState;
  createdAt: Temporal.Instant;
  sentAt: Temporal.Instant | null;
  failedAt: Temporal.Instant | null;
  paidOtherwiseAt: Temporal.Instant | null;
};

/** When the money of a refund has moved, as the takings count it; when the refund was created, before it is sent. */
function findMovedAt({ state, createdAt, sentAt, failedAt, paidOtherwiseAt }: RefundOfMoney): Temporal.Instant {
  const movedAt = state === 'paid_otherwise' ? paidOtherwiseAt : state === 'failed' ? failedAt : sentAt;
  return movedAt ?? createdAt;
}

const REFUND_STATE_LABELS: Record<RefundState, string> = {
  due: 'On its way back to the card',
  sent: 'On its way back to the card',
  succeeded: 'Gone back to the card',
  failed: 'Did not reach the card',
  cancelled: 'Gone back at Stripe already',
  paid_otherwise: 'Paid by transfer',
};

/** `cents` is null where no money moved: a booking made with a code. */
export function buildMoneyLines(money: AppointmentMoney, now: Temporal.Instant): MoneyLine[] {
  return [
    ...buildPaymentLines(money, now),
    ...money.refunds
      .filter(({ state }) => state !== 'cancelled')
      .map((refund) => ({
        text: `${REFUND_STATE_LABELS[refund.state]}, ${formatInstantDateShort(findMovedAt(refund), now)}`,
        cents: refund.amountCents,
      })),
  ];
}

function buildPaymentLines(money: AppointmentMoney, now: Temporal.Instant): MoneyLine[] {
  const { isBookedWithCode, isPending, couponId, amountCents: cents, capturedAt } = money;
  if (isBookedWithCode) return [{ text: BOOKED_WITH_CODE_LABEL, cents: null }];
  if (isPending) return [{ text: BANK_PAYMENT_LABEL, cents }];
  if (!capturedAt) return [];
  const percent = findDiscountPercent(couponId) ?? 0;
  const discount = percent > 0 ? `, ${percent}% off` : '';
  return [{ text: `Paid by card, ${formatInstantDateShort(capturedAt, now)}${discount}`, cents }];
}
