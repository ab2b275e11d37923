import type { CheckoutProblem } from './checkout-types.ts';

const CHARGE_WARNINGS: CheckoutProblem['kind'][] = ['outcomeUnchecked', 'paidNotBooked', 'signedOut'];

/**
 * Whether the form warns that the card was, or may have been, charged. No message about the hold replaces this warning: the
 * client might pay a second time.
 */
export const warnsOfCharge = (problem: CheckoutProblem | null): boolean =>
  problem !== null && CHARGE_WARNINGS.includes(problem.kind);

/** The problem that the form shows when there is a new one about its hold, or none any more. */
export const replaceProblem = (shown: CheckoutProblem | null, next: CheckoutProblem | null): CheckoutProblem | null =>
  warnsOfCharge(shown) ? shown : next;

/** At the form the outcome of a charge is no longer fetched. */
export const toUncheckedProblem = (problem: CheckoutProblem | null): CheckoutProblem | null =>
  problem?.kind === 'outcomeUnknown' ? { kind: 'outcomeUnchecked' } : problem;
