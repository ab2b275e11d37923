import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildCancellationTimeline,
  type CancellableBooking,
  calculateOfferedChoices,
  calculateOfferedTerms,
  findCancellationOutcome,
} from '../../../src/domain/cancellation/cancellation.ts';
import { CANCELLATION_TIERS, POLICY_VERSION } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { RUNS } from '../../support/property-runs.ts';

const START = Temporal.Instant.from('2026-11-23T01:00:00Z');
const timeBeforeStart = (hours: number) => START.subtract({ hours });

const createPaidBooking = (refundedCents: number, paidCents = 15_000): CancellableBooking => ({
  kind: 'paid',
  start: START,
  paidCents,
  refundedCents,
  policyVersion: POLICY_VERSION,
});
const listOfferedChoices = (refundedCents: number, hours: number) =>
  calculateOfferedChoices(createPaidBooking(refundedCents), timeBeforeStart(hours)).map(({ choice }) => choice);

const anyCents = fc.integer({ min: 1, max: 100_000 });
const anyNotice = fc.integer({ min: 1, max: 90 * 60 }).map((minutes) => START.subtract({ minutes }));
const anyChoice = fc.constantFrom('reschedule' as const, 'refund' as const, null);

describe('after a partial refund in the dashboard', () => {
  test('a cancellation refunds the rest and offers no code, whatever the terms of the tier offer', () => {
    for (const hours of [49, 25, 13]) {
      expect(listOfferedChoices(2000, hours)).toEqual(['refund']);
      expect(findCancellationOutcome(createPaidBooking(2000), 'reschedule', timeBeforeStart(hours))).toBeNull();
      expect(findCancellationOutcome(createPaidBooking(2000), 'refund', timeBeforeStart(hours))).toEqual({
        kind: 'refund',
        refundCents: 13_000,
        until: null,
        keepsPoints: false,
        nextBookingAtFullPrice: false,
      });
    }
  });

  test('under 12 hours the client can claim half of the amount paid, or what is left of it when that is less', () => {
    const findClaimOutcome = (refundedCents: number) =>
      findCancellationOutcome(createPaidBooking(refundedCents), 'refund', timeBeforeStart(11));
    expect(findClaimOutcome(2000)).toMatchObject({ kind: 'claim', refundCents: 7500, nextBookingAtFullPrice: true });
    expect(findClaimOutcome(9000)).toMatchObject({ kind: 'claim', refundCents: 6000, nextBookingAtFullPrice: true });
  });

  test('the timeline shows the amounts that are left, and every default choice is offered', () => {
    expect(buildCancellationTimeline(createPaidBooking(9000)).map(({ outcome }) => outcome)).toEqual([
      ...['$60 back', '$60 back', '$60 back'],
      '$60 if you ask for it',
    ]);
    for (const bucket of CANCELLATION_TIERS) {
      const { choices, defaultChoice } = calculateOfferedTerms(createPaidBooking(9000), bucket);
      expect(choices.map(({ choice }) => choice)).toContain(defaultChoice);
    }
  });
});

describe('after a full refund in the dashboard', () => {
  test('a cancellation offers no choice, refunds nothing and removes the points', () => {
    for (const hours of [49, 25, 13, 11])
      for (const choice of ['refund', null] as const) {
        expect(listOfferedChoices(15_000, hours)).toEqual([]);
        expect(findCancellationOutcome(createPaidBooking(15_000), choice, timeBeforeStart(hours))).toEqual({
          kind: 'refund',
          refundCents: 0,
          until: null,
          keepsPoints: false,
          nextBookingAtFullPrice: false,
        });
        expect(findCancellationOutcome(createPaidBooking(15_000), 'reschedule', timeBeforeStart(hours))).toBeNull();
      }
    expect(buildCancellationTimeline(createPaidBooking(15_000))).toEqual([]);
  });
});

test('the refund of a cancellation and the earlier refunds are never more than the amount captured, and never negative', () => {
  fc.assert(
    fc.property(
      anyCents,
      fc.integer({ min: 0, max: 120_000 }),
      anyNotice,
      anyChoice,
      (cents, refundedCents, now, choice) => {
        const outcome = findCancellationOutcome(createPaidBooking(refundedCents, cents), choice, now);
        if (!outcome) return;
        expect(outcome.refundCents).toBeGreaterThanOrEqual(0);
        expect(outcome.refundCents + Math.min(refundedCents, cents)).toBeLessThanOrEqual(cents);
        if (refundedCents > 0) expect(outcome.kind).not.toBe('token');
      },
    ),
    RUNS,
  );
});

test('a choice is offered until nothing is left of the payment, and exactly the offered choices have an outcome', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 120_000 }), anyNotice, (cents, refundedCents, now) => {
      const booking = createPaidBooking(refundedCents, cents);
      const choices = calculateOfferedChoices(booking, now).map(({ choice }) => choice);
      expect(choices.length === 0).toBe(refundedCents >= cents);
      for (const choice of ['reschedule', 'refund'] as const)
        if (refundedCents < cents)
          expect(findCancellationOutcome(booking, choice, now) !== null).toBe(choices.includes(choice));
    }),
    RUNS,
  );
});
