/** The responses for the page of a payment link, with the conventions of responses.ts. OWNER §6.6 (The link). */

import type { ServiceId } from '../domain/services/service.ts';

/** What the page of a payment link shows. OWNER §6.6. */
export type PaymentLinkResponse = {
  /** `pending`: the bank is still working on the payment */
  state: 'to_pay' | 'pending' | 'paid';
  firstName: string;
  serviceId: ServiceId;
  /** the service with its treatment: "Classic Set, infill" */
  service: string;
  scheduledDate: string;
  /** minutes */
  duration: number;
  amount: number;
  heldUntil: string;
  /** what is done, one of TREATMENTS or the owner's own words; '' for a new set */
  treatment: string;
  /** whether it is the client's first visit */
  firstVisit: boolean;
  serverTime: string;
};

/** The payment intent that the page of a payment link confirms. */
export type LinkPaymentResponse = { clientSecret: string };

/** A payment link in the client's portal. `path`: the page on which the client pays. OWNER §12. */
export type PaymentLinkItem = { path: string; service: string; scheduledDate: string; heldUntil: string };
