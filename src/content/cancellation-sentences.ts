import type { CancellationOutcome } from '../domain/cancellation.ts';
import { CLAIM_REVIEW_DAYS, CONSUMER_LAW } from '../domain/cancellation-terms.ts';
import { APOLOGY_PERCENT } from '../domain/coupon.ts';
import { formatDollars } from '../domain/money.ts';
import { formatDay, studioDay } from '../domain/time.ts';
import { policyFacts } from './policy-facts.ts';

export const REFUND_TIME = `within ${policyFacts.refundPaidWithin}`;

/** "Thursday 4 June 2026": the last day of something that ends at `until`. */
export const formatLastDay = (until: Temporal.Instant): string =>
  formatDay(studioDay(until.subtract({ milliseconds: 1 })));

type Told = Pick<CancellationOutcome, 'kind' | 'refundCents' | 'until'> & {
  code: string | null;
  claimed: boolean;
  /** what had gone back before */
  returnedBeforeCents: number;
};

/** What goes back of the money, after what had gone back before. */
export function refundSentence({
  refundCents,
  returnedBeforeCents,
}: Pick<Told, 'refundCents' | 'returnedBeforeCents'>) {
  const amount = formatDollars(refundCents);
  if (returnedBeforeCents === 0) return `${amount} goes back to your card ${REFUND_TIME}.`;
  const before = formatDollars(returnedBeforeCents);
  if (refundCents === 0) return `We had already returned the ${before} you paid, so nothing more comes back.`;
  return `We had already returned ${before}. The rest, ${amount}, goes back to your card ${REFUND_TIME}.`;
}

/** What a client is told once an appointment is cancelled. */
export function cancelledSentence(told: Told): string {
  const { kind, refundCents, until, code, claimed } = told;
  const amount = formatDollars(refundCents);
  const lastDay = until ? formatLastDay(until) : '';
  switch (kind) {
    case 'token':
      return `Your appointment is cancelled. Book again with the reschedule code ${code ?? ''} until ${lastDay}.`;
    case 'refund':
      return `Your appointment is cancelled. ${refundSentence(told)}`;
    case 'claim':
      return claimed
        ? `Your appointment is cancelled. ${claimSentence(refundCents)}`
        : `Your appointment is cancelled. You can ask for ${amount} back until ${lastDay}.`;
    case 'nothing':
      return `Your appointment is cancelled. It was booked with a reschedule code, so nothing comes back, ${CONSUMER_LAW}.`;
    case 'unpaid':
      return 'Your appointment is cancelled. Should your payment still go through, all of it goes back to your card.';
  }
}

/** What a client is told once they have asked for half back. */
export const claimSentence = (refundCents: number): string =>
  `You asked for ${formatDollars(refundCents)} back. We look at it within ${CLAIM_REVIEW_DAYS} days, and pay ${REFUND_TIME} after that.`;

/** What the studio is told once it has approved a claim; `sentCents` is 0 when all of it had gone back by hand. */
export const claimApprovedSentence = (sentCents: number): string =>
  sentCents > 0
    ? `Approved. ${formatDollars(sentCents)} is on its way back.`
    : 'Approved. All of it had gone back already, so nothing more is sent.';

/** What the studio is told once it has had a failed refund sent again. `reason`: the provider's code of a refusal. */
export function refundRetriedSentence({ state, amountCents, reason }: SentAgain): string {
  const amount = formatDollars(amountCents);
  if (state === 'failed')
    return `The ${amount} could not be sent: it was refused again${reason ? ` (${reason})` : ''}.`;
  if (state === 'due') return `The ${amount} will be sent as soon as Stripe takes it.`;
  return `Sent again. ${amount} goes back to the card ${REFUND_TIME}.`;
}

type SentAgain = { state: string; amountCents: number; reason: string | null };

/** What the studio is told once it has cancelled an appointment. */
export function cancelledByStudioSentence({
  kind,
  refundCents,
  until,
  code,
}: Omit<Told, 'claimed' | 'returnedBeforeCents'>): string {
  const back =
    kind === 'token'
      ? `The reschedule code ${code ?? ''} books again until ${until ? formatLastDay(until) : ''}`
      : kind === 'refund'
        ? refundCents > 0
          ? `${formatDollars(refundCents)} goes back to the card ${REFUND_TIME}`
          : 'All of the money had gone back already'
        : 'Should the payment still go through, all of it goes back to the card';
  return `Cancelled. ${back}, and there is ${APOLOGY_PERCENT}% off another booking with our apologies.`;
}
