import { sql } from 'drizzle-orm';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import type { Check } from './check.ts';

/** I2: how long a captured payment may wait for an appointment or a refund. */
const MAX_UNDECIDED_MINUTES = 15;

/** The sweep cancels an open payment without a booking after 30 minutes. */
const MAX_OPEN_MINUTES = 45;

/** I2 to I4: every captured payment books one appointment or is refunded, and never refunded twice. */
export const paymentChecks: Check[] = [
  {
    kind: 'capture_not_reconciled',
    description: 'I2 A captured payment is booked or being refunded within 15 minutes.',
    cutoffMinutes: MAX_UNDECIDED_MINUTES,
    find: (cutoff) => sql`SELECT id AS ref FROM payment
      WHERE state = 'unassigned' AND captured_at <= ${cutoff}`,
  },
  {
    kind: 'unusable_payment_not_refunded',
    description: 'I2 An unusable payment is refunded in full.',
    // Failed refunds count: they have an alert of their own, and what the owner refunds instead is another row.
    find: () => sql`SELECT id AS ref FROM payment WHERE state = 'unusable' AND captured_cents > (
      SELECT COALESCE(SUM(amount_cents), 0) FROM refund WHERE payment_id = payment.id AND refund.state <> 'cancelled'
    )`,
  },
  {
    kind: 'refund_overdue',
    description: 'I2 A due refund is sent to the provider within 15 minutes.',
    cutoffMinutes: MAX_UNDECIDED_MINUTES,
    find: (cutoff) => sql`SELECT id AS ref FROM refund
      WHERE state = 'due' AND created_at <= ${cutoff}`,
  },
  {
    kind: 'payment_not_closed',
    description: 'I34 An open payment without a booking is paid or cancelled within 45 minutes.',
    cutoffMinutes: MAX_OPEN_MINUTES,
    find: (cutoff) => sql`SELECT id AS ref FROM payment
      WHERE state = 'open' AND booking_id IS NULL AND created_at <= ${cutoff}`,
  },
  {
    kind: 'hold_without_payment',
    description: 'I3 A held booking has one open payment, a pending one has one that is processing.',
    find: () => sql`SELECT id AS ref FROM booking WHERE state IN ('held', 'pending') AND 1 <> (
      SELECT COUNT(*) FROM payment WHERE booking_id = booking.id
      AND payment.state = CASE booking.state WHEN 'held' THEN 'open' ELSE 'processing' END
    )`,
  },
  {
    kind: 'payment_without_hold',
    description: 'I3 An open payment belongs to a held booking, a processing one to a pending or cancelled booking.',
    find: () => sql`SELECT payment.id AS ref FROM payment JOIN booking ON booking.id = payment.booking_id
      WHERE (payment.state = 'open' AND booking.state <> 'held')
      OR (payment.state = 'processing' AND booking.state NOT IN ('pending', 'cancelled'))`,
  },
  {
    kind: 'appointment_not_paid',
    description:
      'I3 An appointment has one booked payment, or none and a reschedule code, or it is paid at the studio.',
    find: () => sql`SELECT id AS ref FROM booking WHERE state IN ('confirmed', 'completed')
      AND (reschedule_code IS NULL AND paid_at_studio = 0) <> (
        SELECT COUNT(*) FROM payment WHERE booking_id = booking.id AND payment.state = 'booked'
      )`,
  },
  {
    kind: 'payment_without_appointment',
    description: 'I3 A booked payment has an appointment, cancelled or not, of the same client.',
    find: () => sql`SELECT payment.id AS ref FROM payment LEFT JOIN booking ON booking.id = payment.booking_id
      WHERE payment.state = 'booked' AND (
        booking.id IS NULL OR booking.state NOT IN ('confirmed', 'completed', 'cancelled')
        OR booking.client_id <> payment.client_id
      )`,
  },
  {
    kind: 'amount_mismatch',
    description:
      'I3 The price of an appointment less its discount is the amount agreed and the amount captured, to the cent.',
    find: () => sql`SELECT payment.id AS ref FROM payment JOIN booking ON booking.id = payment.booking_id
      WHERE payment.state = 'booked' AND (
        captured_at IS NULL OR captured_cents <> amount_cents OR price_cents - discount_cents <> amount_cents
      )`,
  },
  {
    kind: 'refund_exceeds_capture',
    description: 'I4 Refunds of a payment are never more than was captured.',
    // A refund in the dashboard may be recorded before the capture; it is compared once the capture is.
    find: () => sql`SELECT id AS ref FROM payment
      WHERE captured_at IS NOT NULL AND captured_cents < ${refundedCentsSubquery(sql`payment.id`)}`,
  },
  {
    kind: 'refund_without_proof',
    description: 'I4 A sent refund has the id of the provider’s refund.',
    find: () => sql`SELECT id AS ref FROM refund
      WHERE state IN ('sent', 'succeeded') AND provider_refund_id IS NULL`,
  },
];
