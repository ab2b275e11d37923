import { sql } from 'drizzle-orm';
import { ago, type Check } from './check.ts';

/** A refund that the provider has taken on reaches the bank within days. */
const PENDING_DAYS = 10;

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
];
