/** The answers of the page of a payment link, with the conventions of responses.ts. OWNER §6.6 (The link). */

/** What the page of a payment link shows. OWNER §6.6. */
export type PaymentLinkResponse = {
  /** `pending`: the bank is still working on the payment */
  state: 'to_pay' | 'pending' | 'paid';
  firstName: string;
  /** with what it is: "Classic Set, infill" */
  service: string;
  scheduledDate: string;
  /** minutes */
  duration: number;
  amount: number;
  heldUntil: string;
  /** the client has not been here before */
  firstVisit: boolean;
  serverTime: string;
};

/** The intent that the page of a payment link confirms. */
export type LinkPaymentResponse = { clientSecret: string };

/** In the portal: a time that the studio holds for the client until it is paid; `path`: of the page to pay it on. OWNER §12. */
export type PaymentLinkItem = { path: string; service: string; scheduledDate: string; heldUntil: string };
