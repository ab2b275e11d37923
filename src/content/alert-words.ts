/**
 * What the owner reads about an open alert in the inbox: its heading, what it is, and what to do, in one sentence each;
 * docs/operations.md has the full instructions for the site's maintainer. OWNER §6.8.
 */
export type AlertText = { heading: string; title: string; toDo: string };

/** A technical fault that the owner cannot resolve, but forwards to the maintainer with these instructions. */
const maintainerAlert = (title: string, toDo: string): AlertText => ({ heading: 'Something to pass on', title, toDo });

const RECORDS_TITLE = 'The books do not add up in one place';
const STRIPE_SILENT_TO_DO =
  'Is Stripe down? See status.stripe.com. Otherwise the log lines of the sweep name the error.';
const COMPARE_TO_DO = 'Compare the payment with Stripe, which is right about money, and correct the rows.';
const FOLLOW_POLICY_TO_DO = 'Give the client what the policy page says, and correct the rows.';
const COUPON_TO_DO = 'Honour the price that was shown, and correct the use of the coupon.';
const POINTS_TO_DO = 'The ledger is only added to: insert the missing entry or coupon.';
const TILL_TO_DO = 'The entries are only added to and are right: correct the amounts of the appointment.';
const HONOUR_BOOKING_TO_DO = 'Honour the booking, and find the cause before the next one.';
const DIARY_TO_DO = 'Two clients may have the same time: call the one who booked later, then cancel that appointment.';
const HOLD_TO_DO = 'Let the hold end. If it stays, see at Stripe whether it was paid before deleting anything.';
const CONSENT_TO_DO = 'Take the photo off the website in the gallery, and ask the person on it.';
const REFUND_TO_DO = 'Call or write to the client. The bank account can be paid by transfer.';

export const ALERT_TEXTS: Record<string, AlertText> = {
  dispute: {
    heading: 'Bank asks for money back',
    title: 'A bank disputes a payment',
    toDo: 'Answer it at Stripe before its date.',
  },
  dashboard_refund: {
    heading: 'Refund made at Stripe',
    title: 'A refund was made at Stripe',
    toDo: 'If the appointment is not to take place, cancel it: only what is left of the payment goes back then.',
  },
  refund_failed: { heading: 'Refund came back', title: 'The bank sent a refund back', toDo: REFUND_TO_DO },
  refund_refused: { heading: 'Refund not sent', title: 'Stripe did not send a refund', toDo: REFUND_TO_DO },
  refund_pending: {
    heading: 'Refund not arrived',
    title: 'A refund has been under way for ten days',
    toDo: 'Look it up at Stripe: a bank abroad can take long.',
  },
  email_refused: {
    heading: 'Letter not delivered',
    title: 'An e-mail was not delivered',
    toDo: 'The address does not take e-mails. Call or write in another way.',
  },

  link_ran_out: {
    heading: 'Not paid in time',
    title: 'A payment link ran out',
    toDo: 'Its time is free again.',
  },

  capture_unknown: maintainerAlert(
    'A payment at Stripe is unknown here',
    'Find whose it is at Stripe, and refund it there.',
  ),
  capture_mismatch: maintainerAlert(
    'Stripe took another amount than agreed',
    'Refund the excess at Stripe, and correct the row.',
  ),
  capture_not_reconciled: maintainerAlert('A payment has not become an appointment yet', STRIPE_SILENT_TO_DO),
  refund_overdue: maintainerAlert(
    'A refund could not be sent yet',
    `Is the balance at Stripe too low? ${STRIPE_SILENT_TO_DO}`,
  ),
  claim_overdue: maintainerAlert(
    'A requested refund was not paid after its seven days',
    'Try to pay it here. If that fails, the log lines of the sweep name the error.',
  ),
  hold_not_released: maintainerAlert('A time is held although its hold has ended', STRIPE_SILENT_TO_DO),
  payment_not_closed: maintainerAlert('An unpaid payment could not be ended', STRIPE_SILENT_TO_DO),
  intent_unknown: maintainerAlert(
    'Stripe does not know a payment',
    'Compare the secret key with the account at Stripe.',
  ),
  payments_refused: maintainerAlert(
    'Stripe refuses new payments',
    'Open Stripe: it says what it needs from the studio. Until then no card can be charged.',
  ),
  reconciliation_overdue: maintainerAlert(
    'Payments were not compared with Stripe for three hours',
    STRIPE_SILENT_TO_DO,
  ),
  emails_overdue: maintainerAlert(
    'E-mails could not be sent for two hours',
    'Is the mail service down? They are sent by themselves afterwards.',
  ),

  unusable_payment_not_refunded: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  refund_exceeds_capture: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  refund_without_proof: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  refund_without_reason: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  appointment_not_paid: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  payment_without_appointment: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),
  amount_mismatch: maintainerAlert(RECORDS_TITLE, COMPARE_TO_DO),

  till_sum_mismatch: maintainerAlert(RECORDS_TITLE, TILL_TO_DO),
  paid_both_ways: maintainerAlert(RECORDS_TITLE, TILL_TO_DO),
  till_not_settled: maintainerAlert(RECORDS_TITLE, TILL_TO_DO),
  till_undecided: maintainerAlert(RECORDS_TITLE, TILL_TO_DO),

  bookings_overlap: maintainerAlert('Two appointments may be at the same time', DIARY_TO_DO),
  missing_slot: maintainerAlert('A booked time may be offered again', DIARY_TO_DO),
  orphaned_slot: maintainerAlert('A free time is not offered', 'Delete the cells that belong to no booking.'),
  hold_without_payment: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),
  payment_without_hold: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),
  link_hold_too_long: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),
  hold_too_long: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),
  hold_limit_exceeded: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),
  multiple_holds: maintainerAlert(RECORDS_TITLE, HOLD_TO_DO),

  cancelled_without_outcome: maintainerAlert(RECORDS_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_without_code: maintainerAlert(RECORDS_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_without_refund: maintainerAlert(RECORDS_TITLE, FOLLOW_POLICY_TO_DO),
  claim_without_refund: maintainerAlert(RECORDS_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_mismatch: maintainerAlert(RECORDS_TITLE, FOLLOW_POLICY_TO_DO),

  code_value_mismatch: maintainerAlert(RECORDS_TITLE, HONOUR_BOOKING_TO_DO),
  code_invalid: maintainerAlert(RECORDS_TITLE, HONOUR_BOOKING_TO_DO),
  code_used_twice: maintainerAlert(RECORDS_TITLE, HONOUR_BOOKING_TO_DO),

  coupon_used_twice: maintainerAlert(RECORDS_TITLE, COUPON_TO_DO),
  coupon_of_other_client: maintainerAlert(RECORDS_TITLE, COUPON_TO_DO),
  coupon_not_released: maintainerAlert(RECORDS_TITLE, COUPON_TO_DO),
  discount_without_coupon: maintainerAlert(RECORDS_TITLE, COUPON_TO_DO),

  photo_without_consent: maintainerAlert('A photo is on the website without a yes', CONSENT_TO_DO),

  points_total_mismatch: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
  points_without_reason: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
  points_missing: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
  full_price_discounted: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
  reward_missing: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
  reward_not_earned: maintainerAlert(RECORDS_TITLE, POINTS_TO_DO),
};

/** In place of `email_refused`, for an email to the owner. */
export const OWNER_EMAIL_REFUSED: AlertText = {
  heading: 'Letter not delivered',
  title: 'A letter to you was not delivered',
  toDo: 'The address does not take e-mails. Look at it under Settings, Letters to you.',
};

/** For a kind that is missing above; a test checks that none is. */
export const UNKNOWN_ALERT = maintainerAlert('Something needs a look', 'Look the kind up in docs/operations.md.');

/** True for a technical fault, which the owner only forwards. */
export const isForMaintainer = ({ heading }: AlertText): boolean => heading === UNKNOWN_ALERT.heading;
