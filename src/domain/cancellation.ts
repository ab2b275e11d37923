/**
 * What a client gets back depends on how long before the appointment it is cancelled: a reschedule code, a full
 * refund, half of it on request, each with or without the points of that booking. The terms are those the booking was
 * paid under. Money that has gone back by hand counts: a refund is never more than what is left of the payment, and once
 * a part has gone back no code is offered, because a code cannot stand for part of a price. SPEC §4, DECISIONS §2, §10,
 * §17.
 */
import {
  CANCELLATION_TIERS,
  type CancellationChoice,
  type CancellationTerms,
  type CancellationTier,
  type ChoiceTerms,
  cancellationTier,
  capitalise,
  MIN_HOURS,
  POLICIES,
  policyOf,
  refundOf,
} from './cancellation-terms.ts';
import { type Cents, formatDollars, percentOf } from './money.ts';
import { atStudio, studioDay } from './time.ts';

/**
 * What is cancelled: an appointment that is paid, one whose payment is still under way, or one that a code paid for.
 * `refundedCents` of `paidCents` have gone back before, or are on their way.
 */
export type Cancelled = {
  kind: 'paid' | 'pending' | 'byToken';
  start: Temporal.Instant;
  paidCents: Cents;
  refundedCents: Cents;
  policyVersion: string;
};

export const OUTCOME_KINDS = ['token', 'refund', 'claim', 'nothing', 'unpaid'] as const;

export type CancellationOutcome = {
  kind: (typeof OUTCOME_KINDS)[number];
  /** what goes back, or can be claimed */
  refundCents: Cents;
  /** when the code expires or the claim lapses: the end of a day at the studio */
  until: Temporal.Instant | null;
  keepsPoints: boolean;
  nextBookingAtFullPrice: boolean;
};

/** What has not gone back yet. */
export const leftCents = ({ paidCents, refundedCents }: Pick<Cancelled, 'paidCents' | 'refundedCents'>): Cents =>
  Math.max(0, paidCents - refundedCents);

/** All that was paid has gone back before, so there is nothing to choose between. */
const isRefunded = (booked: Cancelled): boolean => booked.paidCents > 0 && leftCents(booked) === 0;

/**
 * The terms of one paid booking within a bucket: as published until money has gone back by hand. Then the code is not
 * offered; where the terms offer nothing else, the rest of the money is.
 */
export function offeredTerms(booked: Cancelled, bucket: CancellationTier, policies = POLICIES): CancellationTerms {
  const terms = policyOf(booked.policyVersion, policies).byNotice[bucket];
  if (booked.refundedCents === 0) return terms;
  if (isRefunded(booked)) return { ...terms, choices: [], defaultChoice: 'refund', nextBookingAtFullPrice: false };
  const refunds = terms.choices.filter(({ choice }) => choice === 'refund');
  return { ...terms, choices: refunds.length > 0 ? refunds : [refundOf(100)], defaultChoice: 'refund' };
}

/** What a client may choose from now; nothing for an appointment that gives nothing to choose. */
export function offeredChoices(booked: Cancelled, now: Temporal.Instant, policies = POLICIES): readonly ChoiceTerms[] {
  return booked.kind === 'paid' ? offeredTerms(booked, cancellationTier(booked.start, now), policies).choices : [];
}

const NOTHING_BACK = { refundCents: 0, until: null, nextBookingAtFullPrice: false };

const refundCentsOf = (booked: Cancelled, refundPercent: number): Cents =>
  Math.min(percentOf(booked.paidCents, refundPercent), leftCents(booked));

/**
 * What a cancellation gives back: a function of what was paid, what has gone back, the notice and the choice. Null when
 * the choice is not offered. Under twelve hours none need be made: half can still be claimed for a week. Nor need one be
 * made when everything has gone back: then the appointment just ends.
 */
export function cancellationOutcome(
  booked: Cancelled,
  choice: CancellationChoice | null,
  now: Temporal.Instant,
  policies = POLICIES,
): CancellationOutcome | null {
  if (booked.kind === 'pending') return { ...NOTHING_BACK, kind: 'unpaid', keepsPoints: true };
  if (booked.kind === 'byToken') return { ...NOTHING_BACK, kind: 'nothing', keepsPoints: false };
  if (isRefunded(booked))
    return choice === 'reschedule' ? null : { ...NOTHING_BACK, kind: 'refund', keepsPoints: false };
  const { choices, nextBookingAtFullPrice } = offeredTerms(booked, cancellationTier(booked.start, now), policies);
  const claimable = choices.find((terms) => terms.choice === 'refund' && terms.claimDays > 0);
  const chosen = choice === null ? claimable : choices.find((terms) => terms.choice === choice);
  if (!chosen) return null;
  const { keepsPoints } = chosen;
  if (chosen.choice === 'reschedule')
    return {
      kind: 'token',
      refundCents: 0,
      until: endOfDay(now, chosen.tokenDays),
      keepsPoints,
      nextBookingAtFullPrice,
    };
  const refundCents = refundCentsOf(booked, chosen.refundPercent);
  if (chosen.claimDays === 0) return { kind: 'refund', refundCents, until: null, keepsPoints, nextBookingAtFullPrice };
  return { kind: 'claim', refundCents, until: endOfDay(now, chosen.claimDays), keepsPoints, nextBookingAtFullPrice };
}

/** What a client was shown before confirming. */
export type ExpectedOutcome = {
  outcome: CancellationOutcome['kind'];
  cents: Cents;
  until: Temporal.Instant | null;
};

/** False when cancelling would give something else than the client was shown. */
export const isAsExpected = ({ kind, refundCents, until }: CancellationOutcome, expected: ExpectedOutcome): boolean =>
  kind === expected.outcome &&
  refundCents === expected.cents &&
  until?.epochMilliseconds === expected.until?.epochMilliseconds;

/** Midnight at the studio, `days` whole days after today's. */
export function endOfDay(now: Temporal.Instant, days: number): Temporal.Instant {
  return atStudio(studioDay(now).add({ days: days + 1 }), '00:00');
}

/** A stretch of the time left before an appointment: until when it lasts, and what comes back in it. */
export type TimelineRow = { bucket: CancellationTier; until: Temporal.Instant; outcome: string };

/**
 * What comes back until when, with this booking's own times and dollars, longest notice first. No rows when everything
 * has gone back.
 */
export function cancellationTimeline(booked: Cancelled, policies = POLICIES): TimelineRow[] {
  return CANCELLATION_TIERS.flatMap((bucket) => {
    const { choices } = offeredTerms(booked, bucket, policies);
    if (choices.length === 0) return [];
    const outcome = capitalise(choices.map((terms) => backInWords(terms, booked)).join(' or '));
    return [{ bucket, until: booked.start.subtract({ hours: MIN_HOURS[bucket] }), outcome }];
  });
}

function backInWords(terms: ChoiceTerms, booked: Cancelled): string {
  if (terms.choice === 'reschedule') return `a reschedule code for ${terms.tokenDays} days`;
  const amount = formatDollars(refundCentsOf(booked, terms.refundPercent));
  return terms.claimDays > 0 ? `${amount} if you ask for it` : `${amount} back`;
}
