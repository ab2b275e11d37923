/**
 * What the cancellation policy would give of money that was noted at the studio for a cancelled appointment, as if it had
 * been paid online. The owner decides. OWNER §6.3 (Cancel), §6.8.
 */
import { type CancellableBooking, calculateOfferedChoices } from './cancellation.ts';
import { buildOutcomePeriods } from './cancellation-outcome-periods.ts';
import { POLICIES } from './cancellation-terms.ts';
import type { Cents } from './money.ts';
import type { NotedMoneyChoice } from './till.ts';

type NotedAppointment = { startsAt: Temporal.Instant; notedCents: Cents; policyVersion: string };

const toPaidBooking = ({ startsAt, notedCents, policyVersion }: NotedAppointment): CancellableBooking => ({
  kind: 'paid',
  start: startsAt,
  paidCents: notedCents,
  refundedCents: 0,
  policyVersion,
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
