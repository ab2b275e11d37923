/** The cancellation policy. Every option, percentage and validity is taken from the rules that the server applies. */
import {
  buildPolicyTable,
  CANCELLATION_TIERS,
  type CancellationChoice,
  type CancellationTier,
  type ChoiceTerms,
  CLAIM_REVIEW_DAYS,
  CONSUMER_LAW_EXCEPTION,
  MIN_NOTICE_HOURS,
  POLICY_VERSION,
  requireCancellationTerms,
  requirePolicy,
} from '../../domain/cancellation/cancellation-terms.ts';
import { APOLOGY_PERCENT } from '../../domain/loyalty/coupon.ts';
import { POINTS_PER_PURCHASE } from '../../domain/loyalty/loyalty.ts';
import { STUDIO_ZONE_CITY } from '../../domain/time.ts';
import { policyFacts } from '../policy-facts.ts';
import { formatContactDetails, type PolicyFacts } from './contact.ts';
import type { PolicyDocument, PolicyTable } from './policy.ts';

const { lateMinutes, refundPaidWithin } = policyFacts;
const { over48, from24to48, from12to24 } = MIN_NOTICE_HOURS;
const { studioTokenDays } = requirePolicy(POLICY_VERSION);

type TermsOf<Choice extends CancellationChoice> = Extract<ChoiceTerms, { choice: Choice }>;

function requireTerms<Choice extends CancellationChoice>(tier: CancellationTier, choice: Choice): TermsOf<Choice> {
  const terms = requireCancellationTerms(tier).choices.find(
    (candidate): candidate is TermsOf<Choice> => candidate.choice === choice,
  );
  if (!terms) throw new Error(`The policy speaks of ${choice} at ${tier}, which the terms do not offer`);
  return terms;
}

function describeKeptPoints(tier: CancellationTier): string {
  const { choices } = requireCancellationTerms(tier);
  const keepingChoices = choices.filter((terms) => terms.keepsPoints).map((terms) => terms.choice);
  if (keepingChoices.length === choices.length) return 'Kept';
  if (keepingChoices.length === 0) return 'Removed';
  return `Kept if you ${keepingChoices[0] === 'reschedule' ? 'reschedule' : 'take the refund'}, removed otherwise`;
}

/** One row for each tier, with what happens to the points of the booking. */
export function buildCancellationTable(): PolicyTable {
  const points = CANCELLATION_TIERS.map(describeKeptPoints);
  const rows = buildPolicyTable().map(({ notice, outcome }, row) => [notice, outcome, points[row] ?? '']);
  return {
    caption: 'What you get back, by how much notice you give',
    head: ['Notice before the start', 'What you get', `The ${POINTS_PER_PURCHASE} points of that booking`],
    rows,
  };
}

const rescheduleTermsOver48 = requireTerms('over48', 'reschedule');
const rescheduleTerms24to48 = requireTerms('from24to48', 'reschedule');
const rescheduleTerms12to24 = requireTerms('from12to24', 'reschedule');
const fullRefundTerms = requireTerms('over48', 'refund');
const refundTerms24to48 = requireTerms('from24to48', 'refund');
const claimTerms = requireTerms('under12', 'refund');

export const buildCancellationPolicy = (facts: PolicyFacts): PolicyDocument => ({
  title: 'Cancellation Policy',
  description: 'What you get back when you cancel, by how much notice you give, and what happens when we cancel.',
  inForceSince: POLICY_VERSION,
  sections: [
    {
      id: 'at-a-glance',
      heading: 'At a glance',
      body: [
        'Plans change. The more notice you give, the easier it is to offer your time to somebody else, and the more you get back.',
        buildCancellationTable(),
        'The terms in force when you paid apply to your appointment. They come on top of your rights under Australian Consumer Law and never replace them.',
      ],
    },
    {
      id: 'how-notice-counts',
      heading: 'How notice is counted',
      body: [
        `Notice is the time between the moment you confirm the cancellation and the start of the appointment, in studio time (${STUDIO_ZONE_CITY}, all year). It is counted to the second by our server, not by the clock on your device.`,
        `Exactly ${over48} and exactly ${from24to48} hours count as ${from24to48} to ${over48} hours; exactly ${from12to24} hours count as ${from12to24} to ${from24to48} hours.`,
      ],
    },
    {
      id: 'how-to-cancel',
      heading: 'How to cancel',
      body: [
        'Sign in, open your next appointment in the Client Dashboard and cancel it there. You see what applies to your booking and until when, choose if there is a choice, and confirm. Nothing is cancelled before that.',
        `You can cancel online until the appointment starts. If you can’t get online, write or call before then: ${formatContactDetails(facts)}.`,
      ],
    },
    {
      id: 'more-than-48-hours',
      heading: requireCancellationTerms('over48').notice,
      body: [
        'You choose:',
        {
          list: [
            `Reschedule: a reschedule code valid for ${rescheduleTermsOver48.tokenDays} days. You keep the ${POINTS_PER_PURCHASE} points.`,
            `Full Refund: ${fullRefundTerms.refundPercent}% to your original payment method. The ${POINTS_PER_PURCHASE} points are removed.`,
          ],
        },
      ],
    },
    {
      id: '24-to-48-hours',
      heading: requireCancellationTerms('from24to48').notice,
      body: [
        'You choose:',
        {
          list: [
            `Reschedule: a reschedule code valid for ${rescheduleTerms24to48.tokenDays} days. You keep the ${POINTS_PER_PURCHASE} points.`,
            `Full Refund: ${refundTerms24to48.refundPercent}% to your original payment method. The ${POINTS_PER_PURCHASE} points are removed.`,
          ],
        },
      ],
    },
    {
      id: '12-to-24-hours',
      heading: requireCancellationTerms('from12to24').notice,
      body: [
        `You get a reschedule code valid for ${rescheduleTerms12to24.tokenDays} days and keep the ${POINTS_PER_PURCHASE} points. With less than ${from24to48} hours’ notice there is no refund, ${CONSUMER_LAW_EXCEPTION}.`,
      ],
    },
    {
      id: 'less-than-12-hours',
      heading: requireCancellationTerms('under12').notice,
      body: [
        `There is no reschedule code. You can ask for ${claimTerms.refundPercent}% of what you paid: when you cancel, or within ${claimTerms.claimDays} days after it. We look at every request and decide it within ${CLAIM_REVIEW_DAYS} days; if we have not decided by then, we pay it.`,
        `The ${POINTS_PER_PURCHASE} points of that booking are removed. Your next booking is at full price and earns no points.`,
        'If it was an emergency, write to us as well and tell us what happened.',
      ],
    },
    {
      id: 'reschedule-codes',
      heading: 'Reschedule codes',
      body: [
        'A reschedule code begins with RESCHEDULE_ and belongs to your account. Enter it in the booking summary, and the new appointment costs $0.',
        {
          list: [
            'Use it once, by the end of its last day in studio time. The appointment you book with it may be later than that.',
            'It covers the service you had booked, whatever that costs now, and any other service up to the price yours had on the list when you booked it. For a dearer one, choose another reschedule code or booking; for a cheaper one, the difference is not paid out. The page says so before you confirm.',
            'A booking made with it earns no points: you kept those of the first one.',
            `When a reschedule code has expired it can’t be used, and there is no refund for it, ${CONSUMER_LAW_EXCEPTION}.`,
          ],
        },
      ],
    },
    {
      id: 'how-refunds-are-paid',
      heading: 'How refunds are paid',
      body: [
        `Refunds go to the card or account you paid with and arrive within ${refundPaidWithin}. You get back what you paid, so after a discount that is the lower amount. A discount used for a booking that is refunded in full can be used again.`,
        'If your bank is still processing the payment when you cancel, we stop it, or give it back in full if it goes through after all.',
        'If a refund fails, for example because a card was closed, we tell you and find another way.',
      ],
    },
    {
      id: 'late-and-no-show',
      heading: 'Late arrivals and no-shows',
      body: [
        `A delay of more than ${lateMinutes} minutes may mean that we have to reschedule your appointment. Message us as soon as you know, and we will tell you what is still possible.`,
        `If you don’t come and have not cancelled before the start, there is no refund and no reschedule code, ${CONSUMER_LAW_EXCEPTION}, and the ${POINTS_PER_PURCHASE} points of that booking are removed.`,
      ],
    },
    {
      id: 'booked-with-a-code',
      heading: 'Appointments booked with a reschedule code',
      body: [
        `An appointment booked with a reschedule code can be cancelled, but there is no refund and no new reschedule code for it, ${CONSUMER_LAW_EXCEPTION}, and the ${POINTS_PER_PURCHASE} points of the first booking are removed. If you are not sure of the new date, wait until you are: the reschedule code gives you some time.`,
      ],
    },
    {
      id: 'when-we-cancel',
      heading: 'When we cancel',
      body: [
        `If we have to cancel, because of illness, weather or anything else, you choose between a full refund and a reschedule code valid for ${studioTokenDays} days; if a part was refunded before, you get the rest back. You keep your points, and you get an apology discount of ${APOLOGY_PERCENT}% for another booking. This applies to appointments booked with a code as well; the refund is then what you paid for the first one.`,
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights, and how to reach us',
      body: [
        'Our services come with guarantees that can’t be excluded under Australian Consumer Law. If we don’t meet them, for example if a service isn’t provided with due care and skill, you have rights to a remedy that no part of this policy limits, whatever the notice.',
        `If you think this policy was applied wrongly to your booking, write to us: ${formatContactDetails(facts)}. If we can’t agree, the Office of Fair Trading Queensland can help.`,
      ],
    },
  ],
});
