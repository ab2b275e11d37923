import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTerms, NOTICE_BUCKETS, noticeBucket, policyTable } from '../../src/domain/cancellation.ts';
import { anyInstant } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';

const HOUR = 3_600_000;

describe('the notice of a cancellation', () => {
  test('is exact to the millisecond at every border, whatever the day', () => {
    const borders = [
      { notice: 48 * HOUR + 1, bucket: 'over48' },
      { notice: 48 * HOUR, bucket: 'from24to48' },
      { notice: 24 * HOUR, bucket: 'from24to48' },
      { notice: 24 * HOUR - 1, bucket: 'from12to24' },
      { notice: 12 * HOUR, bucket: 'from12to24' },
      { notice: 12 * HOUR - 1, bucket: 'under12' },
    ];
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...borders), (now, { notice, bucket }) => {
        expect(noticeBucket(now.add({ milliseconds: notice }), now)).toBe(bucket);
      }),
      RUNS,
    );
  });

  test('never buys better terms by waiting', () => {
    const milliseconds = fc.integer({ min: -HOUR, max: 72 * HOUR });
    fc.assert(
      fc.property(anyInstant, milliseconds, milliseconds, (now, one, other) => {
        const earlier = noticeBucket(now.add({ milliseconds: Math.max(one, other) }), now);
        const later = noticeBucket(now.add({ milliseconds: Math.min(one, other) }), now);
        expect(NOTICE_BUCKETS.indexOf(earlier)).toBeLessThanOrEqual(NOTICE_BUCKETS.indexOf(later));
      }),
      RUNS,
    );
  });
});

describe('the terms', () => {
  test('over 48 hours: a 30-day reschedule code that keeps the points, or all of the money without them', () => {
    expect(cancellationTerms('over48')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [
        { choice: 'reschedule', tokenDays: 30, keepsPoints: true },
        { choice: 'refund', refundPercent: 100, claimDays: 0, keepsPoints: false },
      ],
    });
  });

  test('24 to 48 hours: a 7-day code, or all of the money', () => {
    expect(cancellationTerms('from24to48')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [
        { choice: 'reschedule', tokenDays: 7, keepsPoints: true },
        { choice: 'refund', refundPercent: 100, claimDays: 0, keepsPoints: false },
      ],
    });
  });

  test('12 to 24 hours: a 7-day code and nothing else', () => {
    expect(cancellationTerms('from12to24')).toMatchObject({
      defaultChoice: 'reschedule',
      choices: [{ choice: 'reschedule', tokenDays: 7, keepsPoints: true }],
      nextBookingAtFullPrice: false,
    });
  });

  test('under 12 hours: half, claimed within 7 days, no points, and the next booking at full price', () => {
    expect(cancellationTerms('under12')).toMatchObject({
      defaultChoice: 'refund',
      choices: [{ choice: 'refund', refundPercent: 50, claimDays: 7, keepsPoints: false }],
      nextBookingAtFullPrice: true,
    });
  });

  test('always offer what is selected at first', () => {
    for (const bucket of NOTICE_BUCKETS) {
      const { choices, defaultChoice } = cancellationTerms(bucket);
      expect(choices.map(({ choice }) => choice)).toContain(defaultChoice);
    }
  });
});

describe('the table beside the pay button', () => {
  test('says the terms in plain words', () => {
    expect(policyTable()).toEqual([
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

  test('never says no refund without naming Australian Consumer Law', () => {
    for (const { outcome } of policyTable()) {
      if (/no refund/i.test(outcome)) expect(outcome).toContain('except where required under Australian Consumer Law');
    }
  });
});
