/** Sentences about the money noted at the studio when an appointment is cancelled. OWNER §6.3 (Cancel), §12. */

import { describeReturnMethod, type NotedMoneyOutcome } from '../domain/cancellation/noted-money.ts';
import { type Cents, formatDollars } from '../domain/money.ts';

type OutcomeFormatters = {
  formatReturned: (amount: string, how: string) => string;
  formatKept: (amount: string) => string;
  formatUndecided: (amount: string) => string;
};

function describeParts(
  { returnedCents, returnMethod, keptCents, undecidedCents }: NotedMoneyOutcome,
  formatters: OutcomeFormatters,
) {
  const describeAmount = (cents: Cents, describe: (amount: string) => string): string[] =>
    cents > 0 ? [describe(formatDollars(cents))] : [];
  return [
    ...describeAmount(returnedCents, (amount) => formatters.formatReturned(amount, describeReturnMethod(returnMethod))),
    ...describeAmount(keptCents, formatters.formatKept),
    ...describeAmount(undecidedCents, formatters.formatUndecided),
  ];
}

/** For the client, a sentence for each part of the money; '' when nothing was noted. */
export const describeNotedMoneyForClient = (noted: NotedMoneyOutcome): string =>
  describeParts(noted, {
    formatReturned: (amount, how) => `${amount} that you paid ahead comes back to you${how}.`,
    formatKept: (amount) => `We keep ${amount} that you paid ahead.`,
    formatUndecided: (amount) => `We will be in touch about ${amount} that you paid ahead.`,
  }).join(' ');

/** For the owner, without the full stop: "$50 is given back in cash"; '' when nothing was noted. */
export const describeNotedMoneyForOwner = (noted: NotedMoneyOutcome): string =>
  describeParts(noted, {
    formatReturned: (amount, how) => `${amount} is given back${how}`,
    formatKept: (amount) => `${amount} is kept`,
    formatUndecided: (amount) => `${amount} noted waits in the inbox`,
  }).join(', ');
