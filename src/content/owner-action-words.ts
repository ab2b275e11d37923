import type { OwnerVerb } from '../domain/owner-action.ts';

/** What the toast and the log say about an action that was done. */
export const OWNER_ACTION_WORDS: Record<OwnerVerb, string> = {
  approve_claim: 'Approved. The money is on its way back.',
  decline_claim: 'Declined. The client can read your reason.',
  retry_refund: 'The refund was sent again.',
  refund_paid_otherwise: 'Marked as paid in another way.',
  approve_testimonial: 'Review published.',
  decline_testimonial: 'Review declined.',
  mark_no_show: 'Marked as missed.',
  cancel_appointment: 'Cancelled. The client gets an e-mail.',
  keep_appointment: 'Kept. The appointment takes place.',
  set_opening_hours: 'Hours saved. Nobody who is booked is moved.',
  set_special_day: 'Saved. That day has its own times now.',
  remove_special_day: 'That day has the times of its week again.',
  close_days: 'Days off saved. Whoever is booked stays booked.',
  reopen_days: 'Open again.',
  set_holiday: 'Public holiday changed.',
};
