import { env } from 'cloudflare:test';
import { MONDAY, TUESDAY } from './test-app.ts';

/** The code for which one appointment was cancelled. */
export const RESCHEDULE_CODE = 'RESCHEDULE_ABCDEFGHJKLMNPQR';

const NUMBERS_CTE = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';
/** SQL: the starts are a week apart, the last one a week ago. */
const START_EXPRESSION = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-14T01:00:00Z', '-' || ((?2 - i) * 7) || ' days')";

/**
 * Inserts years of one client directly into the tables: `pastCount` paid appointments, the first with FIRST10, with their points
 * and a reward for every third of them, of which the last two are unused; two upcoming appointments. Of the past ones, the
 * last but one was cancelled for a code that is still valid, and the one before that was refunded in full.
 */
export async function addClientHistory(clientId: string, pastCount: number): Promise<void> {
  const totalCount = pastCount + 2;
  const insert = (sql: string, count: number, ...extraValues: string[]) =>
    env.DB.prepare(`${NUMBERS_CTE} ${sql}`).bind(clientId, count, ...extraValues);
  const prepare = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const upcomingStatement = (index: number, startsAt: string) =>
    prepare(
      "UPDATE booking SET state = 'confirmed', starts_at = ?2, ends_at = ?3 WHERE id = ?1",
      `old-${index}`,
      startsAt,
      startsAt.replace('T0', 'T1'),
    );
  await env.DB.batch([
    insert(
      `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
       notes, state, created_at, hold_expires_at, hold_minutes, policy_version) SELECT 'old-' || i, ?1, 'classic_set',
       ${START_EXPRESSION}, strftime('%Y-%m-%dT%H:%M:%fZ', ${START_EXPRESSION}, '+2 hours'), 15000, 0, 'Maya Nguyen', '+61400111222', '',
       'completed', ${START_EXPRESSION}, ${START_EXPRESSION}, 15, 'test' FROM n`,
      totalCount,
    ),
    insert(
      `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, captured_cents,
       captured_at, created_at) SELECT 'old-' || i, ?1, 'old-' || i, 'classic_set', 15000, 'pi_old' || i, 'booked', 15000,
       ${START_EXPRESSION}, ${START_EXPRESSION} FROM n`,
      totalCount,
    ),
    insert(
      `INSERT INTO points_entry SELECT NULL, ?1, 'earned', 'old-' || i, 50, 50 * i, ${START_EXPRESSION}, 'classic_set' FROM n`,
      totalCount,
    ),
    insert(
      `INSERT INTO coupon SELECT 'REWARD20_' || i, ?1, 'reward', i * 150, '2026-01-01T00:00:00.000Z', i < ?2 - 1 FROM n`,
      Math.floor(totalCount / 3),
    ),
    insert(
      `INSERT INTO coupon_use SELECT 'old-' || (i * 3), 'REWARD20_' || i, ?1, 'maya@example.test', NULL, 'redeemed' FROM n
       WHERE i < ?2 - 1`,
      Math.floor(totalCount / 3),
    ),
    prepare("INSERT INTO coupon_use VALUES ('old-1', 'FIRST10', ?, 'maya@example.test', NULL, 'redeemed')", clientId),
    upcomingStatement(pastCount + 1, MONDAY),
    upcomingStatement(pastCount + 2, TUESDAY),
    prepare(
      "UPDATE booking SET state = 'cancelled' WHERE id IN (?1, ?2)",
      `old-${pastCount - 1}`,
      `old-${pastCount - 2}`,
    ),
    prepare(
      `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, choice, outcome, refund_cents, until,
       full_price_next) SELECT id, client_id, created_at, '', 'reschedule', 'token', 0, '2026-12-01T14:00:00.000Z', 0
       FROM booking WHERE id = ?`,
      `old-${pastCount - 1}`,
    ),
    prepare(
      `INSERT INTO reschedule_token (code, client_id, from_booking, service_id, cover_cents, expires_at, created_at) SELECT '${RESCHEDULE_CODE}', ?1, ?2, 'classic_set', 15000,
       '2026-12-01T14:00:00.000Z', '2026-11-01T00:00:00.000Z'`,
      clientId,
      `old-${pastCount - 1}`,
    ),
    prepare(
      `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, choice, outcome, refund_cents,
       full_price_next) SELECT id, client_id, created_at, '', 'refund', 'refund', 15000, 0 FROM booking WHERE id = ?`,
      `old-${pastCount - 2}`,
    ),
    prepare(
      `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, created_at)
       SELECT id, id, 'cancelled', 15000, 'succeeded', created_at FROM payment WHERE id = ?`,
      `old-${pastCount - 2}`,
    ),
  ]);
}
