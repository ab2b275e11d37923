import { lastDayInWords } from '../../content/cancelling.ts';
import {
  type CancellationChoice,
  type Cancelled,
  cancellationOutcome,
  cancellationTerms,
  type NoticeBucket,
} from '../../domain/cancellation.ts';
import { dollarsInWords } from '../../domain/money.ts';

/** '' is to cancel without a choice. */
export type OptionValue = CancellationChoice | '';
export type CancelOption = { value: OptionValue; label: string; description: string };

/** The start of an appointment whose notice is just inside a bucket, to ask the rules about that bucket. */
const WITHIN_HOURS: Record<NoticeBucket, number> = { over48: 72, from24to48: 36, from12to24: 18, under12: 6 };

/** What can be chosen in a bucket, in the order and with the default of SPEC §4, with what each gives back. */
export function cancelOptions(booked: Cancelled, bucket: NoticeBucket, now: Temporal.Instant): CancelOption[] {
  const asIfIn = { ...booked, start: now.add({ hours: WITHIN_HOURS[bucket] }) };
  const options = cancellationTerms(bucket).choices.flatMap(({ choice }) => {
    const outcome = cancellationOutcome(asIfIn, choice, now);
    if (!outcome) return [];
    const lastDay = outcome.until ? lastDayInWords(outcome.until) : '';
    const amount = dollarsInWords(outcome.refundCents);
    if (outcome.kind === 'token')
      return {
        value: choice,
        label: 'Reschedule',
        description: `A code that pays for your next booking, valid until ${lastDay}. You keep your 50 points.`,
      };
    if (outcome.kind === 'refund')
      return {
        value: choice,
        label: 'Full Refund',
        description: `${amount} (100%) to the original payment method, within 1 to 5 business days. The 50 points are removed.`,
      };
    return {
      value: choice,
      label: 'Request a 50% refund',
      description: `${amount}. We look at it within 7 days, and pay within 1 to 5 business days after that.`,
    };
  });
  const [first] = options;
  if (bucket !== 'under12' || first?.label !== 'Request a 50% refund') return options;
  const outcome = cancellationOutcome(asIfIn, null, now);
  const lastDay = outcome?.until ? lastDayInWords(outcome.until) : '';
  return [...options, { value: '', label: 'Decide later', description: `You can still ask for it until ${lastDay}.` }];
}
