import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCancellationTimeline,
  type CancellableBooking,
  calculateOfferedChoices,
} from '../../../src/domain/cancellation/cancellation.ts';
import { buildOutcomePeriods } from '../../../src/domain/cancellation/cancellation-outcome-periods.ts';
import {
  CANCELLATION_TIERS,
  findCancellationTier,
  POLICY_VERSION,
} from '../../../src/domain/cancellation/cancellation-terms.ts';
import { RUNS } from '../../support/property-runs.ts';

/** Monday 23 November 2026, 1:42 pm at the studio. */
const NOW = Temporal.Instant.from('2026-11-23T03:42:00Z');

const PAID_BOOKING: CancellableBooking = {
  kind: 'paid',
  // Thursday, 11:00 am.
  start: Temporal.Instant.from('2026-11-26T01:00:00Z'),
  paidCents: 11_000,
  refundedCents: 0,
  policyVersion: POLICY_VERSION,
};

const listOutcomePeriods = (change: Partial<CancellableBooking> = {}, now = NOW) =>
  buildOutcomePeriods({ ...PAID_BOOKING, ...change }, now).map(({ from, outcome }) => [
    from?.toString() ?? 'now',
    outcome,
  ]);

describe('what the client gets back', () => {
  it('is said for now and from each later border on', () => {
    expect(listOutcomePeriods()).toEqual([
      ['now', 'Code for 30 days, or $110 back'],
      ['2026-11-24T01:00:00Z', 'Code for 7 days, or $110 back'],
      ['2026-11-25T01:00:00Z', 'Code for 7 days'],
      ['2026-11-25T13:00:00Z', '$55, if asked for'],
    ]);
  });

  it('is said without the borders that are past', () => {
    expect(listOutcomePeriods({}, Temporal.Instant.from('2026-11-25T14:00:00Z'))).toEqual([
      ['now', '$55, if asked for'],
    ]);
  });

  it('is the rest, and no code, after a refund in the dashboard', () => {
    expect(listOutcomePeriods({ refundedCents: 5000 })).toEqual([
      ['now', '$60 back'],
      ['2026-11-24T01:00:00Z', '$60 back'],
      ['2026-11-25T01:00:00Z', '$60 back'],
      ['2026-11-25T13:00:00Z', '$55, if asked for'],
    ]);
  });

  it('is nothing to choose from when it is pending, booked with a code or refunded in full', () => {
    expect(listOutcomePeriods({ kind: 'pending', paidCents: 0 })).toEqual([]);
    expect(listOutcomePeriods({ kind: 'byToken', paidCents: 0 })).toEqual([]);
    expect(listOutcomePeriods({ refundedCents: 11_000 })).toEqual([]);
  });

  it('has the borders and the amounts of the client’s own cancel dialog', () => {
    const anyBooking = fc.record({
      ahead: fc.integer({ min: 1, max: 100 * 60 }),
      paidCents: fc.integer({ min: 1, max: 100_000 }),
      refundedCents: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(anyBooking, ({ ahead, paidCents, refundedCents }) => {
        const booking = { ...PAID_BOOKING, start: NOW.add({ minutes: ahead }), paidCents, refundedCents };
        const first = CANCELLATION_TIERS.indexOf(findCancellationTier(booking.start, NOW));
        const rows =
          calculateOfferedChoices(booking, NOW).length > 0 ? buildCancellationTimeline(booking).slice(first) : [];
        const periods = buildOutcomePeriods(booking, NOW);
        const borders = rows.slice(0, -1).map(({ until }) => until.toString());
        expect(periods.slice(1).map(({ from }) => from?.toString())).toEqual(borders);
        const findAmounts = (words: string) => words.match(/\$[\d.]+|\d+ days/g);
        expect(periods.map(({ outcome }) => findAmounts(outcome))).toEqual(
          rows.map(({ outcome }) => findAmounts(outcome)),
        );
      }),
      RUNS,
    );
  });
});
