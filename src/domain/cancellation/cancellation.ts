/**
 * What a client gets back depends on the notice: a reschedule code, a full refund, or on request half of the payment, each
 * with or without the points of that booking. The terms are those of the version the booking was paid under. Earlier
 * refunds by the owner count: a refund is never more than what is left of the payment, and after a partial refund no code
 * is offered, because a code pays a whole price. SPEC §4, DECISIONS §2, §10, §17.
 */

import { type Cents, calculatePercentage, formatDollars } from '../money.ts';
import { capitalise } from '../sentence-text.ts';
import { toStudioDay, toStudioMidnight } from '../time.ts';
import {
  buildImmediateRefund,
  CANCELLATION_TIERS,
  type CancellationChoice,
  type CancellationTerms,
  type CancellationTier,
  type ChoiceTerms,
  calculateTierEnd,
  findCancellationTier,
  POLICIES,
  requirePolicy,
} from './cancellation-terms.ts';

/**
 * The appointment to cancel. `kind`: paid online, its payment still pending, booked with a reschedule code, or paid at the
 * studio, where nothing is paid ahead.
 * `refundedCents`: the part of `paidCents` in refunds that have succeeded or are pending.
 */
export type CancellableBooking = {
  kind: 'paid' | 'pending' | 'byToken' | 'atStudio';
  start: Temporal.Instant;
  paidCents: Cents;
  refundedCents: Cents;
  policyVersion: string;
  /** true for a client who gave no details and so could not use a reschedule code */
  isWalkIn?: boolean;
};

type KindFacts = { isPending: boolean; byToken: boolean; paidAtStudio: boolean };

export function toCancellableKind({ isPending, byToken, paidAtStudio }: KindFacts): CancellableBooking['kind'] {
  if (isPending) return 'pending';
  if (byToken) return 'byToken';
  return paidAtStudio ? 'atStudio' : 'paid';
}

export const OUTCOME_KINDS = ['token', 'refund', 'claim', 'nothing', 'unpaid'] as const;

export type CancellationOutcome = {
  kind: (typeof OUTCOME_KINDS)[number];
  /** the amount refunded, or that can be claimed */
  refundCents: Cents;
  /** when the code expires or the claim lapses: the end of a day at the studio */
  until: Temporal.Instant | null;
  keepsPoints: boolean;
  nextBookingAtFullPrice: boolean;
};

/** False for an outcome that leaves the client nothing to choose. */
export const hasChoice = (kind: CancellationOutcome['kind']): boolean => kind !== 'nothing' && kind !== 'unpaid';

/** Whether the client can still claim the refund that a cancellation offers. */
export const isClaimable = (
  { claim, until }: Pick<CancellationOutcome, 'until'> & { claim: string | null },
  now: Temporal.Instant,
): boolean => claim === 'available' && until !== null && Temporal.Instant.compare(now, until) < 0;

/** The part of the payment that is not refunded. */
export const calculateUnrefundedCents = ({
  paidCents,
  refundedCents,
}: Pick<CancellableBooking, 'paidCents' | 'refundedCents'>): Cents => Math.max(0, paidCents - refundedCents);

/** Nothing is left of the payment, so there is nothing to choose. */
const isFullyRefunded = (booking: CancellableBooking): boolean =>
  booking.paidCents > 0 && calculateUnrefundedCents(booking) === 0;

/**
 * The terms of one paid booking in a tier: the published terms while nothing is refunded. After a partial refund, and for a
 * walk-in, no reschedule code is offered; if a code was the only choice, the rest can be refunded instead.
 */
export function calculateOfferedTerms(
  booking: CancellableBooking,
  tier: CancellationTier,
  policies = POLICIES,
): CancellationTerms {
  const terms = requirePolicy(booking.policyVersion, policies).byNotice[tier];
  if (booking.refundedCents === 0 && !booking.isWalkIn) return terms;
  if (isFullyRefunded(booking))
    return { ...terms, choices: [], defaultChoice: 'refund', nextBookingAtFullPrice: false };
  const refunds = terms.choices.filter(({ choice }) => choice === 'refund');
  return { ...terms, choices: refunds.length > 0 ? refunds : [buildImmediateRefund(100)], defaultChoice: 'refund' };
}

/**
 * What the client may choose now; empty for a pending appointment, one paid with a code or at the studio, and one refunded in
 * full.
 */
export function calculateOfferedChoices(
  booking: CancellableBooking,
  now: Temporal.Instant,
  policies = POLICIES,
): readonly ChoiceTerms[] {
  return booking.kind === 'paid'
    ? calculateOfferedTerms(booking, findCancellationTier(booking.start, now), policies).choices
    : [];
}

const NO_REFUND = { refundCents: 0, until: null, nextBookingAtFullPrice: false };

/** What a refund of this share of the payment comes to: at most what is left of it. */
export const calculateRefundCents = (booking: CancellableBooking, refundPercent: number): Cents =>
  Math.min(calculatePercentage(booking.paidCents, refundPercent), calculateUnrefundedCents(booking));

/**
 * The outcome of a cancellation; null when the choice is not offered. For a paid booking `choice` may be null in two cases:
 * with less than twelve hours' notice, when half of the payment can be claimed for a week, and when the payment is already
 * refunded in full.
 */
export function findCancellationOutcome(
  booking: CancellableBooking,
  choice: CancellationChoice | null,
  now: Temporal.Instant,
  policies = POLICIES,
): CancellationOutcome | null {
  if (booking.kind === 'pending' || booking.kind === 'atStudio')
    return { ...NO_REFUND, kind: 'unpaid', keepsPoints: true };
  if (booking.kind === 'byToken') return { ...NO_REFUND, kind: 'nothing', keepsPoints: false };
  if (isFullyRefunded(booking))
    return choice === 'reschedule' ? null : { ...NO_REFUND, kind: 'refund', keepsPoints: false };
  const { choices, nextBookingAtFullPrice } = calculateOfferedTerms(
    booking,
    findCancellationTier(booking.start, now),
    policies,
  );
  const claimableTerms = choices.find((terms) => terms.choice === 'refund' && terms.claimDays > 0);
  const chosenTerms = choice === null ? claimableTerms : choices.find((terms) => terms.choice === choice);
  if (!chosenTerms) return null;
  const { keepsPoints } = chosenTerms;
  if (chosenTerms.choice === 'reschedule')
    return {
      kind: 'token',
      refundCents: 0,
      until: calculateOutcomeExpiry(now, chosenTerms.tokenDays),
      keepsPoints,
      nextBookingAtFullPrice,
    };
  const refundCents = calculateRefundCents(booking, chosenTerms.refundPercent);
  if (chosenTerms.claimDays === 0)
    return { kind: 'refund', refundCents, until: null, keepsPoints, nextBookingAtFullPrice };
  return {
    kind: 'claim',
    refundCents,
    until: calculateOutcomeExpiry(now, chosenTerms.claimDays),
    keepsPoints,
    nextBookingAtFullPrice,
  };
}

/** The outcome that the client was shown before confirming. */
export type ExpectedOutcome = {
  outcome: CancellationOutcome['kind'];
  cents: Cents;
  until: Temporal.Instant | null;
};

/** Whether the cancellation has the outcome that the client was shown before confirming. DECISIONS §17. */
export const isExpectedOutcome = (
  { kind, refundCents, until }: CancellationOutcome,
  expected: ExpectedOutcome,
): boolean =>
  kind === expected.outcome &&
  refundCents === expected.cents &&
  until?.epochMilliseconds === expected.until?.epochMilliseconds;

/** Midnight at the studio at the end of the day `days` after today. DECISIONS §2. */
export function calculateOutcomeExpiry(now: Temporal.Instant, days: number): Temporal.Instant {
  return toStudioMidnight(toStudioDay(now).add({ days: days + 1 }));
}

/** A tier, the instant at which it ends, and what the client gets back for cancelling before that. */
export type TimelineRow = { tier: CancellationTier; until: Temporal.Instant; outcome: string };

/** One row for each tier, longest notice first. Empty when the payment is already refunded in full. DECISIONS §10. */
export function buildCancellationTimeline(booking: CancellableBooking, policies = POLICIES): TimelineRow[] {
  return CANCELLATION_TIERS.flatMap((tier) => {
    const { choices } = calculateOfferedTerms(booking, tier, policies);
    if (choices.length === 0) return [];
    const outcome = capitalise(choices.map((terms) => describeOfferedChoice(terms, booking)).join(' or '));
    return [{ tier, until: calculateTierEnd(booking.start, tier), outcome }];
  });
}

function describeOfferedChoice(terms: ChoiceTerms, booking: CancellableBooking): string {
  if (terms.choice === 'reschedule') return `a reschedule code for ${terms.tokenDays} days`;
  const amount = formatDollars(calculateRefundCents(booking, terms.refundPercent));
  return terms.claimDays > 0 ? `${amount} if you ask for it` : `${amount} back`;
}
