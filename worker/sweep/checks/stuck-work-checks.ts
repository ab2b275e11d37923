import { sql } from 'drizzle-orm';
import { overdueClaimsCheck } from './cancellation-checks.ts';
import type { Check } from './check.ts';

/** A refund that the provider has accepted normally reaches the bank within 1 to 5 business days. */
const MAX_PENDING_REFUND_DAYS = 10;

/** One hour between two reconciliations, plus two for a reconciliation that takes several runs or starts again. */
const MAX_RECONCILIATION_AGE_MINUTES = 180;

/** An email that the mail service refuses is reported for this long. */
const REFUSED_EMAIL_DAYS = 7;
/** After this delay all shorter retry pauses are used up, and the rest are an hour long. */
const MAX_EMAIL_DELAY_MINUTES = 120;

/** Work that cannot end by itself, for the owner to finish (I34). */
export const stuckWorkChecks: Check[] = [
  {
    kind: 'refund_failed',
    description: 'A refund failed after the provider accepted it.',
    find: () => sql`SELECT id AS ref FROM refund WHERE state = 'failed' AND provider_refund_id IS NOT NULL`,
  },
  {
    kind: 'refund_refused',
    description: 'The provider refused a refund.',
    find: () => sql`SELECT id AS ref FROM refund WHERE state = 'failed' AND provider_refund_id IS NULL`,
  },
  {
    kind: 'refund_pending',
    description: 'A sent refund has been pending for ten days.',
    cutoffMinutes: MAX_PENDING_REFUND_DAYS * 24 * 60,
    find: (cutoff) => sql`SELECT id AS ref FROM refund
      WHERE state = 'sent' AND sent_at <= ${cutoff}`,
  },
  {
    kind: 'payment_processing',
    description: 'An appointment has begun, and the bank has not decided about its payment.',
    // The states of the partial index of live payments.
    find: (cutoff) => sql`SELECT booking.id AS ref FROM payment JOIN booking ON booking.id = payment.booking_id
      WHERE payment.state IN ('open', 'processing') AND booking.state = 'pending' AND booking.starts_at <= ${cutoff}`,
  },
  overdueClaimsCheck,
  {
    kind: 'reconciliation_overdue',
    description: 'The reconciliation of payments, refunds or disputes has not been completed for three hours.',
    cutoffMinutes: MAX_RECONCILIATION_AGE_MINUTES,
    // A reconciliation that was never completed is late three hours after the first capture.
    find: (cutoff) => sql`SELECT compared.value AS ref FROM json_each('["intents", "refunds", "disputes"]') AS compared
      LEFT JOIN job_state ON job_state.name = compared.value
      WHERE COALESCE(finished_at, (SELECT MIN(captured_at) FROM payment)) < ${cutoff}`,
  },
  {
    kind: 'email_refused',
    // Counted from the first refusal: a reminder was created when its appointment was booked. The email of a payment link
    // counts only while the link can still be paid.
    description: 'The mail service refused an email to a client.',
    cutoffMinutes: REFUSED_EMAIL_DAYS * 24 * 60,
    find: (cutoff) => sql`SELECT id AS ref FROM outbox
      WHERE state = 'refused' AND COALESCE((
        SELECT first_seen FROM alert WHERE alert.kind = 'email_refused' AND alert.ref = outbox.id
      ), created_at) > ${cutoff} AND (kind <> 'pay_link' OR EXISTS (
        SELECT 1 FROM booking WHERE booking.id = outbox.booking_id AND booking.state = 'held'
      ))`,
  },
  {
    kind: 'emails_overdue',
    description: 'Emails to clients have been due for two hours.',
    cutoffMinutes: MAX_EMAIL_DELAY_MINUTES,
    find: (cutoff) => sql`SELECT MIN(id) AS ref FROM outbox
      WHERE state IN ('due', 'refused') AND state = 'due' AND (due_at <= ${cutoff} OR attempts > 6) HAVING COUNT(*) > 0`,
  },
];
