import { formatLastDay } from '../../content/cancellation-sentences.ts';
import { type Cancelled, cancellationOutcome, offeredChoices } from '../../domain/cancellation.ts';
import { type CancellationChoice, cancellationTier } from '../../domain/cancellation-terms.ts';
import { formatDollars } from '../../domain/money.ts';

/** '' is to cancel without a choice. */
export type OptionValue = CancellationChoice | '';
export type CancelOption = { value: OptionValue; label: string; description: string };

/** What can be chosen now, in the order of SPEC §4, with what each gives back. */
export function cancelOptions(booked: Cancelled, now: Temporal.Instant): CancelOption[] {
  const options = offeredChoices(booked, now).flatMap(({ choice }) => {
    const outcome = cancellationOutcome(booked, choice, now);
    if (!outcome) return [];
    const lastDay = outcome.until ? formatLastDay(outcome.until) : '';
    const amount = formatDollars(outcome.refundCents);
    if (outcome.kind === 'token')
      return {
        value: choice,
        label: 'Reschedule',
        description: `A reschedule code that pays for your next booking, valid until ${lastDay}. You keep your 50 points.`,
      };
    if (outcome.kind === 'refund')
      return {
        value: choice,
        label: booked.refundedCents > 0 ? 'Refund of the rest' : 'Full Refund',
        description: `${amount}${booked.refundedCents > 0 ? '' : ' (100%)'} to the original payment method, within 1 to 5 business days. The 50 points are removed.`,
      };
    return {
      value: choice,
      label: 'Request a 50% refund',
      description: `${amount}. We look at it within 7 days, and pay within 1 to 5 business days after that.`,
    };
  });
  const [first] = options;
  if (cancellationTier(booked.start, now) !== 'under12' || first?.label !== 'Request a 50% refund') return options;
  const outcome = cancellationOutcome(booked, null, now);
  const lastDay = outcome?.until ? formatLastDay(outcome.until) : '';
  return [...options, { value: '', label: 'Decide later', description: `You can still ask for it until ${lastDay}.` }];
}
