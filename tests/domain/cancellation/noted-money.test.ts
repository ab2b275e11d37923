import { describe, expect, test } from 'vitest';
import { POLICY_VERSION } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { describePolicyOutcome, toPolicyChoice } from '../../../src/domain/cancellation/noted-money.ts';

const startsAt = Temporal.Instant.from('2026-11-26T11:00+10:00');
const notedAppointment = { startsAt, notedCents: 5000, policyVersion: POLICY_VERSION, isWalkIn: false };
const timeBeforeStart = (hours: number) => startsAt.subtract({ hours });

describe('what the policy would give of money noted at the studio', () => {
  test('is what the client’s own dialog would have offered for it', () => {
    expect(describePolicyOutcome(notedAppointment, timeBeforeStart(72))).toBe('Code for 30 days, or $50 back');
    expect(describePolicyOutcome(notedAppointment, timeBeforeStart(18))).toBe('Code for 7 days');
    expect(describePolicyOutcome(notedAppointment, timeBeforeStart(9))).toBe('$25, if asked for');
  });

  test('is to give it back where all of it is offered at once, else to keep it', () => {
    expect([72, 36, 18, 9].map((hours) => toPolicyChoice(notedAppointment, timeBeforeStart(hours)))).toEqual([
      'cash',
      'cash',
      'keep',
      'keep',
    ]);
  });

  test('is all of it for a walk-in where the policy gives only a code, which nobody could use', () => {
    const walkIn = { ...notedAppointment, isWalkIn: true };
    const outcomes = [72, 18, 9].map((hours) => describePolicyOutcome(walkIn, timeBeforeStart(hours)));
    expect(outcomes).toEqual(['$50 back', '$50 back', '$25, if asked for']);
    expect([72, 18, 9].map((hours) => toPolicyChoice(walkIn, timeBeforeStart(hours)))).toEqual([
      'cash',
      'cash',
      'keep',
    ]);
  });
});
