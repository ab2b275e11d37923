/** The texts for the owner and for the client about money that the owner gives back. OWNER §6.3 (Money), §9. */
import { type Cents, formatDollars } from '../domain/money.ts';
import type { RefundReason } from '../domain/owner/owner-refund.ts';
import { REFUND_TIME_PHRASE } from './cancellation-sentences.ts';

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  went_wrong: 'Something went wrong',
  goodwill: 'Goodwill',
  other: 'Other',
};

export const ALREADY_REFUNDED_SENTENCE = 'All that was paid has gone back already.';

/** For the client. `purchase`: the purchase in words; `isAllBack`: whether this refund leaves nothing of the payment. */
export function describeGoodwillRefund(cents: Cents, purchase: string, isAllBack: boolean): string[] {
  const sentence = `We return ${formatDollars(cents)} of what you paid (${purchase}): it reaches your card ${REFUND_TIME_PHRASE}.`;
  return isAllBack ? [sentence, 'With this, all that you paid goes back.'] : [sentence];
}

/**
 * For the client, after a claim was approved. `sentCents`: the claim, or what earlier refunds left of it, perhaps 0. The
 * bank may have sent such a refund back, so the text does not say that it was returned.
 */
export function describePaidClaim(sentCents: Cents, claimCents: Cents): string {
  const [sentAmount, amount] = [formatDollars(sentCents), formatDollars(claimCents)];
  if (sentCents >= claimCents) return `${amount} goes back to your card ${REFUND_TIME_PHRASE}.`;
  if (sentCents === 0) return 'Refunds that we made on their own cover it, so nothing more is sent.';
  return `Refunds that we made on their own count towards the ${amount}. The rest, ${sentAmount}, goes back to your card ${REFUND_TIME_PHRASE}.`;
}
