import { env } from 'cloudflare:test';

type ConcurrentClientsInput = {
  count: number;
  /** The prefix that keeps the ids of two crowds apart. */
  idPrefix: string;
  booking: 'held' | 'released' | 'confirmed' | 'completed';
  payment: 'open' | 'booked' | 'cancelled';
  /** The start of the first booking and, for holds, long before the end of the holds; each next one is 15 minutes later. */
  from: string;
};

const NUMBERS_CTE = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)';
const buildTimeExpression = (minutes: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '+' || (${minutes}) || ' minutes')`;

/** Inserts many clients with a booking each directly into the tables, to see how the site copes when these are full. */
export async function addConcurrentClients({
  count,
  idPrefix,
  booking,
  payment,
  from,
}: ConcurrentClientsInput): Promise<void> {
  const insert = (sql: string, ...extraValues: string[]) =>
    env.DB.prepare(`${NUMBERS_CTE} ${sql}`).bind(count, idPrefix, from, ...extraValues);
  const captured = payment === 'booked' ? 15000 : 0;
  await env.DB.batch([
    insert(
      `INSERT INTO client (id, state, sign_in_email, email, first_name, full_name, phone, created_at) SELECT ?2 || i, 'active', ?2 || i, ?2 || i || '@example.test', '', '', '', ?3 FROM n WHERE ?2 || i
       NOT IN (SELECT id FROM client)`,
    ),
    insert(
      `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, coupon_id, full_name,
       phone, notes, state, created_at, hold_expires_at, hold_minutes, policy_version) SELECT ?2 || i, ?2 || i, 'classic_set', ${buildTimeExpression('i * 15')}, ${buildTimeExpression('i * 15 + 15')}, 15000, 0, NULL,
       '', '', '', ?4, ${buildTimeExpression('i')}, ${buildTimeExpression('i + 15')}, 15, 'test' FROM n`,
      booking,
    ),
    insert(
      `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, captured_cents,
       captured_at, created_at) SELECT ?2 || i, ?2 || i, ?2 || i, 'classic_set', 15000, 'pi_' || ?2 || i, ?4, ${captured},
       ${captured ? '?3' : 'NULL'}, ${buildTimeExpression('i')} FROM n`,
      payment,
    ),
    ...(booking === 'held' || booking === 'confirmed'
      ? [insert(`INSERT INTO slot_cell (cell, booking_id) SELECT unixepoch(?3) / 900 + i, ?2 || i FROM n`)]
      : []),
  ]);
}
