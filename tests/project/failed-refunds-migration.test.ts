import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const ROWS_INSERT = `
  INSERT INTO service (id, name, description, price_cents, minutes, stripe_product_id, position)
    VALUES ('classic_set', 'Classic Set', '', 15000, 120, 'prod_1', 1);
  INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
    VALUES ('maya', 'active', 'maya@example.test', 'maya@example.test', 'Maya', '2026-11-01T00:00:00.000Z');
  INSERT INTO payment (id, client_id, service_id, amount_cents, intent_id, state, captured_cents, captured_at, created_at)
    VALUES ('paid', 'maya', 'classic_set', 150, 'pi_1', 'unusable', 150, '1', '');`;

/** A refund of the payment; one that failed was sent on day 2 and came back on day 3. */
const buildRefundInsert = (id: string, cents: number, state: 'failed' | 'succeeded') =>
  `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, provider_refund_id, created_at, sent_at, failed_at)
   VALUES ('${id}', 'paid', 'dashboard', ${cents}, '${state}', 're_${id}', '', '2', ${state === 'failed' ? "'3'" : 'NULL'});`;

function createMigratedDatabase(...refunds: string[]) {
  const database = createDatabaseBeforeMigration('0046_failed_refunds.sql');
  database.exec(ROWS_INSERT + refunds.join(''));
  database.migrate();
  return database;
}

it('a failed refund of more than is left of its payment is reduced to that, and what came back stays in the takings', () => {
  const database = createMigratedDatabase(
    buildRefundInsert('a', 150, 'failed'),
    buildRefundInsert('b', 100, 'succeeded'),
  );
  expect(database.rows("SELECT state, amount_cents, sent_at, failed_at FROM refund WHERE id = 'a'")).toEqual([
    { state: 'failed', amount_cents: 50, sent_at: null, failed_at: null },
  ]);
  expect(database.rows('SELECT refund_id, amount_cents, sent_at, failed_at FROM failed_refund_attempt')).toEqual([
    { refund_id: 'a', amount_cents: 150, sent_at: '2', failed_at: '3' },
  ]);
});

it('of failed refunds those are cancelled for which nothing is left, and no other changes', () => {
  const database = createMigratedDatabase(
    buildRefundInsert('a', 50, 'failed'),
    buildRefundInsert('b', 100, 'succeeded'),
    buildRefundInsert('c', 20, 'failed'),
  );
  expect(database.rows('SELECT id, state, amount_cents FROM refund ORDER BY id')).toEqual([
    { id: 'a', state: 'failed', amount_cents: 50 },
    { id: 'b', state: 'succeeded', amount_cents: 100 },
    { id: 'c', state: 'cancelled', amount_cents: 20 },
  ]);
  expect(database.rows('SELECT * FROM failed_refund_attempt')).toEqual([]);
});
