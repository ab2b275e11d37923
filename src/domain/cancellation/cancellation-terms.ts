import { capitalise, uncapitalise } from '../sentence-text.ts';

/**
 * The cancellation terms, by version. A change of the terms is a new version: every booking keeps the version it was
 * paid under, so a version that has been in force stays in the table. SPEC §4, DECISIONS §10 and §17.
 */
export const POLICY_VERSION = '2026-11-21';

/** Every sentence that says there is no refund contains these words. DECISIONS §10. */
export const CONSUMER_LAW_EXCEPTION = 'except where required under Australian Consumer Law';

/** Said of a booking that was paid with a reschedule code. SPEC §4. */
export const NO_REFUND_SENTENCE = `A booking made with a reschedule code gives nothing back, ${CONSUMER_LAW_EXCEPTION}.`;

/** A refund claim that is not decided within this many days is paid. SPEC §9: reviewed within 7 days. */
export const CLAIM_REVIEW_DAYS = 7;

/** The percentage of the payment that a client who cancels late can claim. */
export const CLAIM_PERCENT = 50;

export const CANCELLATION_TIERS = ['over48', 'from24to48', 'from12to24', 'under12'] as const;

export type CancellationTier = (typeof CANCELLATION_TIERS)[number];

/** The lower bound of each tier's notice, in hours; exactly 48 hours are in `from24to48`. */
export const MIN_NOTICE_HOURS: Record<CancellationTier, number> = {
  over48: 48,
  from24to48: 24,
  from12to24: 12,
  under12: 0,
};

/** A reschedule code that is valid for `tokenDays`. */
export type RescheduleTerms = { choice: 'reschedule'; tokenDays: number; keepsPoints: boolean };

/** `claimDays`: 0 when the refund is sent at once, else the number of days in which the client can claim it. */
export type RefundTerms = { choice: 'refund'; refundPercent: number; claimDays: number; keepsPoints: boolean };

export type ChoiceTerms = RescheduleTerms | RefundTerms;

export type CancellationChoice = ChoiceTerms['choice'];

export type CancellationTerms = {
  notice: string;
  choices: readonly ChoiceTerms[];
  defaultChoice: CancellationChoice;
  nextBookingAtFullPrice: boolean;
};

/** `byNotice`: the terms when the client cancels; `studioTokenDays`: the validity of a code when the studio cancels. */
export type Policy = { byNotice: Record<CancellationTier, CancellationTerms>; studioTokenDays: number };

export type Policies = ReadonlyMap<string, Policy>;

/** A refund that is sent at once; the points of the booking are removed. */
export const buildImmediateRefund = (refundPercent: number): RefundTerms => ({
  choice: 'refund',
  refundPercent,
  claimDays: 0,
  keepsPoints: false,
});
const FULL_REFUND = buildImmediateRefund(100);
const HALF_REFUND_ON_REQUEST: RefundTerms = {
  choice: 'refund',
  refundPercent: CLAIM_PERCENT,
  claimDays: 7,
  keepsPoints: false,
};
const LONG_TOKEN_TERMS: RescheduleTerms = { choice: 'reschedule', tokenDays: 30, keepsPoints: true };
const SHORT_TOKEN_TERMS: RescheduleTerms = { choice: 'reschedule', tokenDays: 7, keepsPoints: true };

export const POLICIES: Policies = new Map([
  [
    POLICY_VERSION,
    {
      byNotice: {
        over48: {
          notice: `More than ${MIN_NOTICE_HOURS.over48} hours`,
          choices: [LONG_TOKEN_TERMS, FULL_REFUND],
          defaultChoice: 'reschedule',
          nextBookingAtFullPrice: false,
        },
        from24to48: {
          notice: `${MIN_NOTICE_HOURS.from24to48} to ${MIN_NOTICE_HOURS.over48} hours`,
          choices: [SHORT_TOKEN_TERMS, FULL_REFUND],
          defaultChoice: 'reschedule',
          nextBookingAtFullPrice: false,
        },
        from12to24: {
          notice: `${MIN_NOTICE_HOURS.from12to24} to ${MIN_NOTICE_HOURS.from24to48} hours`,
          choices: [SHORT_TOKEN_TERMS],
          defaultChoice: 'reschedule',
          nextBookingAtFullPrice: false,
        },
        under12: {
          notice: `Less than ${MIN_NOTICE_HOURS.from12to24} hours`,
          choices: [HALF_REFUND_ON_REQUEST],
          defaultChoice: 'refund',
          nextBookingAtFullPrice: true,
        },
      },
      studioTokenDays: 30,
    },
  ],
]);

/** Throws RangeError for a version that was never in force. */
export function requirePolicy(version: string, policies: Policies = POLICIES): Policy {
  const policy = policies.get(version);
  if (!policy) throw new RangeError(`No cancellation terms of version ${version}`);
  return policy;
}

/** "Cancel at least 24 hours before and you can have all of it back." Empty when the version has no full refund. */
export function describeFullRefund(version: string = POLICY_VERSION): string {
  const lastTier = CANCELLATION_TIERS.findLast((tier) => hasFullRefund(requireCancellationTerms(tier, version)));
  return lastTier ? `Cancel at least ${MIN_NOTICE_HOURS[lastTier]} hours before and you can have all of it back.` : '';
}

const hasFullRefund = ({ choices }: CancellationTerms): boolean =>
  choices.some((terms) => terms.choice === 'refund' && terms.refundPercent === 100 && terms.claimDays === 0);

/** The booking that is about to be made. `start`: null while no time is chosen; `byToken`: with a reschedule code. */
export type PlannedBooking = { byToken: boolean; start: Temporal.Instant | null };

/** The sentence beside the pay button: what cancelling this booking would give back now. DECISIONS §10. */
export function describeCurrentTerms({ byToken, start }: PlannedBooking, now: Temporal.Instant): string {
  if (byToken) return NO_REFUND_SENTENCE;
  const terms = start && requireCancellationTerms(findCancellationTier(start, now));
  if (!terms || hasFullRefund(terms)) return describeFullRefund();
  return `If you cancel now, ${uncapitalise(terms.notice)} before: ${uncapitalise(describeOutcome(terms))}`;
}

/**
 * Notice is start − now. Exactly 48 and exactly 24 hours are in 24 to 48, exactly 12 hours in 12 to 24, and a start in the
 * past in under 12. DECISIONS §2.
 */
export function findCancellationTier(start: Temporal.Instant, now: Temporal.Instant): CancellationTier {
  if (Temporal.Instant.compare(start, now.add({ hours: MIN_NOTICE_HOURS.over48 })) > 0) return 'over48';
  if (Temporal.Instant.compare(start, now.add({ hours: MIN_NOTICE_HOURS.from24to48 })) >= 0) return 'from24to48';
  if (Temporal.Instant.compare(start, now.add({ hours: MIN_NOTICE_HOURS.from12to24 })) >= 0) return 'from12to24';
  return 'under12';
}

/** The instant at which a tier ends. */
export const calculateTierEnd = (start: Temporal.Instant, tier: CancellationTier): Temporal.Instant =>
  start.subtract({ hours: MIN_NOTICE_HOURS[tier] });

/** The published terms of a tier; `calculateOfferedTerms` gives those of one booking. */
export function requireCancellationTerms(tier: CancellationTier, version: string = POLICY_VERSION): CancellationTerms {
  return requirePolicy(version).byNotice[tier];
}

/** One row for each tier, longest notice first. */
export function buildPolicyTable(version: string = POLICY_VERSION): { notice: string; outcome: string }[] {
  return CANCELLATION_TIERS.map((tier) => {
    const terms = requireCancellationTerms(tier, version);
    return { notice: terms.notice, outcome: describeOutcome(terms) };
  });
}

function describeOutcome({ choices, nextBookingAtFullPrice }: CancellationTerms): string {
  const sentences = [`${capitalise(choices.map(describeChoice).join(', or '))}.`];
  const hasRefund = choices.some((terms) => terms.choice === 'refund');
  if (!hasRefund) sentences.push(`No refund, ${CONSUMER_LAW_EXCEPTION}.`);
  if (nextBookingAtFullPrice) sentences.push('Your next booking is at full price.');
  return sentences.join(' ');
}

function describeChoice(terms: ChoiceTerms): string {
  if (terms.choice === 'reschedule') return `a reschedule code valid for ${terms.tokenDays} days`;
  if (terms.claimDays > 0) return `a ${terms.refundPercent}% refund, if you ask for it within ${terms.claimDays} days`;
  return `a full refund (${terms.refundPercent}%)`;
}
