import { formatLastDay, REFUND_TIME } from '../../content/cancellation-sentences.ts';
import {
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
} from '../../domain/cancellation.ts';
import { type CancellationChoice, CLAIM_REVIEW_DAYS } from '../../domain/cancellation-terms.ts';
import { POINTS_PER_PURCHASE } from '../../domain/loyalty.ts';
import { formatDollars } from '../../domain/money.ts';

/** '': cancel without a choice. */
export type CancelOptionValue = CancellationChoice | '';
export type CancelOption = { value: CancelOptionValue; label: string; description: string };

/** The choices offered now, in the order of SPEC §4, with their outcomes. */
export function cancelOptions(booked: CancellableBooking, now: Temporal.Instant): CancelOption[] {
  const options = calculateOfferedChoices(booked, now).flatMap((terms) => {
    const { choice: value } = terms;
    const outcome = findCancellationOutcome(booked, value, now);
    if (!outcome) return [];
    const lastDay = outcome.until ? formatLastDay(outcome.until) : '';
    const amount = formatDollars(outcome.refundCents);
    if (terms.choice === 'reschedule')
      return {
        value,
        label: 'Reschedule',
        description: `A reschedule code that pays for your next booking, valid until ${lastDay}. You keep your ${POINTS_PER_PURCHASE} points.`,
      };
    if (outcome.kind === 'refund')
      return {
        value,
        label: booked.refundedCents > 0 ? 'Refund of the rest' : 'Full Refund',
        description: `${amount}${booked.refundedCents > 0 ? '' : ` (${terms.refundPercent}%)`} to the original payment method, ${REFUND_TIME}. The ${POINTS_PER_PURCHASE} points are removed.`,
      };
    return {
      value,
      label: `Request a ${terms.refundPercent}% refund`,
      description: `${amount}. We look at it within ${CLAIM_REVIEW_DAYS} days, and pay ${REFUND_TIME} after that.`,
    };
  });
  const undecided = findCancellationOutcome(booked, null, now);
  if (undecided?.kind !== 'claim') return options;
  const lastDay = undecided.until ? formatLastDay(undecided.until) : '';
  return [...options, { value: '', label: 'Decide later', description: `You can still ask for it until ${lastDay}.` }];
}
