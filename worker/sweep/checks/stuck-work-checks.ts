import { sql } from 'drizzle-orm';
import { overdueClaims } from './cancellation-checks.ts';
import { ago, type Check } from './check.ts';

/** A refund that the provider has taken on reaches the bank within days. */
const PENDING_DAYS = 10;

/** An hour between two comparisons, and two for one that takes several runs or begins again. */
const COMPARED_WITHIN_MINUTES = 180;

/** A letter that the mail service will never take is told of for this long. */
const REFUSED_DAYS = 7;
/** By then every other try has been made and the pauses are an hour long. */
const WAITING_MINUTES = 120;

/** What nobody did wrong and somebody has to see to. */
export const stuckWorkChecks: Check[] = [
  {
    kind: 'refund_failed',
    says: 'A refund came back from the bank.',
    find: () => sql`SELECT id AS ref FROM refund WHERE state = 'failed' AND provider_refund_id IS NOT NULL`,
  },
  {
    kind: 'refund_refused',
    says: 'The provider will not make a refund.',
    find: () => sql`SELECT id AS ref FROM refund WHERE state = 'failed' AND provider_refund_id IS NULL`,
  },
  {
    kind: 'refund_pending',
    says: 'A refund has been with the provider for ten days.',
    find: (now) => sql`SELECT id AS ref FROM refund
      WHERE state = 'sent' AND created_at <= ${ago(now, PENDING_DAYS * 24 * 60)}`,
  },
  overdueClaims,
  {
    kind: 'reconciliation_overdue',
    says: 'The payments or the refunds have not been compared with the provider’s to the end for three hours.',
    // One that has never been completed is late once there has been something to compare for so long.
    find: (now) => sql`SELECT compared.value AS ref FROM json_each('["intents", "refunds"]') AS compared
      LEFT JOIN sweep_part ON sweep_part.name = compared.value
      WHERE COALESCE(done_at, (SELECT MIN(captured_at) FROM payment)) < ${ago(now, COMPARED_WITHIN_MINUTES)}`,
  },
  {
    kind: 'message_refused',
    says: 'A letter to a client cannot be delivered.',
    find: (now) => sql`SELECT id AS ref FROM outbox
      WHERE state = 'refused' AND created_at > ${ago(now, REFUSED_DAYS * 24 * 60)}`,
  },
  {
    kind: 'messages_waiting',
    says: 'Letters to clients have waited for two hours.',
    find: (now) => sql`SELECT MIN(id) AS ref FROM outbox
      WHERE state = 'due' AND (due_at <= ${ago(now, WAITING_MINUTES)} OR attempts > 6) HAVING COUNT(*) > 0`,
  },
];
