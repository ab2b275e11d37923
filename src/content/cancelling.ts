import type { CancellationOutcome } from '../domain/cancellation.ts';
import { dollarsInWords } from '../domain/money.ts';
import { dayInWords, studioDay } from '../domain/time.ts';
import { policyFacts } from './policy-facts.ts';

export const REFUND_TIME = 'within 1 to 5 business days';
const CONSUMER_LAW = 'except where required under Australian Consumer Law';

/** "Thursday 4 June 2026": the last day of something that ends at `until`. */
export const lastDayInWords = (until: Temporal.Instant): string =>
  dayInWords(studioDay(until.subtract({ milliseconds: 1 })));

type Told = Pick<CancellationOutcome, 'kind' | 'refundCents' | 'until'> & { code: string | null; claimed: boolean };

/** What a client is told once an appointment is cancelled. */
export function cancelledInWords({ kind, refundCents, until, code, claimed }: Told): string {
  const amount = dollarsInWords(refundCents);
  const lastDay = until ? lastDayInWords(until) : '';
  switch (kind) {
    case 'token':
      return `Your appointment is cancelled. Book again with the code ${code ?? ''} until ${lastDay}.`;
    case 'refund':
      return `Your appointment is cancelled. ${amount} goes back to your card ${REFUND_TIME}.`;
    case 'claim':
      return claimed
        ? `Your appointment is cancelled. ${claimInWords(refundCents)}`
        : `Your appointment is cancelled. You can ask for ${amount} back until ${lastDay}.`;
    case 'nothing':
      return `Your appointment is cancelled. It was booked with a reschedule code, so nothing comes back, ${CONSUMER_LAW}.`;
    case 'unpaid':
      return 'Your appointment is cancelled. Should your payment still go through, all of it goes back to your card.';
  }
}

/** What a client is told once they have asked for half back. */
export const claimInWords = (refundCents: number): string =>
  `You asked for ${dollarsInWords(refundCents)} back. We look at it within 7 days, and pay ${REFUND_TIME} after that.`;

/** What the studio is told once it has cancelled an appointment. */
export function cancelledByStudioInWords({ kind, refundCents, until, code }: Omit<Told, 'claimed'>): string {
  const back =
    kind === 'token'
      ? `The code ${code ?? ''} books again until ${until ? lastDayInWords(until) : ''}`
      : kind === 'refund'
        ? `${dollarsInWords(refundCents)} goes back to the card ${REFUND_TIME}`
        : 'Should the payment still go through, all of it goes back to the card';
  return `Cancelled. ${back}, and there is ${policyFacts.apologyPercent}% off another booking with our apologies.`;
}
