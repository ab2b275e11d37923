/**
 * The options of a client who asks the studio to cancel: the choices of the client's own cancel dialog at this moment, with
 * the same outcomes, and a goodwill refund of the whole payment when the terms give less. The goodwill refund removes the
 * points, as every full refund to a client who cancels does. Like a payment that is already refunded in full, it does not
 * put the next booking at full price. OWNER §6.3 (Cancel), DECISIONS §10.
 */
import {
  type CancellableBooking,
  type CancellationOutcome,
  calculateOfferedChoices,
  calculateOfferedTerms,
  calculateUnrefundedCents,
  findCancellationOutcome,
} from './cancellation.ts';
import { type CancellationChoice, findCancellationTier } from './cancellation-terms.ts';

/**
 * `none`: cancels without a choice, when there is none to make, and with less than twelve hours' notice, when the refund
 * can still be claimed for a week.
 */
export const CANCELLATION_OPTIONS = ['reschedule', 'refund', 'none', 'goodwill'] as const;

export type CancellationOption = (typeof CANCELLATION_OPTIONS)[number];

/** The choice that a cancellation with this option stores. */
export function toCancellationChoice(option: CancellationOption): CancellationChoice | null {
  if (option === 'none') return null;
  return option === 'goodwill' ? 'refund' : option;
}

/**
 * A refund of all that is left of the payment; for a booking made with a code, the payment of the booking the code was
 * issued for. Null when nothing is left, when the payment is pending, and when the terms give all of it back anyway.
 */
export function findGoodwillOutcome(booking: CancellableBooking, now: Temporal.Instant): CancellationOutcome | null {
  const refundCents = calculateUnrefundedCents(booking);
  if (booking.kind === 'pending' || refundCents === 0) return null;
  const outcomeByTerms = findCancellationOutcome(booking, 'refund', now);
  if (outcomeByTerms?.kind === 'refund' && outcomeByTerms.refundCents === refundCents) return null;
  return { kind: 'refund', refundCents, until: null, keepsPoints: false, nextBookingAtFullPrice: false };
}

/** What cancelling with this option gives now; null when it is not offered. */
export const findCancellationOutcomeForClient = (
  booking: CancellableBooking,
  option: CancellationOption,
  now: Temporal.Instant,
): CancellationOutcome | null =>
  option === 'goodwill'
    ? findGoodwillOutcome(booking, now)
    : findCancellationOutcome(booking, toCancellationChoice(option), now);

/** Every option that is offered now, with its outcome: the default of the terms first, goodwill last. */
export function listCancellationOptionsForClient(
  booking: CancellableBooking,
  now: Temporal.Instant,
): { option: CancellationOption; outcome: CancellationOutcome }[] {
  const { defaultChoice } = calculateOfferedTerms(booking, findCancellationTier(booking.start, now));
  const choices = calculateOfferedChoices(booking, now).map(({ choice }) => choice);
  const options: CancellationOption[] = [
    ...choices.filter((choice) => choice === defaultChoice),
    ...choices.filter((choice) => choice !== defaultChoice),
    'none',
    'goodwill',
  ];
  return options.flatMap((option) => {
    const outcome = findCancellationOutcomeForClient(booking, option, now);
    return outcome ? [{ option, outcome }] : [];
  });
}
