import { sql } from 'drizzle-orm';
import { sumOfRefunds } from '../../db/refunded-amount.ts';
import { ago, type Check } from './check.ts';

/** I2: how long a capture may be on its way to an appointment or back. */
const SETTLED_AFTER_MINUTES = 15;

/** The sweep closes an intent without a time half an hour after it was opened. */
const CLOSED_AFTER_MINUTES = 45;

/** I2 to I4: every captured dollar is one appointment's, or on its way back, and never back twice. */
export const paymentChecks: Check[] = [
  {
    kind: 'capture_not_settled',
    says: 'I2 A captured payment is an appointment or on its way back within 15 minutes.',
    find: (now) => sql`SELECT id AS ref FROM payment
      WHERE state = 'waiting' AND captured_at <= ${ago(now, SETTLED_AFTER_MINUTES)}`,
  },
  {
    kind: 'orphan_not_returned',
    says: 'I2 A payment that bought nothing goes back in full.',
    // One that failed is told of by its own alert, and what the owner then gives back is a row more.
    find: () => sql`SELECT id AS ref FROM payment WHERE state = 'orphan' AND captured_cents > (
      SELECT COALESCE(SUM(amount_cents), 0) FROM refund WHERE payment_id = payment.id AND refund.state <> 'cancelled'
    )`,
  },
  {
    kind: 'refund_overdue',
    says: 'I2 A refund that is due is with the provider within 15 minutes.',
    find: (now) => sql`SELECT id AS ref FROM refund
      WHERE state = 'due' AND created_at <= ${ago(now, SETTLED_AFTER_MINUTES)}`,
  },
  {
    kind: 'payment_not_closed',
    says: 'I34 An open payment without a time is paid or closed within three quarters of an hour.',
    find: (now) => sql`SELECT id AS ref FROM payment
      WHERE state = 'open' AND booking_id IS NULL AND created_at <= ${ago(now, CLOSED_AFTER_MINUTES)}`,
  },
  {
    kind: 'hold_without_payment',
    says: 'I3 A held booking has an open payment, a pending one a payment under way.',
    find: () => sql`SELECT id AS ref FROM booking WHERE state IN ('held', 'pending') AND 1 <> (
      SELECT COUNT(*) FROM payment WHERE booking_id = booking.id
      AND payment.state = CASE booking.state WHEN 'held' THEN 'open' ELSE 'processing' END
    )`,
  },
  {
    kind: 'payment_without_hold',
    says: 'I3 What can still be paid is for a time that is still held.',
    find: () => sql`SELECT payment.id AS ref FROM payment JOIN booking ON booking.id = payment.booking_id
      WHERE (payment.state = 'open' AND booking.state <> 'held')
      OR (payment.state = 'processing' AND booking.state NOT IN ('pending', 'cancelled'))`,
  },
  {
    kind: 'appointment_not_paid',
    says: 'I3 An appointment has one applied payment, or a reschedule code and none.',
    find: () => sql`SELECT id AS ref FROM booking WHERE state IN ('confirmed', 'completed')
      AND (reschedule_code IS NULL) <> (
        SELECT COUNT(*) FROM payment WHERE booking_id = booking.id AND payment.state = 'applied'
      )`,
  },
  {
    kind: 'payment_without_appointment',
    says: 'I3 An applied payment has its appointment, kept or cancelled, of the same client.',
    find: () => sql`SELECT payment.id AS ref FROM payment LEFT JOIN booking ON booking.id = payment.booking_id
      WHERE payment.state = 'applied' AND (
        booking.id IS NULL OR booking.state NOT IN ('confirmed', 'completed', 'cancelled')
        OR booking.client_id <> payment.client_id
      )`,
  },
  {
    kind: 'amount_not_agreed',
    says: 'I3 What an appointment cost is what was agreed and what was captured, to the cent.',
    find: () => sql`SELECT payment.id AS ref FROM payment JOIN booking ON booking.id = payment.booking_id
      WHERE payment.state = 'applied' AND (
        captured_at IS NULL OR captured_cents <> amount_cents OR price_cents - discount_cents <> amount_cents
      )`,
  },
  {
    kind: 'refunded_too_much',
    says: 'I4 Never more goes back than was captured.',
    // What is given back by hand before the capture is recorded is compared with it afterwards.
    find: () => sql`SELECT id AS ref FROM payment
      WHERE captured_at IS NOT NULL AND captured_cents < ${sumOfRefunds(sql`payment.id`)}`,
  },
  {
    kind: 'refund_without_proof',
    says: 'I4 A refund that was sent names the provider’s own.',
    find: () => sql`SELECT id AS ref FROM refund
      WHERE state IN ('sent', 'succeeded') AND provider_refund_id IS NULL`,
  },
];
