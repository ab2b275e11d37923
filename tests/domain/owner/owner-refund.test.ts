import { describe, expect, it } from 'vitest';
import { formatLogLineText } from '../../../src/content/owner-action-texts.ts';
import { describeGoodwillRefund, describePaidClaim } from '../../../src/content/owner-refund-texts.ts';
import { parseRefundAmount } from '../../../src/contract/owner/refunds.ts';
import { findRefundErrorCode, REFUND_REASONS } from '../../../src/domain/owner/owner-refund.ts';

const PAID_AMOUNTS = { paidCents: 15_000, refundedCents: 2000 };

describe('money of an online payment', () => {
  it.each(['confirmed', 'completed', 'cancelled'] as const)('can be given back of a %s appointment', (status) => {
    expect(findRefundErrorCode(status, PAID_AMOUNTS)).toBeNull();
    expect(findRefundErrorCode(status, { ...PAID_AMOUNTS, refundedCents: 14_999 })).toBeNull();
  });

  it('cannot be given back while its bank works on it, without a payment, and once all of it has gone back', () => {
    expect(findRefundErrorCode('pending', null)).toBe('PAYMENT_UNDER_WAY');
    expect(findRefundErrorCode('cancelled', null)).toBe('NOTHING_PAID');
    expect(findRefundErrorCode('cancelled', { paidCents: 0, refundedCents: 0 })).toBe('NOTHING_PAID');
    expect(findRefundErrorCode('confirmed', { ...PAID_AMOUNTS, refundedCents: 15_000 })).toBe('ALREADY_REFUNDED');
    expect(findRefundErrorCode('confirmed', { ...PAID_AMOUNTS, refundedCents: 16_000 })).toBe('ALREADY_REFUNDED');
  });
});

describe('an amount that the owner types', () => {
  it.each([
    ['20', 2000],
    ['20.5', 2050],
    [' $20.50 ', 2050],
    ['$ 150', 15_000],
    ['0.01', 1],
  ])('%j is %d cents', (typed, cents) => {
    expect(parseRefundAmount(typed)).toBe(cents);
  });

  it.each(['', ' ', '$', '0', '0.00', '-20', '20,50', '20.505', '1e3', 'all', '20 $', '$$20'])(
    '%j is not an amount of at least a cent',
    (typed) => {
      expect(parseRefundAmount(typed)).toBeNull();
    },
  );
});

describe('the words', () => {
  it('of the log name the amount and the reason', () => {
    const at = Temporal.Instant.from('2026-11-23T01:00:00Z');
    const lines = REFUND_REASONS.map((reason) =>
      formatLogLineText({ verb: 'refund_payment', at, before: null, after: { refund_cents: 2050, reason } }),
    );
    expect(lines).toEqual([
      '$20.50 given back (Something went wrong).',
      '$20.50 given back (Goodwill).',
      '$20.50 given back (Other).',
    ]);
    expect(
      formatLogLineText({
        verb: 'approve_full_refund',
        at,
        before: null,
        after: { claim: 'paid', refund_cents: 15_000 },
      }),
    ).toBe('Approved. $150 is on its way back.');
  });

  it('to the client name the amount, what it was paid for, the card and the time', () => {
    const sentence = 'We return $20 of what you paid (Classic Set): it reaches your card within 1 to 5 business days.';
    expect(describeGoodwillRefund(2000, 'Classic Set', false)).toEqual([sentence]);
    expect(describeGoodwillRefund(2000, 'Classic Set', true)).toEqual([
      sentence,
      'With this, all that you paid goes back.',
    ]);
  });

  it('about an approved claim name what is sent for it', () => {
    expect(describePaidClaim(7500, 7500)).toBe('$75 goes back to your card within 1 to 5 business days.');
    expect(describePaidClaim(5000, 7500)).toContain('The rest, $50, goes back to your card');
    expect(describePaidClaim(0, 7500)).toContain('so nothing more is sent');
  });
});
