import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReceiptAmounts } from '../../../src/domain/payments/receipt.ts';
import type { TaxRegistration } from '../../../src/domain/studio-facts.ts';
import { VALID_ABN } from '../../support/database/seeded-facts.ts';
import { RUNS } from '../../support/property-runs.ts';

const UNREGISTERED_SELLER = { abn: null, gstFrom: null };
const paidOn = Temporal.PlainDate.from('2026-11-23');
const REGISTERED_SELLER = { abn: VALID_ABN, gstFrom: paidOn };

describe('a receipt', () => {
  it('shows the list price, the discount and the amount paid', () => {
    expect(
      calculateReceiptAmounts(
        { priceCents: 15_000, paidCents: 13_500, paidOn, returnedCents: [] },
        UNREGISTERED_SELLER,
      ),
    ).toEqual({
      priceCents: 15_000,
      discountCents: 1_500,
      totalCents: 13_500,
      gstCents: null,
      netPaidCents: 13_500,
    });
  });

  it('of a booking made with a code has a total of 0', () => {
    const amounts = calculateReceiptAmounts(
      { priceCents: 0, paidCents: 0, paidOn, returnedCents: [] },
      REGISTERED_SELLER,
    );
    expect(amounts).toEqual({ priceCents: 0, discountCents: 0, totalCents: 0, gstCents: 0, netPaidCents: 0 });
  });

  it('has GST only from the day on which the studio was registered for it, and with an ABN', () => {
    const calculateGst = (day: Temporal.PlainDate, seller: TaxRegistration) =>
      calculateReceiptAmounts({ priceCents: 15_000, paidCents: 15_000, paidOn: day, returnedCents: [] }, seller)
        .gstCents;
    expect(calculateGst(paidOn, REGISTERED_SELLER)).toBe(1364);
    expect(calculateGst(paidOn.subtract({ days: 1 }), REGISTERED_SELLER)).toBeNull();
    expect(calculateGst(paidOn, UNREGISTERED_SELLER)).toBeNull();
    expect(calculateGst(paidOn, { ...REGISTERED_SELLER, gstFrom: null })).toBeNull();
    expect(calculateGst(paidOn, { ...REGISTERED_SELLER, abn: null })).toBeNull();
  });

  it.each([
    [15_000, 1_364],
    [13_500, 1_227],
    [20_000, 1_818],
    [11, 1],
    [5, 0],
    [6, 1],
  ])('has one eleventh of %i cents as GST, half a cent rounded up: %i', (paidCents, gst) => {
    expect(
      calculateReceiptAmounts({ priceCents: paidCents, paidCents, paidOn, returnedCents: [] }, REGISTERED_SELLER)
        .gstCents,
    ).toBe(gst);
  });

  it('adds up: price less discount is the total, and total less refunds is what is left', () => {
    const cents = fc.integer({ min: 0, max: 30_000 });
    const anySale = fc.record({ paidCents: cents, offCents: cents, returnedCents: fc.array(cents, { maxLength: 3 }) });
    fc.assert(
      fc.property(anySale, ({ paidCents, offCents, returnedCents }) => {
        const sale = { priceCents: paidCents + offCents, paidCents, paidOn, returnedCents };
        const amounts = calculateReceiptAmounts(sale, REGISTERED_SELLER);
        const returnedTotalCents = returnedCents.reduce((sum, one) => sum + one, 0);
        expect(amounts.priceCents - amounts.discountCents).toBe(amounts.totalCents);
        expect(amounts.totalCents - returnedTotalCents).toBe(amounts.netPaidCents);
        expect(Math.abs((amounts.gstCents ?? 0) * 11 - amounts.totalCents)).toBeLessThanOrEqual(5);
      }),
      RUNS,
    );
  });
});
