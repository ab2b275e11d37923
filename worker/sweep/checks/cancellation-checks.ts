import { type SQL, sql } from 'drizzle-orm';
import { paidBooking } from '../../bookings/paid-booking.ts';
import type { Check } from './check.ts';

const TOKENS = sql`(SELECT COUNT(*) FROM reschedule_token WHERE from_booking = cancellation.booking_id)`;
/** What went back of what a booking was paid with. */
const returned = (purpose: 'cancelled' | 'claim', bookingId: SQL) => sql`(
  SELECT COALESCE(SUM(refund.amount_cents), 0) FROM refund JOIN payment ON payment.id = refund.payment_id
  WHERE payment.booking_id = ${bookingId} AND refund.purpose = ${sql.raw(`'${purpose}'`)}
)`;

/** I6 and I9: a cancelled booking came to one thing, and only to that. */
export const cancellationChecks: Check[] = [
  {
    kind: 'cancelled_without_outcome',
    says: 'I6 A cancelled appointment has its outcome, and only a cancelled one has.',
    find: () => sql`SELECT booking.id AS ref FROM booking LEFT JOIN cancellation ON booking_id = booking.id
      WHERE CASE WHEN booking_id IS NOT NULL THEN booking.state <> 'cancelled' OR cancellation.client_id <> booking.client_id
      ELSE booking.state = 'cancelled' AND (reschedule_code IS NOT NULL OR EXISTS (
        SELECT 1 FROM payment WHERE payment.booking_id = booking.id AND payment.state = 'applied'
      )) END`,
  },
  {
    kind: 'outcome_without_code',
    says: 'I6 An outcome that is a reschedule code has one, and no other outcome has any.',
    find: () => sql`SELECT booking_id AS ref FROM cancellation WHERE ${TOKENS} <> (outcome = 'token')`,
  },
  {
    kind: 'outcome_without_refund',
    says: 'I6 An outcome that is a refund has it, to the cent and once along a chain of codes, and no other has any.',
    find: () => sql`SELECT paid AS ref FROM (
      SELECT ${paidBooking(sql`cancellation.booking_id`)} AS paid, outcome, refund_cents FROM cancellation
    ) GROUP BY paid
    HAVING SUM(CASE outcome WHEN 'refund' THEN refund_cents ELSE 0 END) <> ${returned('cancelled', sql`paid`)}`,
  },
  {
    kind: 'claim_without_refund',
    says: 'I6 A claim that was granted is paid, to the cent, and no other claim is.',
    find: () => sql`SELECT booking_id AS ref FROM cancellation
      WHERE ${returned('claim', sql`cancellation.booking_id`)} <> CASE claim WHEN 'paid' THEN refund_cents ELSE 0 END`,
  },
  {
    kind: 'refund_without_reason',
    says: 'I4 Money goes back for a payment that bought nothing, or for a booking that was cancelled.',
    find: () => sql`SELECT refund.id AS ref FROM refund JOIN payment ON payment.id = refund.payment_id
      WHERE NOT CASE purpose WHEN 'orphan' THEN payment.state = 'orphan'
      WHEN 'by_hand' THEN payment.state IN ('applied', 'orphan', 'waiting')
      ELSE payment.state = 'applied' AND EXISTS (
        SELECT 1 FROM booking WHERE booking.id = payment.booking_id AND booking.state = 'cancelled'
      ) END`,
  },
  {
    kind: 'code_not_as_given',
    says: 'I9 A reschedule code is its client’s, until when was said, for the price of the booking it came from.',
    find: () => sql`SELECT code AS ref FROM reschedule_token
      JOIN booking ON booking.id = from_booking LEFT JOIN cancellation ON cancellation.booking_id = from_booking
      WHERE cancellation.booking_id IS NULL OR until <> expires_at OR reschedule_token.client_id <> booking.client_id
      OR reschedule_token.service_id <> booking.service_id
      OR (booking.reschedule_code IS NULL AND cover_cents <> booking.price_cents)`,
  },
  {
    kind: 'code_not_valid',
    says: 'I9 A booking made with a code used its client’s own, in time, and cost nothing.',
    find: () => sql`SELECT booking.id AS ref FROM booking LEFT JOIN reschedule_token ON code = reschedule_code
      WHERE reschedule_code IS NOT NULL AND (
        code IS NULL OR reschedule_token.client_id <> booking.client_id OR booking.created_at >= expires_at
        OR price_cents <> 0
      )`,
  },
  {
    kind: 'code_used_twice',
    says: 'I4 A reschedule code books once.',
    find: () => sql`SELECT reschedule_code AS ref FROM booking WHERE reschedule_code IS NOT NULL
      GROUP BY reschedule_code HAVING COUNT(*) > 1`,
  },
];
