import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildCancellationTimeline,
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
  isExpectedOutcome,
} from '../../../src/domain/cancellation/cancellation.ts';
import {
  buildPolicyTable,
  CANCELLATION_TIERS,
  findCancellationTier,
  POLICY_VERSION,
  requireCancellationTerms,
} from '../../../src/domain/cancellation/cancellation-terms.ts';
import { anyCents, anyInstant } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

const HOUR_MS = 3_600_000;

describe('the tier of a cancellation', () => {
  test('is exact to the millisecond at every limit, whatever the day', () => {
    const borders = [
      { notice: 48 * HOUR_MS + 1, tier: 'over48' },
      { notice: 48 * HOUR_MS, tier: 'from24to48' },
      { notice: 24 * HOUR_MS, tier: 'from24to48' },
      { notice: 24 * HOUR_MS - 1, tier: 'from12to24' },
      { notice: 12 * HOUR_MS, tier: 'from12to24' },
      { notice: 12 * HOUR_MS - 1, tier: 'under12' },
    ];
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...borders), (now, { notice, tier }) => {
        expect(findCancellationTier(now.add({ milliseconds: notice }), now)).toBe(tier);
      }),
      RUNS,
    );
  });

  test('never gets better with less notice', () => {
    const milliseconds = fc.integer({ min: -HOUR_MS, max: 72 * HOUR_MS });
    fc.assert(
      fc.property(anyInstant, milliseconds, milliseconds, (now, one, other) => {
        const earlier = findCancellationTier(now.add({ milliseconds: Math.max(one, other) }), now);
        const later = findCancellationTier(now.add({ milliseconds: Math.min(one, other) }), now);
        expect(CANCELLATION_TIERS.indexOf(earlier)).toBeLessThanOrEqual(CANCELLATION_TIERS.indexOf(later));
      }),
      RUNS,
    );
  });
});

describe('the terms', () => {
  test('offer, over 48 hours, a 30-day reschedule code with the points kept, or a full refund without them', () => {
    expect(requireCancellationTerms('over48')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [
        { choice: 'reschedule', tokenDays: 30, keepsPoints: true },
        { choice: 'refund', refundPercent: 100, claimDays: 0, keepsPoints: false },
      ],
    });
  });

  test('offer, from 24 to 48 hours, a 7-day code or a full refund', () => {
    expect(requireCancellationTerms('from24to48')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [
        { choice: 'reschedule', tokenDays: 7, keepsPoints: true },
        { choice: 'refund', refundPercent: 100, claimDays: 0, keepsPoints: false },
      ],
    });
  });

  test('offer, from 12 to 24 hours, only a 7-day code', () => {
    expect(requireCancellationTerms('from12to24')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [{ choice: 'reschedule', tokenDays: 7, keepsPoints: true }],
      nextBookingAtFullPrice: false,
    });
  });

  test('offer, under 12 hours, a 50% refund claimed within 7 days, no points, and the next booking at full price', () => {
    expect(requireCancellationTerms('under12')).toMatchObject({
      defaultChoice: 'refund',
      choices: [{ choice: 'refund', refundPercent: 50, claimDays: 7, keepsPoints: false }],
      nextBookingAtFullPrice: true,
    });
  });

  test('always offer their default choice', () => {
    for (const tier of CANCELLATION_TIERS) {
      const { choices, defaultChoice } = requireCancellationTerms(tier);
      expect(choices.map(({ choice }) => choice)).toContain(defaultChoice);
    }
  });
});

describe('the table beside the pay button', () => {
  test('states the terms of every tier', () => {
    expect(buildPolicyTable()).toEqual([
      {
        notice: 'More than 48 hours',
        outcome: 'A reschedule code valid for 30 days, or a full refund (100%).',
      },
      { notice: '24 to 48 hours', outcome: 'A reschedule code valid for 7 days, or a full refund (100%).' },
      {
        notice: '12 to 24 hours',
        outcome: 'A reschedule code valid for 7 days. No refund, except where required under Australian Consumer Law.',
      },
      {
        notice: 'Less than 12 hours',
        outcome: 'A 50% refund, if you ask for it within 7 days. Your next booking is at full price.',
      },
    ]);
  });

  test('never says "no refund" without naming Australian Consumer Law', () => {
    for (const { outcome } of buildPolicyTable()) {
      if (/no refund/i.test(outcome)) expect(outcome).toContain('except where required under Australian Consumer Law');
    }
  });
});

const createPaidBooking = (start: Temporal.Instant, paidCents: number): CancellableBooking => ({
  kind: 'paid',
  start,
  paidCents,
  refundedCents: 0,
  policyVersion: POLICY_VERSION,
});

describe('the outcome of a cancellation', () => {
  const BORDERS = [
    { notice: 48 * HOUR_MS + 1, reschedule: 30, refund: 100 },
    { notice: 48 * HOUR_MS, reschedule: 7, refund: 100 },
    { notice: 24 * HOUR_MS, reschedule: 7, refund: 100 },
    { notice: 24 * HOUR_MS - 1, reschedule: 7, refund: null },
    { notice: 12 * HOUR_MS, reschedule: 7, refund: null },
    { notice: 12 * HOUR_MS - 1, reschedule: null, refund: 50 },
  ];

  test('is exact to the millisecond and the cent at every limit', () => {
    fc.assert(
      fc.property(anyInstant, anyCents, fc.constantFrom(...BORDERS), (now, cents, { notice, reschedule, refund }) => {
        const booking = createPaidBooking(now.add({ milliseconds: notice }), cents);
        const tokenOutcome = findCancellationOutcome(booking, 'reschedule', now);
        const refundOutcome = findCancellationOutcome(booking, 'refund', now);
        expect(tokenOutcome?.kind ?? null).toBe(reschedule && 'token');
        expect(refundOutcome?.refundCents ?? null).toBe(refund && Math.round((cents * refund) / 100));
        expect([tokenOutcome?.keepsPoints ?? true, refundOutcome?.keepsPoints ?? false]).toEqual([true, false]);
        const days = tokenOutcome?.until && now.until(tokenOutcome.until).total('hours') / 24;
        if (reschedule && days) expect(days > reschedule && days <= reschedule + 1).toBe(true);
      }),
      RUNS,
    );
  });

  test('is never more than the amount paid, and never both a refund and a code', () => {
    const anyChoice = fc.constantFrom('reschedule' as const, 'refund' as const, null);
    const anyKind = fc.constantFrom('paid' as const, 'pending' as const, 'byToken' as const);
    const milliseconds = fc.integer({ min: 1, max: 90 * 24 * HOUR_MS });
    fc.assert(
      fc.property(anyInstant, milliseconds, anyCents, anyChoice, anyKind, (now, notice, paidCents, choice, kind) => {
        const booking = { ...createPaidBooking(now.add({ milliseconds: notice }), paidCents), kind };
        const outcome = findCancellationOutcome(booking, choice, now);
        if (!outcome) return;
        expect(outcome.refundCents).toBeLessThanOrEqual(paidCents);
        if (outcome.kind === 'token') expect(outcome.refundCents).toBe(0);
        if (outcome.refundCents > 0) expect(outcome.keepsPoints).toBe(false);
      }),
      RUNS,
    );
  });

  test('exists exactly for the choices that are offered', () => {
    const milliseconds = fc.integer({ min: 1, max: 72 * HOUR_MS });
    fc.assert(
      fc.property(
        anyInstant,
        milliseconds,
        fc.constantFrom('reschedule' as const, 'refund' as const),
        (now, notice, choice) => {
          const booking = createPaidBooking(now.add({ milliseconds: notice }), 15_000);
          const isOffered = calculateOfferedChoices(booking, now).some((terms) => terms.choice === choice);
          expect(findCancellationOutcome(booking, choice, now) !== null).toBe(isOffered);
        },
      ),
      RUNS,
    );
  });

  test('without a choice is a claim that can still be made, and only under 12 hours', () => {
    const start = Temporal.Instant.from('2026-11-23T01:00:00Z');
    expect(findCancellationOutcome(createPaidBooking(start, 15_000), null, start.subtract({ hours: 11 }))?.kind).toBe(
      'claim',
    );
    expect(findCancellationOutcome(createPaidBooking(start, 15_000), null, start.subtract({ hours: 12 }))).toBeNull();
  });
});

describe('the timeline of a booking', () => {
  const start = Temporal.Instant.from('2026-11-23T01:00:00Z');

  test('shows the times and amounts of this booking', () => {
    const rows = buildCancellationTimeline(createPaidBooking(start, 13_500)).map(({ until, outcome }) => [
      until.toString(),
      outcome,
    ]);
    expect(rows).toEqual([
      ['2026-11-21T01:00:00Z', 'A reschedule code for 30 days or $135 back'],
      ['2026-11-22T01:00:00Z', 'A reschedule code for 7 days or $135 back'],
      ['2026-11-22T13:00:00Z', 'A reschedule code for 7 days'],
      ['2026-11-23T01:00:00Z', '$67.50 if you ask for it'],
    ]);
  });
});

test('the outcome is compared with the one shown by its kind, its amount and its end', () => {
  const start = Temporal.Instant.from('2026-11-23T01:00:00Z');
  const shownAt = start.subtract({ hours: 72 });
  const code = findCancellationOutcome(createPaidBooking(start, 15_000), 'reschedule', shownAt);
  const isCodeAsShown = (hours: number, choice: 'reschedule' | 'refund', cents = 15_000) => {
    const outcome = findCancellationOutcome(createPaidBooking(start, cents), choice, start.subtract({ hours }));
    return outcome && code && isExpectedOutcome(outcome, { outcome: code.kind, cents: 0, until: code.until });
  };
  expect([isCodeAsShown(72, 'reschedule'), isCodeAsShown(47, 'reschedule'), isCodeAsShown(72, 'refund')]).toEqual([
    true,
    false,
    false,
  ]);
  const shownOutcome = { outcome: 'refund', cents: 15_000, until: null } as const;
  const isRefundAsShown = (cents: number, hours: number) => {
    const outcome = findCancellationOutcome(createPaidBooking(start, cents), 'refund', start.subtract({ hours }));
    return outcome && isExpectedOutcome(outcome, shownOutcome);
  };
  expect([isRefundAsShown(15_000, 25), isRefundAsShown(13_000, 25), isRefundAsShown(15_000, 11)]).toEqual([
    true,
    false,
    false,
  ]);
});
