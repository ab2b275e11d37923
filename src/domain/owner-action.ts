/**
 * What the owner can do that is written into the log (the table `owner_action`). `about` of a row is the id of the
 * appointment (claims and what the owner books too, which are named by their appointment), of the refund, of the
 * testimonial, of the alert, of the blocked time (the first one, where parts of a period were blocked), of the closure, or of
 * the action that was undone; of the weekly hours their first day, of a special day the day itself, of the booking rules, of
 * the emails to the owner and of the facts of the studio the id of their one row, "1"; of an address of the calendar, a
 * service, an article or an item of the gallery its id; of the samples that were taken out their category; of what is done to
 * a client's card or data the id of the client, of joining two that of the one with the account; of signing out everywhere the
 * id of the owner. OWNER §3, §7.
 */
export const OWNER_VERBS = [
  'approve_claim',
  'decline_claim',
  'request_claim',
  'retry_refund',
  'refund_paid_otherwise',
  'approve_testimonial',
  'decline_testimonial',
  'mark_no_show',
  'cancel_appointment',
  'cancel_for_client',
  'acknowledge_alert',
  'block_time',
  'change_blocked_time',
  'unblock_time',
  'undo',
  'move_appointment',
  'change_cleanup',
  'keep_appointment',
  'set_opening_hours',
  'set_special_day',
  'remove_special_day',
  'close_days',
  'reopen_days',
  'set_holiday',
  'set_booking_rules',
  'add_gallery_photo',
  'save_gallery_item',
  'publish_gallery_item',
  'unpublish_gallery_item',
  'take_out_samples',
  'delete_gallery_item',
  'withdraw_consent',
  'set_owner_emails',
  'set_facts',
  'make_feed',
  'end_feed',
  'save_client_card',
  'note_patch_test',
  'set_online_booking',
  'correct_client',
  'copy_client_data',
  'delete_client',
  'join_client',
  'refund_payment',
  'approve_full_refund',
  'save_map',
  'set_service',
  'switch_service',
  'save_post',
  'publish_post',
  'unpublish_post',
  'book_for_client',
  'let_go',
  'record_payment_at_studio',
  'correct_till_entry',
  'waive_rest',
  'return_payment_at_studio',
  'send_address',
  'send_confirmation_again',
  'sign_out_everywhere',
] as const;

export type OwnerVerb = (typeof OWNER_VERBS)[number];

/** Columns of a row that an action changed, by their names. */
export type ChangedColumns = Record<string, string | number | null>;

/** While an action on blocked time, opening hours, settings, a service or what is published can be undone. OWNER §7. */
export const UNDO_WINDOW_HOURS = 24;

/** While a changed clean-up time can be undone, as long as a move. OWNER §7. */
export const CLEANUP_UNDO_WINDOW_MINUTES = 2;
