/**
 * The text about an open alert in the owner's inbox: heading, problem and what to do, in one sentence each.
 * docs/operations.md has the full instructions for the site's maintainer. OWNER §6.8.
 */
import { BANK_PAYMENT_LABEL } from '../domain/payments/payment-summary.ts';

export type AlertText = { heading: string; title: string; toDo: string };

/** A technical fault that the owner cannot resolve, but forwards to the maintainer with these instructions. */
const buildMaintainerAlert = (title: string, toDo: string): AlertText => ({
  heading: 'Something to pass on',
  title,
  toDo,
});

const RECORDS_MISMATCH_TITLE = 'The books do not add up in one place';
const CHECK_STRIPE_TO_DO =
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
  payment_processing: {
    heading: BANK_PAYMENT_LABEL,
    title: 'A bank has not decided about a payment',
    toDo: 'The appointment has begun. Once the bank answers it is paid or cancelled by itself; see at Stripe how the payment stands.',
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

  capture_unknown: buildMaintainerAlert(
    'A payment at Stripe is unknown here',
    'Find whose it is at Stripe, and refund it there.',
  ),
  capture_mismatch: buildMaintainerAlert(
    'Stripe took another amount than agreed',
    'Refund the excess at Stripe, and correct the row.',
  ),
  capture_not_reconciled: buildMaintainerAlert('A payment has not become an appointment yet', CHECK_STRIPE_TO_DO),
  refund_overdue: buildMaintainerAlert(
    'A refund could not be sent yet',
    `Is the balance at Stripe too low? ${CHECK_STRIPE_TO_DO}`,
  ),
  claim_overdue: buildMaintainerAlert(
    'A requested refund was not paid after its seven days',
    'Try to pay it here. If that fails, the log lines of the sweep name the error.',
  ),
  hold_not_released: buildMaintainerAlert('A time is held although its hold has ended', CHECK_STRIPE_TO_DO),
  payment_not_closed: buildMaintainerAlert('An unpaid payment could not be ended', CHECK_STRIPE_TO_DO),
  intent_unknown: buildMaintainerAlert(
    'Stripe does not know a payment',
    'Compare the secret key with the account at Stripe.',
  ),
  payments_refused: buildMaintainerAlert(
    'Stripe refuses new payments',
    'Open Stripe: it says what it needs from the studio. Until then no card can be charged.',
  ),
  reconciliation_overdue: buildMaintainerAlert(
    'Payments were not compared with Stripe for three hours',
    CHECK_STRIPE_TO_DO,
  ),
  emails_overdue: buildMaintainerAlert(
    'E-mails could not be sent for two hours',
    'Is the mail service down? They are sent by themselves afterwards.',
  ),

  unusable_payment_not_refunded: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  refund_exceeds_capture: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  refund_without_proof: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  refund_without_reason: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  appointment_not_paid: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  payment_without_appointment: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),
  amount_mismatch: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COMPARE_TO_DO),

  till_sum_mismatch: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, TILL_TO_DO),
  paid_both_ways: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, TILL_TO_DO),
  till_not_settled: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, TILL_TO_DO),
  till_undecided: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, TILL_TO_DO),

  bookings_overlap: buildMaintainerAlert('Two appointments may be at the same time', DIARY_TO_DO),
  missing_slot: buildMaintainerAlert('A booked time may be offered again', DIARY_TO_DO),
  orphaned_slot: buildMaintainerAlert('A free time is not offered', 'Delete the cells that belong to no booking.'),
  hold_without_payment: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),
  payment_without_hold: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),
  link_hold_too_long: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),
  hold_too_long: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),
  hold_limit_exceeded: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),
  multiple_holds: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HOLD_TO_DO),

  cancelled_without_outcome: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_without_code: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_without_refund: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, FOLLOW_POLICY_TO_DO),
  claim_without_refund: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, FOLLOW_POLICY_TO_DO),
  outcome_mismatch: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, FOLLOW_POLICY_TO_DO),

  code_value_mismatch: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HONOUR_BOOKING_TO_DO),
  code_invalid: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HONOUR_BOOKING_TO_DO),
  code_used_twice: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, HONOUR_BOOKING_TO_DO),

  coupon_used_twice: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COUPON_TO_DO),
  coupon_of_other_client: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COUPON_TO_DO),
  coupon_not_released: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COUPON_TO_DO),
  discount_without_coupon: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, COUPON_TO_DO),

  photo_without_consent: buildMaintainerAlert('A photo is on the website without a yes', CONSENT_TO_DO),

  points_total_mismatch: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
  points_without_reason: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
  points_missing: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
  full_price_discounted: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
  reward_missing: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
  reward_not_earned: buildMaintainerAlert(RECORDS_MISMATCH_TITLE, POINTS_TO_DO),
};

/**
 * Replaces the text of `link_ran_out` for a link that was paid in time, but whose payment the bank has declined; what there is
 * to do depends on its start.
 */
export const LINK_DECLINED: Omit<AlertText, 'toDo'> = {
  heading: 'Payment declined',
  title: 'A bank declined a payment',
};

/** Replaces the text of `email_refused` for an email to the owner. */
export const OWNER_EMAIL_REFUSED: AlertText = {
  heading: 'Letter not delivered',
  title: 'A letter to you was not delivered',
  toDo: 'The address does not take e-mails. Look at it under Settings, Letters to you.',
};

/** For an alert kind without a text above; a test checks that every kind has one. */
export const UNKNOWN_ALERT = buildMaintainerAlert('Something needs a look', 'Look the kind up in docs/operations.md.');

/** True for a technical fault, which the owner only forwards. */
export const isForMaintainer = ({ heading }: AlertText): boolean => heading === UNKNOWN_ALERT.heading;
