import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CancellableBooking } from '../../../src/domain/cancellation/cancellation.ts';
import { POLICY_VERSION } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { findCancellationOutcomeByOwner } from '../../../src/domain/cancellation/owner-cancellation.ts';
import { RUNS } from '../../support/property-runs.ts';

const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');

const PENDING_BOOKING: CancellableBooking = {
  kind: 'pending',
  start: NOW,
  paidCents: 0,
  refundedCents: 0,
  policyVersion: POLICY_VERSION,
};

const anyBooking: fc.Arbitrary<CancellableBooking> = fc.record({
  kind: fc.constantFrom('paid' as const, 'byToken' as const),
  start: fc.integer({ min: 1, max: 200 * 60 }).map((minutes) => NOW.add({ minutes })),
  paidCents: fc.integer({ min: 1, max: 100_000 }),
  refundedCents: fc.constant(0),
  policyVersion: fc.constant(POLICY_VERSION),
});

it('a cancellation by the studio offers a full refund or a 30-day code, keeps the points and requires no full price', () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      const commonFields = { keepsPoints: true, nextBookingAtFullPrice: false };
      expect(findCancellationOutcomeByOwner(booking, 'refund', NOW)).toEqual({
        ...commonFields,
        kind: 'refund',
        refundCents: booking.paidCents,
        until: null,
      });
      // The end of the studio's day, 30 days after this Saturday.
      const until = Temporal.Instant.from('2026-12-21T14:00:00Z');
      expect(findCancellationOutcomeByOwner(booking, 'reschedule', NOW)).toEqual({
        ...commonFields,
        kind: 'token',
        refundCents: 0,
        until,
      });
    }),
    RUNS,
  );
});

it('after a refund in the dashboard a cancellation by the studio refunds only the rest and offers no code', () => {
  fc.assert(
    fc.property(anyBooking, fc.integer({ min: 1, max: 120_000 }), (booking, refundedCents) => {
      const refundedBooking = { ...booking, refundedCents };
      expect(findCancellationOutcomeByOwner(refundedBooking, 'refund', NOW)).toMatchObject({
        kind: 'refund',
        refundCents: Math.max(0, booking.paidCents - refundedCents),
        keepsPoints: true,
      });
      expect(findCancellationOutcomeByOwner(refundedBooking, 'reschedule', NOW)).toBeNull();
    }),
    RUNS,
  );
});

it('a cancellation by the studio offers no choice while the payment is pending', () => {
  for (const choice of ['refund', 'reschedule'] as const)
    expect(findCancellationOutcomeByOwner(PENDING_BOOKING, choice, NOW)).toEqual({
      kind: 'unpaid',
      refundCents: 0,
      until: null,
      keepsPoints: true,
      nextBookingAtFullPrice: false,
    });
});
