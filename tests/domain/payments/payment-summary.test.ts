import { describe, expect, it } from 'vitest';
import { isPaid, type SummarisedBooking, summarisePayment } from '../../../src/domain/payments/payment-summary.ts';
import { formatPaymentSummary } from '../../../src/sections/owner/day/appointment-texts.ts';

const SETTLED_AT = Temporal.Instant.from('2026-11-23T01:00:00Z');

const summarise = (change: Partial<SummarisedBooking>) => {
  const summary = summarisePayment({
    state: 'confirmed',
    noShowAt: null,
    rescheduleCode: null,
    paidAtStudio: false,
    paidCents: null,
    refundedCents: 0,
    returnedCents: null,
    priceCents: 15_000,
    notedCents: 0,
    settledAt: null,
    waivedCents: 0,
    ...change,
  });
  return `${formatPaymentSummary(summary)}${isPaid(summary) ? ' ✓' : ''}`;
};

describe('how an appointment is paid, in the diary', () => {
  it.each<[string, Partial<SummarisedBooking>]>([
    ['Paid $150 ✓', { paidCents: 15_000 }],
    ['Paid $130 ✓', { paidCents: 15_000, refundedCents: 2000 }],
    ['$150 given back', { paidCents: 15_000, refundedCents: 15_000 }],
    ['With a code', { rescheduleCode: 'RESCHEDULE_X' }],
    ['Bank payment under way', { state: 'pending' }],
  ])('is %s', (words, booking) => {
    expect(summarise(booking)).toBe(words);
  });

  it.each<[string, Partial<SummarisedBooking>]>([
    ['Pays $150 here', {}],
    ['Noted $50 of $150', { notedCents: 5000 }],
    ['Noted $150 ✓', { notedCents: 15_000, settledAt: SETTLED_AT }],
    ['Noted $50 ✓', { notedCents: 5000, settledAt: SETTLED_AT, waivedCents: 10_000 }],
    ['$150 let go', { settledAt: SETTLED_AT, waivedCents: 15_000 }],
    ['$150 given back', { settledAt: SETTLED_AT, waivedCents: 15_000, returnedCents: 15_000 }],
    ['$100 let go', { settledAt: SETTLED_AT, waivedCents: 15_000, returnedCents: 5000 }],
    ['Nothing to pay', { priceCents: 0 }],
  ])('at the studio is %s', (words, booking) => {
    expect(summarise({ paidAtStudio: true, ...booking })).toBe(words);
  });

  it('asks a client who did not come for nothing', () => {
    const missedBooking = { state: 'completed', noShowAt: SETTLED_AT };
    expect(summarise({ ...missedBooking, paidAtStudio: true })).toBe('Nothing was paid');
    expect(summarise({ ...missedBooking, paidAtStudio: true, notedCents: 5000 })).toBe('Noted $50 ✓');
    expect(summarise({ ...missedBooking, paidCents: 15_000 })).toBe('Paid $150 ✓');
  });
});
