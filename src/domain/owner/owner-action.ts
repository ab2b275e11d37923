/**
 * The actions of the owner that are written into the log (the table `owner_action`). `about` of a row is an id: of the
 * appointment (also for claims and for what the owner books), refund, testimonial, alert, blocked time (the first one, when
 * parts of a period were blocked), closure, calendar address, service, article or gallery item; of the action that was
 * undone; of the client whose card or data was changed (of two joined clients, the one with the account); of the owner, for
 * signing out everywhere. For weekly hours it is their first day, for a special day the day itself, for samples that were
 * taken out their category, and for the booking rules, the emails to the owner and the facts of the studio "1", the id of
 * their one row. OWNER §3, §7.
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

/** An action and what it changed. */
export type ActionChange = { verb: OwnerVerb; before: ChangedColumns | null; after: ChangedColumns | null };

/** How long an action on blocked time, opening hours, settings, a service or what is published can be undone. OWNER §7. */
export const UNDO_WINDOW_HOURS = 24;

/** How long a changed clean-up time can be undone: as long as a move. OWNER §7. */
export const CLEANUP_UNDO_WINDOW_MINUTES = 2;
