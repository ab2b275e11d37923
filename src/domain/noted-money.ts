/**
 * What the cancellation policy would give of money that was noted at the studio for a cancelled appointment, as if it had
 * been paid online. The owner decides. OWNER §6.3 (Cancel), §6.8.
 */
import { type CancellableBooking, calculateOfferedChoices } from './cancellation.ts';
import { buildOutcomePeriods } from './cancellation-outcome-periods.ts';
import { POLICIES } from './cancellation-terms.ts';
import type { Cents } from './money.ts';
import type { NotedMoneyChoice, ReturnMethod, TillBalance } from './till.ts';

/** `isWalkIn`: as in `CancellableBooking` */
type NotedAppointment = { startsAt: Temporal.Instant; notedCents: Cents; policyVersion: string; isWalkIn: boolean };

const toPaidBooking = ({ startsAt, notedCents, policyVersion, isWalkIn }: NotedAppointment): CancellableBooking => ({
  kind: 'paid',
  start: startsAt,
  paidCents: notedCents,
  refundedCents: 0,
  policyVersion,
  isWalkIn,
});

/** "Code for 30 days, or $50 back": what the client's own dialog would have offered; '' once it has begun. */
export function describePolicyOutcome(appointment: NotedAppointment, cancelledAt: Temporal.Instant): string {
  const [period] = buildOutcomePeriods(toPaidBooking(appointment), cancelledAt);
  return period?.outcome ?? '';
}

/** Giving all of it back where the policy offers that at once, else keeping it. */
export function toPolicyChoice(
  appointment: NotedAppointment,
  now: Temporal.Instant,
  policies = POLICIES,
): NotedMoneyChoice {
  const isFullRefund = calculateOfferedChoices(toPaidBooking(appointment), now, policies).some(
    (terms) => terms.choice === 'refund' && terms.claimDays === 0 && terms.refundPercent === 100,
  );
  return isFullRefund ? 'cash' : 'keep';
}

/**
 * What became of the money: given back since the cancellation, kept, or not decided yet. `returnMethod`: null where nothing
 * was given back, or in both ways.
 */
export type NotedMoneyOutcome = {
  returnedCents: Cents;
  returnMethod: ReturnMethod | null;
  keptCents: Cents;
  undecidedCents: Cents;
};

export type ReturnedMoney = Pick<NotedMoneyOutcome, 'returnedCents' | 'returnMethod'>;

export const NOTHING_NOTED: NotedMoneyOutcome = {
  returnedCents: 0,
  returnMethod: null,
  keptCents: 0,
  undecidedCents: 0,
};

/** What becomes of the noted money of a cancelled appointment: kept once that is settled; before, it waits for the owner. */
export const toNotedMoneyOutcome = (
  { notedCents, settledAt }: Pick<TillBalance, 'notedCents' | 'settledAt'>,
  returned: ReturnedMoney,
): NotedMoneyOutcome => ({
  ...returned,
  keptCents: settledAt === null ? 0 : notedCents,
  undecidedCents: settledAt === null ? notedCents : 0,
});

/** What a decision of the owner makes of an amount. */
export const toDecidedOutcome = (cents: Cents, decision: NotedMoneyChoice): NotedMoneyOutcome =>
  decision === 'keep'
    ? { ...NOTHING_NOTED, keptCents: cents }
    : { ...NOTHING_NOTED, returnedCents: cents, returnMethod: decision };

const RETURN_METHOD_TEXTS: Record<ReturnMethod, string> = { cash: ' in cash', bank_transfer: ' by bank transfer' };

/** " in cash", behind "given back"; '' for both ways. */
export const describeReturnMethod = (method: ReturnMethod | null): string =>
  method ? RETURN_METHOD_TEXTS[method] : '';

/** Words for each decision about noted money, or one with null where nothing is noted. */
export type TextByDecision = { noted: NotedMoneyChoice | null; text: string };
