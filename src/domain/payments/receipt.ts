/**
 * The amounts of a receipt: the list price, the discount, the amount paid and the GST included in it, and what is left
 * after the refunds. It is titled "Tax invoice" only where there is GST: the studio has an ABN, and was registered for GST on
 * the day of the sale. DECISIONS §3 and §14.
 */
import { type Cents, calculateGstPart } from '../money.ts';
import { isRegisteredForGst, type TaxRegistration } from '../studio-facts.ts';

/** `paidOn`: the day at the studio. `returnedCents`: every refund of the payment that did not fail. */
export type Sale = {
  priceCents: Cents;
  paidCents: Cents;
  paidOn: Temporal.PlainDate;
  returnedCents: readonly Cents[];
};

export type ReceiptAmounts = {
  priceCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** null for a sale on a day on which the studio was not registered for GST */
  gstCents: Cents | null;
  /** the amount paid less all refunds */
  netPaidCents: Cents;
};

export function calculateReceiptAmounts(
  { priceCents, paidCents, paidOn, returnedCents }: Sale,
  registration: TaxRegistration,
): ReceiptAmounts {
  return {
    priceCents,
    discountCents: priceCents - paidCents,
    totalCents: paidCents,
    gstCents: isRegisteredForGst(registration, paidOn) ? calculateGstPart(paidCents) : null,
    netPaidCents: returnedCents.reduce((netCents, refundCents) => netCents - refundCents, paidCents),
  };
}
