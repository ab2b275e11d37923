import {
  CLAIM_REVIEW_SENTENCE,
  describeCancellingAtStudio,
  FULL_PRICE_NEXT_PHRASE,
  formatLastDay,
  REFUND_TIME_PHRASE,
} from '../../content/cancellation-sentences.ts';
import {
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
} from '../../domain/cancellation/cancellation.ts';
import { type CancellationChoice, CONSUMER_LAW_EXCEPTION } from '../../domain/cancellation/cancellation-terms.ts';
import { POINTS_PER_PURCHASE } from '../../domain/loyalty/loyalty.ts';
import { type Cents, formatDollars } from '../../domain/money.ts';

/** '': cancel without a choice. */
export type CancelOptionValue = CancellationChoice | '';
export type CancelOption = { value: CancelOptionValue; label: string; description: string };

/**
 * The choices offered now, in the order of SPEC §4, with their outcomes; last "Decide later" while a refund can be claimed.
 * `hasPoints`, here and below: whether the booking gave points; a booking at full price after a late cancellation gives
 * none.
 */
export function buildCancelOptions(
  booking: CancellableBooking,
  hasPoints: boolean,
  now: Temporal.Instant,
): CancelOption[] {
  const options = calculateOfferedChoices(booking, now).flatMap((terms) => {
    const { choice: value } = terms;
    const outcome = findCancellationOutcome(booking, value, now);
    if (!outcome) return [];
    const lastDay = outcome.until ? formatLastDay(outcome.until) : '';
    const amount = formatDollars(outcome.refundCents);
    if (terms.choice === 'reschedule')
      return {
        value,
        label: 'Reschedule',
        description: `A reschedule code that pays for your next booking, valid until ${lastDay}.${hasPoints ? ` You keep your ${POINTS_PER_PURCHASE} points.` : ''}`,
      };
    if (outcome.kind === 'refund')
      return {
        value,
        label: booking.refundedCents > 0 ? 'Refund of the rest' : 'Full Refund',
        description: `${amount}${booking.refundedCents > 0 ? '' : ` (${terms.refundPercent}%)`} to the original payment method, ${REFUND_TIME_PHRASE}.${hasPoints ? ` The ${POINTS_PER_PURCHASE} points are removed.` : ''}`,
      };
    return {
      value,
      label: `Request a ${terms.refundPercent}% refund`,
      description: `${amount}. ${CLAIM_REVIEW_SENTENCE}`,
    };
  });
  const undecidedOutcome = findCancellationOutcome(booking, null, now);
  if (undecidedOutcome?.kind !== 'claim') return options;
  const lastDay = undecidedOutcome.until ? formatLastDay(undecidedOutcome.until) : '';
  return [...options, { value: '', label: 'Decide later', description: `You can still ask for it until ${lastDay}.` }];
}

/** The consequence for the next booking of a cancellation with less than 12 hours' notice. */
export const describeFullPriceNext = (hasPoints: boolean): string =>
  hasPoints
    ? `The ${POINTS_PER_PURCHASE} points of this booking are removed, and your next one is at full price and gives no points.`
    : `${FULL_PRICE_NEXT_PHRASE}.`;

/** The effect of cancelling when there is no choice to make. `notedCents`: paid ahead at the studio. */
export function describeNoChoice(kind: CancellableBooking['kind'], hasPoints: boolean, notedCents: Cents): string {
  const formatRemovedPoints = (source: string) =>
    hasPoints ? `, and the ${POINTS_PER_PURCHASE} points of ${source} are removed.` : '.';
  return {
    byToken: `It was booked with a reschedule code: cancelling it gives no refund and no new reschedule code, ${CONSUMER_LAW_EXCEPTION}${formatRemovedPoints('the first booking')}`,
    paid: `Everything you paid has gone back to you already: cancelling gives nothing more${formatRemovedPoints('this booking')}`,
    pending: 'Your payment is still under way. It is stopped, or goes back to your card in full.',
    atStudio: describeCancellingAtStudio(notedCents),
  }[kind];
}
