/**
 * The texts that the owner reads before cancelling an appointment: each option of the client, and the text of its e-mail.
 * One list is for a cancellation by the studio, the other for a client who has asked. OWNER §6.3 (Cancel).
 */
import type { CancellableBooking, CancellationOutcome } from '../domain/cancellation/cancellation.ts';
import type { CancellationOption } from '../domain/cancellation/cancellation-for-client.ts';
import {
  type CancellationChoice,
  CLAIM_PERCENT,
  CLAIM_REVIEW_DAYS,
} from '../domain/cancellation/cancellation-terms.ts';
import {
  NO_NOTED_MONEY,
  type NotedMoneyOutcome,
  type TextByDecision,
  toDecidedOutcome,
} from '../domain/cancellation/noted-money.ts';
import { type Cents, calculatePercentage, formatDollars } from '../domain/money.ts';
import { NOTED_MONEY_CHOICES } from '../domain/payments/till.ts';
import { joinSentences } from '../domain/sentence-text.ts';
import { formatLastDayShort } from '../domain/short-dates.ts';
import { toIso } from '../domain/time.ts';
import {
  describeCancellation,
  describeCode,
  describeRefund,
  describeUnpaidCancellation,
} from './cancellation-sentences.ts';
import { policyFacts } from './policy-facts.ts';

/** `verb`: the words on the button. */
type ChoiceTexts = { title: string; description: string; verb: string };

/** `value`: the value in the form; `emailTexts`: the sentence of the e-mail about the outcome. */
type CancelChoice = ChoiceTexts & { option: CancellationOption; value: string; emailTexts: TextByDecision[] };

const listEmailTexts = (notedCents: Cents, describeEmail: (noted: NotedMoneyOutcome) => string): TextByDecision[] =>
  notedCents === 0
    ? [{ noted: null, text: describeEmail(NO_NOTED_MONEY) }]
    : NOTED_MONEY_CHOICES.map((noted) => ({ noted, text: describeEmail(toDecidedOutcome(notedCents, noted)) }));

/** '' without an account, because only accounts have points. */
export const describeKeptPoints = ({ hasAccount }: { hasAccount: boolean }): string =>
  hasAccount ? 'Points stay.' : '';
/** `points`: the points that the booking has given; '' when it has given none. */
const describeKeptPointsOf = ({ points, code }: { points: number; code: CodeFacts }): string =>
  points > 0 ? describeKeptPoints(code) : '';
const CANCEL_ONLY_LABEL = 'Cancel the appointment';

/** `points`: the sentence about the points. */
type ChoiceInput = {
  outcome: CancellationOutcome;
  returnedBeforeCents: Cents;
  points: string;
  paidAtStudio: boolean;
  notedCents: Cents;
  hasEmail: boolean;
};

function describeOutcome(
  { outcome, returnedBeforeCents, points, paidAtStudio, notedCents, hasEmail }: ChoiceInput,
  now: Temporal.Instant,
): ChoiceTexts {
  const { kind, refundCents, until } = outcome;
  if (kind === 'unpaid' && paidAtStudio)
    return {
      ...(notedCents > 0
        ? {
            title: `${formatDollars(notedCents)} is noted`,
            description: joinSentences('You decide about it here.', points),
          }
        : { title: 'Nothing was paid ahead', description: joinSentences('Cancelling costs nothing.', points) }),
      verb: CANCEL_ONLY_LABEL,
    };
  if (kind === 'unpaid')
    return {
      title: 'The bank is still working on the payment',
      description: joinSentences('It is stopped, or goes back in full.', points),
      verb: CANCEL_ONLY_LABEL,
    };
  if (kind === 'nothing')
    return {
      title: 'Nothing comes back',
      description: joinSentences('It was booked with a code.', points),
      verb: CANCEL_ONLY_LABEL,
    };
  if (until)
    return {
      title: 'A reschedule code',
      description: joinSentences(`Valid until ${formatLastDayShort(until, now)}.`, points),
      verb: hasEmail ? 'Cancel and send the code' : 'Cancel and show the code',
    };
  if (refundCents === 0)
    return {
      title: 'Nothing more to send',
      description: joinSentences('All of it has gone back already.', points),
      verb: CANCEL_ONLY_LABEL,
    };
  const returnedText = returnedBeforeCents > 0 ? `${formatDollars(returnedBeforeCents)} has gone back already.` : '';
  return {
    title: `${formatDollars(refundCents)} back`,
    description: joinSentences(`${policyFacts.refundPaidWithin}.`, points, returnedText),
    verb: 'Cancel and send the money back',
  };
}

/** The treatment that a reschedule code would pay for, and whether the client has an account. */
type CodeFacts = { treatment: string; hasAccount: boolean };

export type StudioCancellation = {
  choice: CancellationChoice;
  /** the result of `findCancellationOutcomeByOwner` */
  outcome: CancellationOutcome;
  /** refunded before the cancellation */
  returnedBeforeCents: Cents;
  paidAtStudio: boolean;
  notedCents: Cents;
  /** the points that the booking has given */
  points: number;
  code: CodeFacts;
  /** the client has an address to which the code can be sent */
  hasEmail: boolean;
};

function describeStudioCancellationEmail(
  { outcome: { kind, refundCents, until }, returnedBeforeCents, paidAtStudio, code }: StudioCancellation,
  noted: NotedMoneyOutcome,
): string {
  if (kind === 'unpaid') return describeUnpaidCancellation({ paidAtStudio, noted });
  if (until) return describeCode({ ...code, until, code: '…' });
  return describeRefund({ refundCents, returnedBeforeCents });
}

/** The value of an option in the form: with the outcome shown, as the client's own dialog sends it (DECISIONS §17). */
const toChoiceValue = (option: CancellationOption, { kind, refundCents, until }: CancellationOutcome): string =>
  JSON.stringify({ option, expected: { outcome: kind, cents: refundCents, until: until && toIso(until) } });

/** A choice of the client when the studio cancels. */
export const buildStudioCancelChoice = (cancellation: StudioCancellation, now: Temporal.Instant): CancelChoice => ({
  option: cancellation.choice,
  value: toChoiceValue(cancellation.choice, cancellation.outcome),
  ...describeOutcome({ ...cancellation, points: describeKeptPointsOf(cancellation) }, now),
  emailTexts: listEmailTexts(cancellation.notedCents, (noted) => describeStudioCancellationEmail(cancellation, noted)),
});

type ClientCancellation = {
  option: CancellationOption;
  /** the result of `findCancellationOutcomeForClient` */
  outcome: CancellationOutcome;
  booking: Pick<CancellableBooking, 'kind' | 'paidCents' | 'refundedCents'>;
  notedCents: Cents;
  /** the points that the booking has given and would lose */
  points: number;
  firstName: string;
  code: CodeFacts;
  hasEmail: boolean;
};

/** The option to make a claim, now or later: "Half back ($55)", or the amount alone when a part has already gone back. */
function describeClaimChoice(
  { option, outcome, booking, firstName }: ClientCancellation,
  points: string,
  now: Temporal.Instant,
): ChoiceTexts {
  const { refundCents, until } = outcome;
  const amount = formatDollars(refundCents);
  const isHalf = refundCents === calculatePercentage(booking.paidCents, CLAIM_PERCENT);
  const backTitle = isHalf ? `Half back (${amount})` : `${amount} back`;
  if (option === 'none')
    return {
      title: `${backTitle}, if ${firstName} asks for it`,
      description: joinSentences(`Until ${until ? formatLastDayShort(until, now) : ''}.`, points),
      verb: CANCEL_ONLY_LABEL,
    };
  return {
    title: `${backTitle}, ${firstName} asks for it now`,
    description: joinSentences(`It waits in your inbox and pays itself after ${CLAIM_REVIEW_DAYS} days.`, points),
    verb: 'Cancel and note the request',
  };
}

function describeClientChoice(cancellation: ClientCancellation, now: Temporal.Instant): ChoiceTexts {
  const { option, outcome, booking, notedCents, points, hasEmail } = cancellation;
  const lostPointsText = points > 0 ? `${points} points go.` : '';
  const fullPriceText = outcome.nextBookingAtFullPrice ? 'The next booking is at full price.' : '';
  const consequences = joinSentences(
    outcome.keepsPoints ? describeKeptPointsOf(cancellation) : lostPointsText,
    fullPriceText,
  );
  if (outcome.kind === 'claim') return describeClaimChoice(cancellation, consequences, now);
  const facts = {
    outcome,
    returnedBeforeCents: booking.refundedCents,
    paidAtStudio: booking.kind === 'atStudio',
    notedCents,
    hasEmail,
  };
  const texts = describeOutcome({ ...facts, points: consequences }, now);
  if (option !== 'goodwill') return texts;
  return {
    title: 'All of it back, although the policy does not',
    description: `${formatDollars(outcome.refundCents)}, ${texts.description}`,
    verb: texts.verb,
  };
}

/** An option for a client who has asked the studio to cancel. */
export function buildClientCancelChoice(cancellation: ClientCancellation, now: Temporal.Instant): CancelChoice {
  const { option, outcome, booking, notedCents, code } = cancellation;
  const { kind, refundCents, until } = outcome;
  return {
    option,
    value: toChoiceValue(option, outcome),
    ...describeClientChoice(cancellation, now),
    emailTexts: listEmailTexts(notedCents, (noted) =>
      describeCancellation({
        ...code,
        kind,
        refundCents,
        until,
        code: '…',
        isClaimed: option !== 'none',
        returnedBeforeCents: booking.refundedCents,
        paidAtStudio: booking.kind === 'atStudio',
        noted,
      }),
    ),
  };
}
