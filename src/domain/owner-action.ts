/**
 * What the owner can do that is written into the log (the table `owner_action`). `about` of a row is the id of the
 * appointment (claims too, which are named by their appointment), of the refund, of the testimonial or of the alert.
 * OWNER §3, §7.
 */
export const OWNER_VERBS = [
  'approve_claim',
  'decline_claim',
  'retry_refund',
  'refund_paid_otherwise',
  'approve_testimonial',
  'decline_testimonial',
  'mark_no_show',
  'cancel_appointment',
  'cancel_for_client',
  'acknowledge_alert',
] as const;

export type OwnerVerb = (typeof OWNER_VERBS)[number];
