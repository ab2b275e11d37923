/**
 * What the owner reads about an open alert in the inbox: its heading, what it is, and what to do, in one sentence each;
 * docs/operations.md has the full instructions for the site's maintainer. OWNER §6.8.
 */
export type AlertWords = { heading: string; title: string; toDo: string };

/** A technical fault that the owner cannot resolve, but forwards to the maintainer with these instructions. */
const maintainerAlert = (title: string, toDo: string): AlertWords => ({ heading: 'Something to pass on', title, toDo });

const RECORDS = 'The books do not add up in one place';
const STRIPE_SILENT = 'Is Stripe down? See status.stripe.com. Otherwise the log lines of the sweep name the error.';
const COMPARE = 'Compare the payment with Stripe, which is right about money, and correct the rows.';
const FOLLOW_POLICY = 'Give the client what the policy page says, and correct the rows.';
const COUPON = 'Honour the price that was shown, and correct the use of the coupon.';
const POINTS = 'The ledger is only added to: insert the missing entry or coupon.';
const CODE = 'Honour the booking, and find the cause before the next one.';
const DIARY = 'Two clients may have the same time: call the one who booked later, then cancel that appointment.';
const HOLD = 'Let the hold end. If it stays, see at Stripe whether it was paid before deleting anything.';
const REFUND = 'Call or write to the client. The bank account can be paid by transfer.';

export const ALERT_WORDS: Record<string, AlertWords> = {
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
  refund_failed: { heading: 'Refund came back', title: 'The bank sent a refund back', toDo: REFUND },
  refund_refused: { heading: 'Refund not sent', title: 'Stripe did not send a refund', toDo: REFUND },
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

  capture_unknown: maintainerAlert(
    'A payment at Stripe is unknown here',
    'Find whose it is at Stripe, and refund it there.',
  ),
  capture_mismatch: maintainerAlert(
    'Stripe took another amount than agreed',
    'Refund the excess at Stripe, and correct the row.',
  ),
  capture_not_reconciled: maintainerAlert('A payment has not become an appointment yet', STRIPE_SILENT),
  refund_overdue: maintainerAlert(
    'A refund could not be sent yet',
    `Is the balance at Stripe too low? ${STRIPE_SILENT}`,
  ),
  claim_overdue: maintainerAlert(
    'A requested refund was not paid after its seven days',
    'Try to pay it here. If that fails, the log lines of the sweep name the error.',
  ),
  hold_not_released: maintainerAlert('A time is held although its hold has ended', STRIPE_SILENT),
  payment_not_closed: maintainerAlert('An unpaid payment could not be ended', STRIPE_SILENT),
  intent_unknown: maintainerAlert(
    'Stripe does not know a payment',
    'Compare the secret key with the account at Stripe.',
  ),
  payments_refused: maintainerAlert(
    'Stripe refuses new payments',
    'Open Stripe: it says what it needs from the studio. Until then no card can be charged.',
  ),
  reconciliation_overdue: maintainerAlert('Payments were not compared with Stripe for three hours', STRIPE_SILENT),
  emails_overdue: maintainerAlert(
    'E-mails could not be sent for two hours',
    'Is the mail service down? They are sent by themselves afterwards.',
  ),

  unusable_payment_not_refunded: maintainerAlert(RECORDS, COMPARE),
  refund_exceeds_capture: maintainerAlert(RECORDS, COMPARE),
  refund_without_proof: maintainerAlert(RECORDS, COMPARE),
  refund_without_reason: maintainerAlert(RECORDS, COMPARE),
  appointment_not_paid: maintainerAlert(RECORDS, COMPARE),
  payment_without_appointment: maintainerAlert(RECORDS, COMPARE),
  amount_mismatch: maintainerAlert(RECORDS, COMPARE),

  bookings_overlap: maintainerAlert('Two appointments may be at the same time', DIARY),
  missing_slot: maintainerAlert('A booked time may be offered again', DIARY),
  orphaned_slot: maintainerAlert('A free time is not offered', 'Delete the cells that belong to no booking.'),
  hold_without_payment: maintainerAlert(RECORDS, HOLD),
  payment_without_hold: maintainerAlert(RECORDS, HOLD),
  hold_too_long: maintainerAlert(RECORDS, HOLD),
  hold_limit_exceeded: maintainerAlert(RECORDS, HOLD),
  multiple_holds: maintainerAlert(RECORDS, HOLD),

  cancelled_without_outcome: maintainerAlert(RECORDS, FOLLOW_POLICY),
  outcome_without_code: maintainerAlert(RECORDS, FOLLOW_POLICY),
  outcome_without_refund: maintainerAlert(RECORDS, FOLLOW_POLICY),
  claim_without_refund: maintainerAlert(RECORDS, FOLLOW_POLICY),
  outcome_mismatch: maintainerAlert(RECORDS, FOLLOW_POLICY),

  code_value_mismatch: maintainerAlert(RECORDS, CODE),
  code_invalid: maintainerAlert(RECORDS, CODE),
  code_used_twice: maintainerAlert(RECORDS, CODE),

  coupon_used_twice: maintainerAlert(RECORDS, COUPON),
  coupon_of_other_client: maintainerAlert(RECORDS, COUPON),
  coupon_not_released: maintainerAlert(RECORDS, COUPON),
  discount_without_coupon: maintainerAlert(RECORDS, COUPON),

  points_total_mismatch: maintainerAlert(RECORDS, POINTS),
  points_without_reason: maintainerAlert(RECORDS, POINTS),
  points_missing: maintainerAlert(RECORDS, POINTS),
  full_price_discounted: maintainerAlert(RECORDS, POINTS),
  reward_missing: maintainerAlert(RECORDS, POINTS),
  reward_not_earned: maintainerAlert(RECORDS, POINTS),
};

/** For a kind that is missing above; a test checks that none is. */
export const UNKNOWN_ALERT = maintainerAlert('Something needs a look', 'Look the kind up in docs/operations.md.');

/** True for a technical fault, which the owner only forwards. */
export const isForMaintainer = ({ heading }: AlertWords): boolean => heading === UNKNOWN_ALERT.heading;
