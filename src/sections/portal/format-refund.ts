import { formatLastDay, REFUND_TIME } from '../../content/cancellation-sentences.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { CLAIM_REVIEW_DAYS } from '../../domain/cancellation-terms.ts';
import { formatDollars, parseDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';

type Cancelled = Pick<AppointmentAnswer, 'rescheduleCouponCode' | 'cancellation'>;

/** Below a cancelled appointment: the money and where it is, the reschedule code, or what can still be asked for at `now`. */
export function formatRefund({ rescheduleCouponCode, cancellation }: Cancelled, now: Temporal.Instant): string {
  if (!cancellation) return '';
  const { outcome, amount, until, claim, declineReason, refund } = cancellation;
  const price = formatDollars(parseDollars(amount) ?? 0);
  const end = parseInstant(until ?? '');
  const lastDay = end ? formatLastDay(end) : '';
  const isOver = end !== null && Temporal.Instant.compare(end, now) <= 0;
  if (refund === 'failed')
    return `We could not return the ${price} to your card. Please contact us, and we sort it out with you.`;
  if (refund === 'paid_otherwise') return `${price} was paid to you another way.`;
  if (refund === 'succeeded') return `${price} returned to your card; it arrives ${REFUND_TIME}.`;
  if (refund === 'pending') return `${price} is on its way back to your card.`;
  if (outcome === 'token')
    return rescheduleCouponCode
      ? `Reschedule code ${rescheduleCouponCode}, ${isOver ? 'which was ' : ''}valid until ${lastDay}.`
      : 'Booked again with its reschedule code.';
  if (claim === 'asked') return `You asked for ${price} back. We decide within ${CLAIM_REVIEW_DAYS} days.`;
  if (claim === 'paid') return `The ${price} you could ask for has been returned to your card.`;
  if (outcome === 'refund') return 'Everything you paid has already been returned.';
  if (claim === 'declined') return `Your request for ${price} back was declined: ${declineReason ?? ''}`;
  if (claim === 'open')
    return isOver
      ? `You could ask for ${price} back until ${lastDay}.`
      : `You can ask for ${price} back until ${lastDay}.`;
  if (outcome === 'unpaid') return 'Nothing was charged, or all of it goes back to your card.';
  return 'Booked with a reschedule code: nothing came back.';
}
