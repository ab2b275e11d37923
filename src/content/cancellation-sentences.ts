import type { CancellationOutcome } from '../domain/cancellation/cancellation.ts';
import { CLAIM_REVIEW_DAYS, CONSUMER_LAW_EXCEPTION } from '../domain/cancellation/cancellation-terms.ts';
import type { NotedMoneyOutcome } from '../domain/cancellation/noted-money.ts';
import { isUsableOnline } from '../domain/cancellation/reschedule-token.ts';
import { APOLOGY_PERCENT } from '../domain/loyalty/coupon.ts';
import { type Cents, formatDollars } from '../domain/money.ts';
import { calculateLastDayBefore, formatDay } from '../domain/time.ts';
import { describeNotedMoneyForClient, describeNotedMoneyForOwner } from './noted-money-sentences.ts';
import { policyFacts } from './policy-facts.ts';

export const REFUND_TIME_PHRASE = `within ${policyFacts.refundPaidWithin}`;

/** For the client, of a refund claim. */
export const CLAIM_REVIEW_SENTENCE = `We look at it within ${CLAIM_REVIEW_DAYS} days, and pay ${REFUND_TIME_PHRASE} after that.`;

/** For the client, after a late cancellation; without a full stop. */
export const FULL_PRICE_NEXT_PHRASE = 'Your next booking is at full price and gives no points';

/** "Thursday 4 June 2026": the last day before `until`. */
export const formatLastDay = (until: Temporal.Instant): string => formatDay(calculateLastDayBefore(until));

const NOTHING_PAID_ONLINE_PHRASE = 'Nothing was paid online';
const NOTHING_GOES_BACK_PHRASE = `${NOTHING_PAID_ONLINE_PHRASE}, so nothing goes back to a card`;

/** About an appointment that is paid at the studio when nothing is noted, and always in the client's lists (I28). */
export const NOTHING_PAID_ONLINE_SENTENCE = `${NOTHING_GOES_BACK_PHRASE}.`;

/**
 * For the client, before cancelling an appointment that is paid at the studio. `notedCents`: paid ahead, which the owner
 * may give back or keep.
 */
export const describeCancellingAtStudio = (notedCents: Cents): string =>
  notedCents > 0
    ? `You paid ${formatDollars(notedCents)} ahead. If you cancel, we decide what becomes of it and tell you.`
    : `${NOTHING_PAID_ONLINE_PHRASE}. Cancelling costs nothing.`;

type UnpaidCancellation = Pick<SentenceInput, 'paidAtStudio' | 'noted'>;

/** For the client, about an appointment that is cancelled before anything was paid online. */
export const describeUnpaidCancellation = ({ paidAtStudio, noted }: UnpaidCancellation): string =>
  paidAtStudio
    ? describeNotedMoneyForClient(noted) || NOTHING_PAID_ONLINE_SENTENCE
    : 'Should your payment still go through, all of it goes back to your card.';

type SentenceInput = Pick<CancellationOutcome, 'kind' | 'refundCents' | 'until'> & {
  code: string | null;
  /** the treatment that the code pays for; '' for a new set, and without a code */
  treatment: string;
  isClaimed: boolean;
  /** whether the client can sign in to book and to ask for a refund */
  hasAccount: boolean;
  /** whether the appointment was to be paid at the studio */
  paidAtStudio: boolean;
  /** what happens to the money that was noted at the studio */
  noted: NotedMoneyOutcome;
  /** refunded before the cancellation */
  returnedBeforeCents: number;
  /** what of the refund is known not to reach the card */
  failedCents?: number;
};

type StoredCancellation = Pick<SentenceInput, 'refundCents' | 'until' | 'returnedBeforeCents'> & {
  outcome: SentenceInput['kind'];
  claim: string | null;
};

/** What the sentences need of the row of a cancellation; the rest is in other rows. */
export const toCancellationFacts = ({
  outcome: kind,
  claim,
  refundCents,
  until,
  returnedBeforeCents,
}: StoredCancellation) => ({
  kind,
  refundCents,
  until,
  returnedBeforeCents,
  isClaimed: claim !== 'available',
});

const CALL_US_PHRASE = ': please call or write to us';

/** For the client: how to use the reschedule code of a cancellation, and until when. */
export function describeCode({
  code,
  until,
  hasAccount,
  ...cover
}: Pick<SentenceInput, 'code' | 'until' | 'treatment' | 'hasAccount'>): string {
  const instruction = isUsableOnline(cover, hasAccount) ? '' : CALL_US_PHRASE;
  return `Book again with the reschedule code ${code ?? ''} until ${until ? formatLastDay(until) : ''}${instruction}.`;
}

/** The sentence about the refund, which also mentions earlier refunds. */
export function describeRefund({
  refundCents,
  returnedBeforeCents,
}: Pick<SentenceInput, 'refundCents' | 'returnedBeforeCents'>) {
  const amount = formatDollars(refundCents);
  if (returnedBeforeCents === 0) return `${amount} goes back to your card ${REFUND_TIME_PHRASE}.`;
  const returnedAmount = formatDollars(returnedBeforeCents);
  if (refundCents === 0) return `We had already returned the ${returnedAmount} you paid, so nothing more comes back.`;
  return `We had already returned ${returnedAmount}. The rest, ${amount}, goes back to your card ${REFUND_TIME_PHRASE}.`;
}

/** For the client, of a refund that Stripe refused or the bank sent back. */
export const describeFailedRefund = (cents: number): string =>
  `We could not return the ${formatDollars(cents)} to your card. Please contact us, and we sort it out with you.`;

/** For the client, after a cancellation. */
export function describeCancellation(input: SentenceInput): string {
  const { kind, refundCents, until, isClaimed, hasAccount, failedCents } = input;
  const amount = formatDollars(refundCents);
  const lastDay = until ? formatLastDay(until) : '';
  switch (kind) {
    case 'token':
      return `Your appointment is cancelled. ${describeCode(input)}`;
    case 'refund':
      return `Your appointment is cancelled. ${failedCents ? describeFailedRefund(failedCents) : describeRefund(input)}`;
    case 'claim':
      return isClaimed
        ? `Your appointment is cancelled. ${describeClaim(refundCents)}`
        : `Your appointment is cancelled. You can ask for ${amount} back until ${lastDay}${hasAccount ? '' : CALL_US_PHRASE}.`;
    case 'nothing':
      return `Your appointment is cancelled. It was booked with a reschedule code, so nothing comes back, ${CONSUMER_LAW_EXCEPTION}.`;
    case 'unpaid':
      return `Your appointment is cancelled. ${describeUnpaidCancellation(input)}`;
  }
}

/** For the client, after a refund claim. */
export const describeClaim = (refundCents: number): string =>
  `You asked for ${formatDollars(refundCents)} back. ${CLAIM_REVIEW_SENTENCE}`;

/** `reason`: Stripe's code of a refusal. */
type SentRefund = { state: string; amountCents: number; reason: string | null };

/** For the owner, of a refund that Stripe refused or the bank sent back. */
export const describeWaitingRefund = ({ amountCents, reason }: Omit<SentRefund, 'state'>): string =>
  `${formatDollars(amountCents)} did not reach the card${reason ? ` (${reason})` : ''}. It waits in the inbox.`;

/** For the owner, after approving a claim of which nothing is left, because all of it was refunded by hand before. */
export const COVERED_CLAIM_SENTENCE = 'Approved. All of it was refunded on its own, so nothing more goes back.';

/** For the owner, after approving a claim; `claimRefund` is null when nothing was left of it. */
export function describeApprovedClaim(claimRefund: SentRefund | null): string {
  if (!claimRefund) return COVERED_CLAIM_SENTENCE;
  if (claimRefund.state === 'failed') return `Approved, but ${describeWaitingRefund(claimRefund)}`;
  return `Approved. ${formatDollars(claimRefund.amountCents)} is on its way back.`;
}

/** For the owner, after retrying a failed refund. */
export function describeRetriedRefund({ state, amountCents, reason }: SentRefund): string {
  const amount = formatDollars(amountCents);
  if (state === 'failed')
    return `The ${amount} could not be sent: it was refused again${reason ? ` (${reason})` : ''}.`;
  if (state === 'due') return `The ${amount} will be sent as soon as Stripe takes it.`;
  return `Sent again. ${amount} goes back to the card ${REFUND_TIME_PHRASE}.`;
}

type OwnerSentenceInput = Omit<SentenceInput, 'hasAccount' | 'treatment' | 'returnedBeforeCents'>;

/** For the owner, without a full stop: what comes back. `nothingPaid`: when no money is noted at the studio. */
function describeReturnForOwner(input: OwnerSentenceInput, nothingPaid: string): string {
  const amount = formatDollars(input.refundCents);
  const lastDay = input.until ? formatLastDay(input.until) : '';
  switch (input.kind) {
    case 'token':
      return `The reschedule code ${input.code ?? ''} books again until ${lastDay}`;
    case 'refund':
      if (input.failedCents) return `${formatDollars(input.failedCents)} did not reach the card and waits in the inbox`;
      return input.refundCents > 0
        ? `${amount} goes back to the card ${REFUND_TIME_PHRASE}`
        : 'All of the money had gone back already';
    case 'claim':
      return input.isClaimed
        ? `${amount} was asked for: it is paid after ${CLAIM_REVIEW_DAYS} days unless you decide before`
        : `${amount} can be asked for until ${lastDay}`;
    case 'nothing':
      return 'It was booked with a reschedule code, so nothing comes back';
    case 'unpaid':
      return input.paidAtStudio
        ? describeNotedMoneyForOwner(input.noted) || nothingPaid
        : 'Should the payment still go through, all of it goes back to the card';
  }
}

/** For the owner, after cancelling an appointment because the studio had to. */
export function describeCancellationByStudio({
  hasAccount,
  ...input
}: OwnerSentenceInput & { hasAccount: boolean }): string {
  const returnText = describeReturnForOwner(input, NOTHING_PAID_ONLINE_PHRASE);
  // Only a client with an account can use a coupon.
  return hasAccount
    ? `Cancelled. ${returnText}, and there is ${APOLOGY_PERCENT}% off another booking with our apologies.`
    : `Cancelled. ${returnText}.`;
}

/** For the owner, after cancelling an appointment because its client asked for it. */
export const describeCancellationRequestedByClient = (input: OwnerSentenceInput): string =>
  `Cancelled. ${describeReturnForOwner(input, NOTHING_GOES_BACK_PHRASE)}.`;
