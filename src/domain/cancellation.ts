/**
 * What a client gets back depends on how long before the appointment it is cancelled: a reschedule code, a full
 * refund, half of it on request, each with or without the points of that booking. SPEC §4, DECISIONS §2 and §10.
 * A change of the terms is a new POLICY_VERSION; bookings keep the one they were paid under.
 */
import { type Cents, dollarsInWords, percentOf } from './money.ts';
import { atStudio, studioDay } from './time.ts';

export const POLICY_VERSION = '2026-11-21';

export const NOTICE_BUCKETS = ['over48', 'from24to48', 'from12to24', 'under12'] as const;

export type NoticeBucket = (typeof NOTICE_BUCKETS)[number];

/** A reschedule code to be used within `tokenDays`. */
export type RescheduleTerms = { choice: 'reschedule'; tokenDays: number; keepsPoints: boolean };

/** `claimDays`: 0 when it is paid without asking, else the days in which the client can ask for it. */
export type RefundTerms = { choice: 'refund'; refundPercent: number; claimDays: number; keepsPoints: boolean };

export type ChoiceTerms = RescheduleTerms | RefundTerms;

export type CancellationChoice = ChoiceTerms['choice'];

export type CancellationTerms = {
  notice: string;
  choices: readonly ChoiceTerms[];
  defaultChoice: CancellationChoice;
  nextBookingAtFullPrice: boolean;
};

const FULL_REFUND: RefundTerms = { choice: 'refund', refundPercent: 100, claimDays: 0, keepsPoints: false };
const HALF_ON_REQUEST: RefundTerms = { choice: 'refund', refundPercent: 50, claimDays: 7, keepsPoints: false };
const LONG_TOKEN: RescheduleTerms = { choice: 'reschedule', tokenDays: 30, keepsPoints: true };
const SHORT_TOKEN: RescheduleTerms = { choice: 'reschedule', tokenDays: 7, keepsPoints: true };

const TERMS: Record<NoticeBucket, CancellationTerms> = {
  over48: {
    notice: 'More than 48 hours',
    choices: [LONG_TOKEN, FULL_REFUND],
    defaultChoice: 'reschedule',
    nextBookingAtFullPrice: false,
  },
  from24to48: {
    notice: '24 to 48 hours',
    choices: [SHORT_TOKEN, FULL_REFUND],
    defaultChoice: 'reschedule',
    nextBookingAtFullPrice: false,
  },
  from12to24: {
    notice: '12 to 24 hours',
    choices: [SHORT_TOKEN],
    defaultChoice: 'reschedule',
    nextBookingAtFullPrice: false,
  },
  under12: {
    notice: 'Less than 12 hours',
    choices: [HALF_ON_REQUEST],
    defaultChoice: 'refund',
    nextBookingAtFullPrice: true,
  },
};

/** Notice is start − now. Exactly 48 or 24 hours count as 24 to 48, exactly 12 as 12 to 24; past starts as under 12. */
export function noticeBucket(start: Temporal.Instant, now: Temporal.Instant): NoticeBucket {
  if (Temporal.Instant.compare(start, now.add({ hours: 48 })) > 0) return 'over48';
  if (Temporal.Instant.compare(start, now.add({ hours: 24 })) >= 0) return 'from24to48';
  if (Temporal.Instant.compare(start, now.add({ hours: 12 })) >= 0) return 'from12to24';
  return 'under12';
}

export function cancellationTerms(bucket: NoticeBucket): CancellationTerms {
  return TERMS[bucket];
}

/** What is cancelled: an appointment that is paid, one whose payment is still under way, or one that a code paid for. */
export type Cancelled = { kind: 'paid' | 'pending' | 'byToken'; start: Temporal.Instant; paidCents: Cents };

export type CancellationOutcome = {
  kind: 'token' | 'refund' | 'claim' | 'nothing' | 'unpaid';
  /** what goes back, or can be claimed */
  refundCents: Cents;
  /** when the code expires or the claim lapses: the end of a day at the studio */
  until: Temporal.Instant | null;
  keepsPoints: boolean;
  nextBookingAtFullPrice: boolean;
};

const NOTHING_BACK = { refundCents: 0, until: null, nextBookingAtFullPrice: false };

/** What one may choose from now; nothing for an appointment that gives nothing to choose. */
export function offeredChoices({ kind, start }: Cancelled, now: Temporal.Instant): readonly ChoiceTerms[] {
  return kind === 'paid' ? TERMS[noticeBucket(start, now)].choices : [];
}

/**
 * What a cancellation gives back: a function of what was paid, the notice and the choice. Null when the choice is not
 * offered. Under twelve hours none need be made: half can still be claimed for a week.
 */
export function cancellationOutcome(
  booked: Cancelled,
  choice: CancellationChoice | null,
  now: Temporal.Instant,
): CancellationOutcome | null {
  if (booked.kind === 'pending') return { ...NOTHING_BACK, kind: 'unpaid', keepsPoints: true };
  if (booked.kind === 'byToken') return { ...NOTHING_BACK, kind: 'nothing', keepsPoints: false };
  const { choices, nextBookingAtFullPrice } = TERMS[noticeBucket(booked.start, now)];
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
  const refundCents = percentOf(booked.paidCents, chosen.refundPercent);
  if (chosen.claimDays === 0) return { kind: 'refund', refundCents, until: null, keepsPoints, nextBookingAtFullPrice };
  return { kind: 'claim', refundCents, until: endOfDay(now, chosen.claimDays), keepsPoints, nextBookingAtFullPrice };
}

/** Midnight at the studio, so many whole days after today's. */
export function endOfDay(now: Temporal.Instant, days: number): Temporal.Instant {
  return atStudio(studioDay(now).add({ days: days + 1 }), '00:00');
}

const HOURS_BEFORE: Record<NoticeBucket, number> = { over48: 48, from24to48: 24, from12to24: 12, under12: 0 };

/** A stretch of the time left before an appointment: until when it lasts, and what comes back in it. */
export type RulerRow = { bucket: NoticeBucket; until: Temporal.Instant; outcome: string };

/** What comes back until when, with this booking's own times and dollars, longest notice first. */
export function cancellationRuler({ start, paidCents }: Cancelled): RulerRow[] {
  return NOTICE_BUCKETS.map((bucket) => ({
    bucket,
    until: start.subtract({ hours: HOURS_BEFORE[bucket] }),
    outcome: capitalised(TERMS[bucket].choices.map((terms) => backInWords(terms, paidCents)).join(' or ')),
  }));
}

function backInWords(terms: ChoiceTerms, paidCents: Cents): string {
  if (terms.choice === 'reschedule') return `a code for ${terms.tokenDays} days`;
  const amount = dollarsInWords(percentOf(paidCents, terms.refundPercent));
  return terms.claimDays > 0 ? `${amount} if you ask for it` : `${amount} back`;
}

/** The least notice with which exactly these may be chosen; the least of all when there is none such. */
export function bucketOffering(choices: readonly CancellationChoice[]): NoticeBucket {
  const wanted = [...choices].sort().join();
  const offers = (bucket: NoticeBucket) =>
    TERMS[bucket].choices
      .map(({ choice }) => choice)
      .sort()
      .join();
  return NOTICE_BUCKETS.findLast((bucket) => offers(bucket) === wanted) ?? 'under12';
}

/** The four rows of the policy in plain words, longest notice first. */
export function policyTable(): { notice: string; outcome: string }[] {
  return NOTICE_BUCKETS.map((bucket) => ({ notice: TERMS[bucket].notice, outcome: outcomeInWords(TERMS[bucket]) }));
}

function outcomeInWords({ choices, nextBookingAtFullPrice }: CancellationTerms): string {
  const sentences = [`${capitalised(choices.map(choiceInWords).join(', or '))}.`];
  const paysBack = choices.some((terms) => terms.choice === 'refund');
  if (!paysBack) sentences.push('No refund, except where required under Australian Consumer Law.');
  if (nextBookingAtFullPrice) sentences.push('Your next booking is at full price.');
  return sentences.join(' ');
}

function choiceInWords(terms: ChoiceTerms): string {
  if (terms.choice === 'reschedule') return `a reschedule code valid for ${terms.tokenDays} days`;
  if (terms.claimDays > 0) return `a ${terms.refundPercent}% refund, if you ask for it within ${terms.claimDays} days`;
  return `a full refund (${terms.refundPercent}%)`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
