/**
 * Every column of every table. A star marks columns that identify a person: deleting an account empties them or deletes
 * their rows. A plus marks what is kept of a deleted account, in clear or as a keyed hash, for the one purpose that
 * docs/security.md names. A tilde marks words that the owner wrote for herself: they may name somebody, belong to no
 * account, and are in no public answer. Add a new table or column here only after deciding on its mark.
 */
export const MARKED_COLUMNS: Record<string, string> = {
  alert: 'kind ref first_seen last_seen resolved_at intent_id amount_cents',
  // The labels are words of the owner: no client's row, so deleting an account does not empty them.
  blocked_time: 'id starts_at ends_at label revision created_at action_id previous_label removed_at',
  booking:
    'id client_id service_id starts_at ends_at price_cents discount_cents coupon_id full_name* phone* notes* state created_at hold_expires_at hold_minutes policy_version reschedule_code no_show_at moves moved_from moved_from_end kept_at cleanup_minutes booked_by treatment paid_at_studio settled_at waived_cents noted_cents points_decided_at booked_service_name',
  booking_rules: 'id notice_hours days_ahead cleanup_minutes revision action_id',
  // The token itself is in no row; the days are about the owner.
  calendar_feed: 'id token_hash shows created_at read_on revoked_at',
  cancellation:
    'booking_id client_id cancelled_at reason* choice outcome refund_cents until claim claimed_at full_price_next full_price_paid_by by_studio decline_reason* returned_before_cents last_attempt_at through_studio goodwill',
  carried_full_price_debt: 'id client_id paid_by',
  client: 'id state sign_in_email* email* first_name* full_name* phone* created_at details_changed_at',
  // What the owner keeps about a client: in no answer to a client or to the public (I28).
  client_card: 'client_id* note* watch_out* health_consent_at* books_online* revision*',
  client_word: 'word* client_id* source*',
  closed_upload: 'key expires_at',
  closure: 'id from_day to_day reason~ is_holiday is_open',
  coupon: 'code client_id kind milestone created_at spent',
  coupon_use: 'payment_id coupon_id client_id email* phone* state',
  failed_refund_attempt: 'id payment_id refund_id provider_refund_id amount_cents sent_at failed_at',
  // The row of a photo that shows a client is deleted with the account of that client.
  gallery_item:
    'id title* description* image_path alt* category service_id featured sample position published depicts consent_at* consent_how* consent_client* revision action_id',
  generated_text: 'key rules text created_at',
  identity: 'issuer* subject* client_id* created_at*',
  // Ids of rows that wait in the inbox.
  inbox_email: 'id items enqueued_at',
  job_state: 'name lease_until started_at position finished_at',
  lash_record: 'booking_id* client_id* lengths* curl* diameter* style* adhesive* note* worn_on* revision*',
  opening_rule: 'from_day weekday start',
  opening_schedule: 'from_day created_at',
  outbox: 'id* kind* ref* client_id* booking_id* state* due_at* attempts* created_at* seen_at* code_id*',
  owner_action: 'id owner_id at verb about before after undo_of',
  // The address is the owner's own, of no client.
  owner_email_settings: 'id email booked cancelled waiting morning revision action_id',
  patch_test: 'id* client_id* day* result* product* health_consent_at*',
  payment:
    'id client_id booking_id service_id coupon_id amount_cents intent_id state captured_cents captured_at created_at last_checked_at attempts last_attempt_at',
  photo: 'key* client_id* content_type* digest* state* purpose* ref* created_at*',
  points_entry: 'id client_id kind ref points balance_after created_at service_id',
  post: 'id slug title excerpt content featured_image category tags published created_at updated_at published_at revision action_id',
  refund:
    'id payment_id purpose amount_cents state provider_refund_id lease_until attempts created_at reason sent_at failed_at paid_otherwise_at',
  refund_contact: 'payment_id email+ kept_until',
  replaced_note: 'action_id note~',
  reschedule_token: 'code client_id from_booking service_id cover_cents expires_at created_at treatment',
  retained_hash: 'purpose hash+ debt',
  service: 'id name description price_cents minutes stripe_product_id position active updated_at revision action_id',
  session: 'id* client_id* expires_at* issuer* subject* signed_in_at*',
  // The rows stay within the hour, without whom they were for: the limits of the network and of the site count them.
  sign_in_code: 'id email* binding_hash* code_hash* network_hash+ issuer* subject* created_at expires_at tries used_at',
  slot_cell: 'cell booking_id blocked_time_id',
  special_day: 'day note~ revision action_id',
  special_day_start: 'day start',
  // The studio's own; the street address is in no answer but the owner's (I28).
  studio_fact: 'id phone contact_email social_url address_words street_address abn gst_from revision action_id',
  testimonial:
    'id* client_id* rating* content* service_type* before_image* after_image* state* created_at* decline_reason*',
  till_entry: 'id booking_id kind method amount_cents raised_cents corrects at created_at',
  // Counters of the client's id are deleted; those of the keyed hash of the email stay until the hour is past.
  usage: 'scope+ action* hour* count* max_count*',
};
