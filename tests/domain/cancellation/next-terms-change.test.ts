import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateOfferedChoices, findCancellationOutcome } from '../../../src/domain/cancellation/cancellation.ts';
import { POLICY_VERSION } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { calculateNextTermsChange } from '../../../src/domain/cancellation/next-terms-change.ts';
import { RUNS } from '../../support/property-runs.ts';

/** Thursday at 4:30 pm in Brisbane. */
const START = Temporal.Instant.from('2026-12-03T06:30:00Z');
const timeBeforeStart = (hours: number) => START.subtract({ minutes: hours * 60 });

test.each([
  [70, '2026-11-30T14:00:00Z', 'midnight at the studio'],
  [50, '2026-12-01T06:30:00Z', 'the limit of 48 hours'],
  [26, '2026-12-02T06:30:00Z', 'the limit of 24 hours'],
  [13, '2026-12-02T18:30:00Z', 'the limit of 12 hours'],
  [1, '2026-12-03T06:30:00Z', 'the start'],
])('%i hours before an appointment the terms change next at %s, %s', (hours, change) => {
  expect(calculateNextTermsChange(START, timeBeforeStart(hours)).toString()).toBe(change);
});

test('until the next change the outcome of a cancellation stays the same', () => {
  const booking = {
    kind: 'paid',
    start: START,
    paidCents: 15_000,
    refundedCents: 0,
    policyVersion: POLICY_VERSION,
  } as const;
  const describeTerms = (now: Temporal.Instant) =>
    JSON.stringify(
      [...calculateOfferedChoices(booking, now).map(({ choice }) => choice), null].map((choice) =>
        findCancellationOutcome(booking, choice, now),
      ),
    );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 * 3600 }), fc.double({ min: 0, max: 1, noNaN: true }), (seconds, part) => {
      const now = START.subtract({ seconds });
      const millisecondsLeft = now.until(calculateNextTermsChange(START, now)).total('milliseconds');
      expect(millisecondsLeft).toBeGreaterThan(0);
      const laterTime = now.add({ milliseconds: Math.min(Math.floor(millisecondsLeft * part), millisecondsLeft - 1) });
      expect(describeTerms(laterTime)).toBe(describeTerms(now));
    }),
    RUNS,
  );
});
