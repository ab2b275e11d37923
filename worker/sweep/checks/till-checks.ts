import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';

/** I25 and I26: money noted at the studio adds up, and every appointment that is paid there comes to an end. */
export const tillChecks: Check[] = [
  {
    kind: 'till_sum_mismatch',
    description: 'I25 What is noted of an appointment is the sum of its entries, and never more than its price.',
    find: () => sql`SELECT id AS ref FROM booking WHERE noted_cents > price_cents OR noted_cents <> (
      SELECT COALESCE(SUM(amount_cents), 0) FROM till_entry WHERE till_entry.booking_id = booking.id
    )`,
  },
  {
    kind: 'paid_both_ways',
    description: 'I25 An appointment is paid online or at the studio, never both.',
    find: () => sql`SELECT booking_id AS ref FROM till_entry JOIN booking ON booking.id = booking_id WHERE paid_at_studio = 0
      UNION SELECT booking.id FROM booking JOIN payment ON payment.booking_id = booking.id WHERE paid_at_studio = 1`,
  },
  {
    kind: 'till_not_settled',
    description:
      'I26 Of a settled appointment everything was noted or waived, and one that is noted in full is settled.',
    find: () => sql`SELECT id AS ref FROM booking WHERE paid_at_studio = 1 AND CASE
      WHEN settled_at IS NOT NULL THEN noted_cents + waived_cents <> price_cents
      ELSE price_cents > 0 AND noted_cents = price_cents AND state <> 'cancelled' END`,
  },
  {
    kind: 'till_undecided',
    description: 'I26 An ended appointment paid at the studio is settled, cancelled, missed, or waits in the inbox.',
    find: (cutoff) => sql`SELECT id AS ref FROM booking WHERE paid_at_studio = 1 AND ends_at <= ${cutoff}
      AND settled_at IS NULL AND no_show_at IS NULL AND state NOT IN ('confirmed', 'completed', 'cancelled')`,
  },
];
