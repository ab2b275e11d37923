import { sql } from 'drizzle-orm';
import { ago, type Check } from './check.ts';

/** A refund that the provider has taken on reaches the bank within days. */
const PENDING_DAYS = 10;

/** A letter that the mail service will never take is told of for this long. */
const REFUSED_DAYS = 7;
/** By then every other try has been made and the pauses are an hour long. */
const WAITING_MINUTES = 120;

/** What nobody did wrong and somebody has to see to. */
export const watchChecks: Check[] = [
  {
    kind: 'refund_failed',
    says: 'A refund came back from the bank.',
    find: () => sql`SELECT id AS ref FROM refund WHERE state = 'failed'`,
  },
  {
    kind: 'refund_pending',
    says: 'A refund has been with the provider for ten days.',
    find: (now) => sql`SELECT id AS ref FROM refund
      WHERE state = 'sent' AND created_at <= ${ago(now, PENDING_DAYS * 24 * 60)}`,
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
