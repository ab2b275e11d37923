import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
} from '../../../src/domain/cancellation/cancellation.ts';
import {
  findCancellationOutcomeForClient,
  findGoodwillOutcome,
  listCancellationOptionsForClient,
} from '../../../src/domain/cancellation/cancellation-for-client.ts';
import { POLICY_VERSION } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { RUNS } from '../../support/property-runs.ts';

const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');

const createPaidBooking = (hours: number, change: Partial<CancellableBooking> = {}): CancellableBooking => ({
  kind: 'paid',
  start: NOW.add({ hours }),
  paidCents: 15_000,
  refundedCents: 0,
  policyVersion: POLICY_VERSION,
  ...change,
});

const anyBooking: fc.Arbitrary<CancellableBooking> = fc.record({
  kind: fc.constantFrom('paid' as const, 'byToken' as const, 'pending' as const),
  start: fc.integer({ min: 1, max: 200 * 60 }).map((minutes) => NOW.add({ minutes })),
  paidCents: fc.integer({ min: 1, max: 100_000 }),
  refundedCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120_000 })),
  policyVersion: fc.constant(POLICY_VERSION),
});

const listOptions = (booked: CancellableBooking) =>
  listCancellationOptionsForClient(booked, NOW).map(({ option }) => option);

describe('a client who asks the studio to cancel can have', () => {
  it.each<[string, CancellableBooking, string[]]>([
    ['with more than 48 hours’ notice a code or the money', createPaidBooking(49), ['reschedule', 'refund']],
    ['with 24 to 48 hours’ notice a code or the money', createPaidBooking(24), ['reschedule', 'refund']],
    ['with 12 to 24 hours’ notice a code, or the money by goodwill', createPaidBooking(12), ['reschedule', 'goodwill']],
    ['with less notice half, now or later, or all by goodwill', createPaidBooking(11), ['refund', 'none', 'goodwill']],
    [
      'for a booking made with a code nothing, or the money by goodwill',
      createPaidBooking(49, { kind: 'byToken' }),
      ['none', 'goodwill'],
    ],
    ['while the payment is pending only the end of it', createPaidBooking(49, { kind: 'pending' }), ['none']],
    ['after a partial refund the rest', createPaidBooking(13, { refundedCents: 5000 }), ['refund']],
    ['after a full refund nothing more', createPaidBooking(49, { refundedCents: 15_000 }), ['none']],
  ])('%s', (_what, booked, options) => {
    expect(listOptions(booked)).toEqual(options);
  });

  it('the choices of the client’s own dialog, each with the same outcome, the default first', () => {
    fc.assert(
      fc.property(anyBooking, (booked) => {
        const offeredOptions = listCancellationOptionsForClient(booked, NOW);
        const choices = calculateOfferedChoices(booked, NOW).map(({ choice }) => choice);
        for (const choice of choices)
          expect(offeredOptions.find(({ option }) => option === choice)?.outcome).toEqual(
            findCancellationOutcome(booked, choice, NOW),
          );
        const undecidedOutcome = offeredOptions.find(({ option }) => option === 'none')?.outcome ?? null;
        expect(undecidedOutcome).toEqual(findCancellationOutcome(booked, null, NOW));
        expect(offeredOptions.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});

describe('a goodwill refund', () => {
  it('is of all that is left, removes the points and leaves no full price owed, whatever the notice', () => {
    fc.assert(
      fc.property(anyBooking, (booked) => {
        const outcome = findGoodwillOutcome(booked, NOW);
        if (!outcome) return;
        expect(outcome).toEqual({
          kind: 'refund',
          until: null,
          keepsPoints: false,
          nextBookingAtFullPrice: false,
          refundCents: booked.paidCents - booked.refundedCents,
        });
        expect(outcome.refundCents).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('is not offered where the terms give as much', () => {
    fc.assert(
      fc.property(anyBooking, (booked) => {
        const termsOutcome = findCancellationOutcome(booked, 'refund', NOW);
        const isFullRefund =
          termsOutcome?.kind === 'refund' && termsOutcome.refundCents === booked.paidCents - booked.refundedCents;
        if (isFullRefund) expect(findCancellationOutcomeForClient(booked, 'goodwill', NOW)).toBeNull();
      }),
      RUNS,
    );
  });
});
