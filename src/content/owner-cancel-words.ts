/** What the owner reads before cancelling an appointment: the client's choices, and what the e-mail then says. OWNER §6.3. */
import type { CancellationOutcome } from '../domain/cancellation.ts';
import type { CancellationChoice } from '../domain/cancellation-terms.ts';
import { type Cents, formatDollars } from '../domain/money.ts';
import { formatDayMonth } from '../domain/short-dates.ts';
import { formatLastDay, refundSentence } from './cancellation-sentences.ts';
import { policyFacts } from './policy-facts.ts';

/** `verb`: the words on the button; `emailWords`: the sentence of the e-mail about the outcome. */
type CancelChoice = {
  value: CancellationChoice;
  title: string;
  description: string;
  emailWords: string;
  verb: string;
};

type Offered = {
  choice: CancellationChoice;
  /** of `ownerCancellationOutcome` */
  outcome: CancellationOutcome;
  /** refunded before the cancellation */
  returnedBeforeCents: Cents;
};

const POINTS_STAY = 'Points stay.';
const JUST_CANCEL = 'Cancel the appointment';

export function cancelChoice(
  { choice: value, outcome, returnedBeforeCents }: Offered,
  now: Temporal.Instant,
): CancelChoice {
  const { kind, refundCents, until } = outcome;
  if (kind === 'unpaid')
    return {
      value,
      title: 'The bank is still working on the payment',
      description: `It is stopped, or goes back in full. ${POINTS_STAY}`,
      emailWords: 'Should your payment still go through, all of it goes back to your card.',
      verb: JUST_CANCEL,
    };
  if (until)
    return {
      value,
      title: 'A reschedule code',
      description: `Valid until ${formatDayMonth(until.subtract({ milliseconds: 1 }), now)}. ${POINTS_STAY}`,
      emailWords: `Book again with the reschedule code … until ${formatLastDay(until)}.`,
      verb: 'Cancel and send the code',
    };
  const emailWords = refundSentence({ refundCents, returnedBeforeCents });
  if (refundCents === 0)
    return {
      value,
      title: 'Nothing more to send',
      description: `All of it has gone back already. ${POINTS_STAY}`,
      emailWords,
      verb: JUST_CANCEL,
    };
  const before = returnedBeforeCents > 0 ? ` ${formatDollars(returnedBeforeCents)} has gone back already.` : '';
  return {
    value,
    title: `${formatDollars(refundCents)} back`,
    description: `${policyFacts.refundPaidWithin}. ${POINTS_STAY}${before}`,
    emailWords,
    verb: 'Cancel and send the money back',
  };
}
