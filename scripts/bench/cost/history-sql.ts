/**
 * The number of newest appointments that are three days apart within the last year, at every size; the others are older.
 */
const LAST_YEAR_COUNT = 100;
const NEWEST_START = "'2026-10-01T00:00:00Z'";
const OLDER_START = "'2025-06-01T00:00:00Z'";

/**
 * SQL: the start of the appointment with this `age`, where 0 is the newest. The newest are three days apart, the others a
 * quarter of an hour. `offset`: is added.
 */
const buildStartExpression = (offset: string): string => `iif(age < ${LAST_YEAR_COUNT},
   strftime('%Y-%m-%dT%H:%M:%fZ', ${NEWEST_START}, '-' || (age * 3) || ' days', '+${offset}'),
   strftime('%Y-%m-%dT%H:%M:%fZ', ${OLDER_START}, '-' || (age * 15) || ' minutes', '+${offset}'))`;

/** Every appointment belongs to a different client; ids are padded, so that rows are added at the end of each index. */
const buildHistoryCte = (count: number): string =>
  `WITH RECURSIVE n(age) AS (SELECT ${count} - 1 UNION ALL SELECT age - 1 FROM n WHERE age > 0),
   h(age, id, phone, at, until) AS (SELECT age, printf('history%08d', ${count} - age), printf('+614%08d', age),
     ${buildStartExpression('0 minutes')}, ${buildStartExpression('15 minutes')} FROM n)`;

/** Every 20th appointment was cancelled and every 100th raised an alert; every 50th client has an open session. */
const ROW_INTERVALS = { cancelled: 20, alerted: 100, signedIn: 50 };
/**
 * Which clients left a review: the newest 80 at every size, more than the public page shows, and one in ten of the others.
 */
const REVIEWED_CONDITION = '(age < 80 OR age % 10 = 0)';

/**
 * The statements that fill a migrated and seeded database with the past of a studio: `count` appointments of as many
 * clients, the last one on 1 October 2026, each with its payment, points, email and the words by which the owner finds its
 * client. One INSERT per table. No appointment lies in the weeks that can be booked. `count`: at least LAST_YEAR_COUNT.
 */
export function buildHistoryStatements(count: number): string[] {
  const withHistoryCte = (sql: string) => sql.replace(' SELECT ', ` ${buildHistoryCte(count)} SELECT `);
  const cancelledCondition = `age % ${ROW_INTERVALS.cancelled} = 0`;
  return [
    withHistoryCte(`INSERT INTO client (id, state, sign_in_email, email, first_name, full_name, phone, created_at)
      SELECT id, 'active', id || '@example.test', id || '@example.test', 'Client', 'Client ' || id, phone, at FROM h`),
    withHistoryCte(`INSERT INTO identity SELECT 'https://accounts.google.com', id, id, at FROM h`),
    withHistoryCte(`INSERT INTO client_word SELECT id, id, 'full_name' FROM h`),
    withHistoryCte(`INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
        notes, state, created_at, hold_expires_at, hold_minutes, policy_version)
      SELECT id, id, 'classic_set', at, until, 15000, 0, 'Client ' || id, phone, '',
        iif(${cancelledCondition}, 'cancelled', 'completed'), at, until, 15, '2026-11' FROM h`),
    withHistoryCte(`INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, captured_cents,
        captured_at, created_at)
      SELECT id, id, id, 'classic_set', 15000, 'pi_' || id, 'booked', 15000, at, at FROM h`),
    withHistoryCte(`INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, choice, outcome, refund_cents, full_price_next)
      SELECT id, id, at, '', 'refund', 'refund', 15000, 0 FROM h WHERE ${cancelledCondition}`),
    withHistoryCte(`INSERT INTO refund (id, payment_id, purpose, amount_cents, state, provider_refund_id, created_at, sent_at)
      SELECT id, id, 'cancelled', 15000, 'succeeded', 're_' || id, at, at FROM h WHERE ${cancelledCondition}`),
    withHistoryCte(`INSERT INTO points_entry (client_id, kind, ref, points, balance_after, created_at, service_id)
      SELECT id, 'earned', id, 50, 50, at, 'classic_set' FROM h WHERE NOT ${cancelledCondition}`),
    withHistoryCte(`INSERT INTO coupon_use SELECT id, 'FIRST10', id, id || '@example.test', phone, 'redeemed' FROM h`),
    withHistoryCte(`INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, attempts, created_at)
      SELECT id, 'confirmation', id, id, id, 'sent', at, 1, at FROM h`),
    withHistoryCte(`INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
      SELECT id, id, 5, 'Lovely.', 'classic_set', 'approved', at FROM h WHERE ${REVIEWED_CONDITION}`),
    withHistoryCte(
      `INSERT INTO alert (kind, ref, first_seen, last_seen, resolved_at) SELECT 'missing_slot', id, at, at, at FROM h WHERE age % ${ROW_INTERVALS.alerted} = 0`,
    ),
    withHistoryCte(`INSERT INTO session (id, client_id, expires_at)
      SELECT id, id, '2030-01-01T00:00:00.000Z' FROM h WHERE age % ${ROW_INTERVALS.signedIn} = 0`),
  ];
}

/**
 * The past of the one client whose pages are measured, the same whatever the size: an appointment a week, the last one on 9
 * November 2026, with payment and points.
 */
export function buildOwnStatements(clientId: string, count: number): string[] {
  const rows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}),
   h(i, id, at) AS (SELECT i, printf('own%04d', i),
     strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-09T01:00:00Z', '-' || ((${count} - i) * 7) || ' days') FROM n)`;
  const until = "strftime('%Y-%m-%dT%H:%M:%fZ', at, '+2 hours')";
  return [
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
      state, created_at, hold_expires_at, hold_minutes, policy_version) ${rows}
     SELECT id, '${clientId}', 'classic_set', at, ${until}, 15000, 0, 'Maya', '+61400111222', '', 'completed', at, at, 15,
      '2026-11' FROM h`,
    `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, captured_cents, captured_at,
      created_at) ${rows}
     SELECT id, '${clientId}', id, 'classic_set', 15000, 'pi_' || id, 'booked', 15000, at, at FROM h`,
    `INSERT INTO points_entry (client_id, kind, ref, points, balance_after, created_at, service_id) ${rows}
     SELECT '${clientId}', 'earned', id, 50,
      50 * i + (SELECT COALESCE(MAX(balance_after), 0) FROM points_entry WHERE client_id = '${clientId}' AND ref NOT GLOB 'own*'), at, 'classic_set' FROM h`,
  ];
}
