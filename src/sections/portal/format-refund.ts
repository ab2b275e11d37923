import type { Appointment } from '../../api/decode.ts';
import {
  describeFailedRefund,
  formatLastDay,
  NOTHING_PAID_ONLINE_SENTENCE,
} from '../../content/cancellation-sentences.ts';
import { policyFacts } from '../../content/policy-facts.ts';
import { CLAIM_REVIEW_DAYS, CONSUMER_LAW_EXCEPTION } from '../../domain/cancellation/cancellation-terms.ts';
import { formatDollars } from '../../domain/money.ts';

type CancelledAppointment = Pick<Appointment, 'token' | 'cancellation' | 'payAtStudio'>;

/** The id of the text below a cancelled appointment that says what the client gets back. */
export const buildRefundTextId = (appointmentId: string) => `came-back-${appointmentId}`;

/** What a cancellation gave back: the refund and its state, the reschedule code, or what can still be claimed at `now`. */
export function formatRefund(
  { token, cancellation, payAtStudio }: CancelledAppointment,
  now: Temporal.Instant,
): string {
  if (!cancellation) return '';
  const { outcome, cents, refundCents = cents, until, claim, declineReason, refund } = cancellation;
  const amountText = formatDollars(cents);
  const refundText = formatDollars(refundCents);
  const lastDay = until ? formatLastDay(until) : '';
  const isOver = until !== null && Temporal.Instant.compare(until, now) <= 0;
  if (refund === 'failed') return describeFailedRefund(refundCents);
  if (refund === 'paid_otherwise') return `${refundText} was paid to you another way.`;
  if (refund === 'succeeded')
    return `${refundText} returned to your card. Banks take ${policyFacts.refundPaidWithin} to show it.`;
  if (refund === 'pending') return `${refundText} is on its way back to your card.`;
  if (outcome === 'token')
    return token
      ? `Reschedule code ${token.code}, ${isOver ? 'which was ' : ''}valid until ${lastDay}.`
      : 'Booked again with its reschedule code.';
  if (claim === 'requested') return `You asked for ${amountText} back. We decide within ${CLAIM_REVIEW_DAYS} days.`;
  if (claim === 'paid') return `The ${amountText} you could ask for has been returned to your card.`;
  if (outcome === 'refund') return 'Everything you paid has already been returned.';
  if (claim === 'declined') return `Your request for ${amountText} back was declined: ${declineReason ?? ''}`;
  if (claim === 'available')
    return isOver
      ? `You could ask for ${amountText} back until ${lastDay}.`
      : `You can ask for ${amountText} back until ${lastDay}.`;
  if (outcome === 'unpaid' && payAtStudio) return NOTHING_PAID_ONLINE_SENTENCE;
  if (outcome === 'unpaid') return 'Nothing was charged, or all of it goes back to your card.';
  return `Booked with a reschedule code, so nothing came back, ${CONSUMER_LAW_EXCEPTION}.`;
}
