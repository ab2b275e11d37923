/**
 * What the cancellation policy would give back of the noted money of a cancelled appointment if it had been paid online.
 * The owner decides. OWNER §6.3 (Cancel), §6.8.
 */

import type { Cents } from '../money.ts';
import type { NotedMoneyChoice, ReturnMethod, TillBalance } from '../payments/till.ts';
import { type CancellableBooking, calculateOfferedChoices } from './cancellation.ts';
import { buildOutcomePeriods } from './cancellation-outcome-periods.ts';

/** `isWalkIn`: as in `CancellableBooking` */
type AppointmentWithNotedMoney = {
  startsAt: Temporal.Instant;
  notedCents: Cents;
  policyVersion: string;
  isWalkIn: boolean;
};

const toPaidBooking = ({
  startsAt,
  notedCents,
  policyVersion,
  isWalkIn,
}: AppointmentWithNotedMoney): CancellableBooking => ({
  kind: 'paid',
  start: startsAt,
  paidCents: notedCents,
  refundedCents: 0,
  policyVersion,
  isWalkIn,
});

/** "Code for 30 days, or $50 back": what the client's own cancel dialog would have offered at `cancelledAt`. */
export function describePolicyOutcome(appointment: AppointmentWithNotedMoney, cancelledAt: Temporal.Instant): string {
  const [period] = buildOutcomePeriods(toPaidBooking(appointment), cancelledAt);
  return period?.outcome ?? '';
}

/** The choice according to the policy: to give all of it back when it offers that at once, else to keep it. */
export function toPolicyChoice(appointment: AppointmentWithNotedMoney, now: Temporal.Instant): NotedMoneyChoice {
  const isFullRefund = calculateOfferedChoices(toPaidBooking(appointment), now).some(
    (terms) => terms.choice === 'refund' && terms.claimDays === 0 && terms.refundPercent === 100,
  );
  return isFullRefund ? 'cash' : 'keep';
}

/**
 * What became of the money: given back since the cancellation, kept, or not decided yet. `returnMethod`: null when nothing
 * was given back, or some in each way.
 */
export type NotedMoneyOutcome = {
  returnedCents: Cents;
  returnMethod: ReturnMethod | null;
  keptCents: Cents;
  undecidedCents: Cents;
};

export type ReturnedMoney = Pick<NotedMoneyOutcome, 'returnedCents' | 'returnMethod'>;

export const NO_NOTED_MONEY: NotedMoneyOutcome = {
  returnedCents: 0,
  returnMethod: null,
  keptCents: 0,
  undecidedCents: 0,
};

/** The noted money of a cancelled appointment: kept once the appointment is settled; before, undecided. */
export const toNotedMoneyOutcome = (
  { notedCents, settledAt }: Pick<TillBalance, 'notedCents' | 'settledAt'>,
  returnedMoney: ReturnedMoney,
): NotedMoneyOutcome => ({
  ...returnedMoney,
  keptCents: settledAt === null ? 0 : notedCents,
  undecidedCents: settledAt === null ? notedCents : 0,
});

/** The outcome for an amount after the owner's decision. */
export const toDecidedOutcome = (cents: Cents, decision: NotedMoneyChoice): NotedMoneyOutcome =>
  decision === 'keep'
    ? { ...NO_NOTED_MONEY, keptCents: cents }
    : { ...NO_NOTED_MONEY, returnedCents: cents, returnMethod: decision };

const RETURN_METHOD_TEXTS: Record<ReturnMethod, string> = { cash: ' in cash', bank_transfer: ' by bank transfer' };

/** " in cash", for use after "given back"; '' when some was given back in each way. */
export const describeReturnMethod = (method: ReturnMethod | null): string =>
  method ? RETURN_METHOD_TEXTS[method] : '';

/** The text for one decision about noted money; `noted` is null when no money is noted. */
export type TextByDecision = { noted: NotedMoneyChoice | null; text: string };
