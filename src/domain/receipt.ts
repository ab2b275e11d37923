/**
 * The amounts of a receipt: the list price, the discount, the amount paid and the GST included in it, and what is left
 * after the refunds. It is titled "Tax invoice" only when the studio is registered for GST and has an ABN. DECISIONS §3
 * and §14.
 */
import { type Cents, gstPart } from './money.ts';

/** `returnedCents`: every refund of the payment that did not fail. */
export type Sale = { priceCents: Cents; paidCents: Cents; returnedCents: readonly Cents[] };

export type TaxRegistration = { abn: string | null; gstRegistered: boolean };

export type ReceiptAmounts = {
  priceCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** null for a studio that is not registered for GST */
  gstCents: Cents | null;
  /** the amount paid less all refunds */
  keptCents: Cents;
};

export const isTaxInvoice = ({ abn, gstRegistered }: TaxRegistration): boolean => gstRegistered && abn !== null;

export function receiptAmounts(
  { priceCents, paidCents, returnedCents }: Sale,
  seller: TaxRegistration,
): ReceiptAmounts {
  return {
    priceCents,
    discountCents: priceCents - paidCents,
    totalCents: paidCents,
    gstCents: isTaxInvoice(seller) ? gstPart(paidCents) : null,
    keptCents: returnedCents.reduce((kept, back) => kept - back, paidCents),
  };
}
