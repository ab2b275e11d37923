/**
 * What the client of an appointment gets back for cancelling now, and from the start of each later tier on: the tiers and
 * terms of the client's own cancel dialog (`buildCancellationTimeline`), each with the time from which it is in force.
 * OWNER §6.3, DECISIONS §10.
 */

import { type Cents, formatDollars } from '../money.ts';
import { capitalise } from '../sentence-text.ts';
import {
  type CancellableBooking,
  calculateOfferedChoices,
  calculateOfferedTerms,
  calculateRefundCents,
} from './cancellation.ts';
import { CANCELLATION_TIERS, type ChoiceTerms, calculateTierEnd, findCancellationTier } from './cancellation-terms.ts';

/** `from`: null for the period that is in force now. */
export type OutcomePeriod = { from: Temporal.Instant | null; outcome: string };

/** Longest notice first. Empty when nothing can be chosen: `NO_CHOICE_SENTENCES` says why. */
export function buildOutcomePeriods(booking: CancellableBooking, now: Temporal.Instant): OutcomePeriod[] {
  if (calculateOfferedChoices(booking, now).length === 0) return [];
  const firstIndex = CANCELLATION_TIERS.indexOf(findCancellationTier(booking.start, now));
  return CANCELLATION_TIERS.slice(firstIndex).map((tier, index) => {
    const previousTier = index === 0 ? undefined : CANCELLATION_TIERS[firstIndex + index - 1];
    const { choices } = calculateOfferedTerms(booking, tier);
    return {
      from: previousTier ? calculateTierEnd(booking.start, previousTier) : null,
      outcome: capitalise(choices.map((terms) => formatOfferedTerms(terms, booking)).join(', or ')),
    };
  });
}

function formatOfferedTerms(terms: ChoiceTerms, booking: CancellableBooking): string {
  if (terms.choice === 'reschedule') return `code for ${terms.tokenDays} days`;
  const amount = formatDollars(calculateRefundCents(booking, terms.refundPercent));
  return terms.claimDays > 0 ? `${amount}, if asked for` : `${amount} back`;
}

/**
 * What cancelling gives when there is nothing to choose. `paid`: the payment is already refunded in full. `atStudio`: no
 * money is noted.
 */
export const NO_CHOICE_SENTENCES: Record<CancellableBooking['kind'], string> = {
  paid: 'All of it has gone back already.',
  pending: 'The payment is stopped, or goes back in full.',
  byToken: 'It was booked with a code: nothing comes back.',
  atStudio: 'Nothing was paid ahead. Cancelling costs nothing.',
};

/** The same for the owner, who decides about money that is noted at the studio. */
export const describeCancellingWithoutChoice = (kind: CancellableBooking['kind'], notedCents: Cents): string =>
  notedCents > 0
    ? `${formatDollars(notedCents)} is noted: cancelling asks what becomes of it.`
    : NO_CHOICE_SENTENCES[kind];
