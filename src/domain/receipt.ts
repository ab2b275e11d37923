/**
 * What a receipt adds up: the list price, what a discount took off, what was paid and the GST inside it, what went back
 * and what the studio kept. It is called "Tax invoice" only when the studio is registered for GST and has an ABN.
 * DECISIONS §3 and §14.
 */
import { type Cents, gstPart } from './money.ts';

/** `sumOfRefunds`: every refund of the payment that the bank has not sent back. */
export type Sale = { priceCents: Cents; paidCents: Cents; returnedCents: readonly Cents[] };

export type Registration = { abn: string | null; gstRegistered: boolean };

export type ReceiptAmounts = {
  priceCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** null for a studio that charges none */
  gstCents: Cents | null;
  /** what stays paid after everything that went back */
  keptCents: Cents;
};

export const isTaxInvoice = ({ abn, gstRegistered }: Registration): boolean => gstRegistered && abn !== null;

export function receiptAmounts({ priceCents, paidCents, returnedCents }: Sale, seller: Registration): ReceiptAmounts {
  return {
    priceCents,
    discountCents: priceCents - paidCents,
    totalCents: paidCents,
    gstCents: isTaxInvoice(seller) ? gstPart(paidCents) : null,
    keptCents: returnedCents.reduce((kept, back) => kept - back, paidCents),
  };
}
