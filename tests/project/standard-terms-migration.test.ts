import { afterEach, describe, expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const CLIENT_INSERT = `
  INSERT INTO service (id, name, description, price_cents, minutes, stripe_product_id, position)
    VALUES ('classic_set', 'Classic Set', '', 15000, 120, 'prod_1', 1);
  INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
    VALUES ('maya', 'active', 'maya@example.test', 'maya@example.test', 'Maya', '2026-11-01T00:00:00.000Z');`;

let database: ReturnType<typeof createDatabaseBeforeMigration>;
const readRows = (sql: string) => database.rows(sql);

/** Makes a database as it was before the migration, with these rows, and migrates it. */
function migrate(inserts: string) {
  database = createDatabaseBeforeMigration('0020_standard_terms.sql');
  database.exec(CLIENT_INSERT + inserts);
  database.migrate();
}

// D1 checks this when the migration is committed.
afterEach(() => expect(readRows('PRAGMA foreign_key_check')).toEqual([]));

const buildPaymentInsert = (state: string) =>
  `INSERT INTO payment (id, client_id, service_id, amount_cents, intent_id, state, captured_cents, created_at)
   VALUES ('${state}', 'maya', 'classic_set', 100, 'pi_${state}', '${state}', 100, '')`;

/** A cancelled booking with a claim in this state. */
const buildClaimInsert = (state: string) =>
  `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
     state, created_at, hold_expires_at, hold_minutes, policy_version)
   VALUES ('${state}', 'maya', 'classic_set', '1', '2', 100, 0, '', '', '', 'cancelled', '', '', 0, '');
   INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, outcome, refund_cents, claim, claimed_at,
     full_price_next, decline_reason, tried_at)
   VALUES ('${state}', 'maya', '', '', 'claim', 50, '${state}', ${state === 'open' ? 'NULL' : "''"}, 0,
     ${state === 'declined' ? "'why'" : 'NULL'}, 'tried')`;

const RENAMED_OBJECTS: Record<string, string> = {
  one_applied_payment: 'one_booked_payment',
  payment_waiting: 'payment_unassigned',
  payment_orphan: 'payment_unusable',
  nobody_is_corrected: 'deleted_client_is_immutable',
  nobody_signs_in: 'deleted_client_has_no_session',
  nobody_books: 'deleted_client_cannot_book',
  nobody_pays: 'deleted_client_cannot_pay',
  nobody_reviews: 'deleted_client_cannot_review',
  nobody_is_identified: 'deleted_client_has_no_identity',
  nobody_is_told: 'deleted_client_gets_no_email',
};

describe('the migration to standard terms keeps', () => {
  it('payments in every state, with the refunds, coupons and contacts that refer to them', () => {
    migrate(`
      ${['open', 'processing', 'waiting', 'applied', 'orphan', 'cancelled'].map(buildPaymentInsert).join(';')};
      UPDATE payment SET asked_at = 'checked', tried_at = 'tried', attempts = 2 WHERE id = 'open';
      INSERT INTO refund VALUES ('r1', 'orphan', 'orphan', 100, 'due', NULL, 'lease', 3, '', 'no_funds'),
        ('r2', 'applied', 'by_hand', 60, 'succeeded', 're_1', '', 0, '', NULL),
        ('r3', 'applied', 'cancelled', 40, 'paid_otherwise', 're_2', '', 0, '', NULL);
      INSERT INTO coupon_use VALUES ('waiting', 'FIRST10', 'maya', '', NULL, 'reserved');
      INSERT INTO refund_contact VALUES ('orphan', 'maya@example.test', '')`);
    expect(readRows('SELECT id, state FROM payment ORDER BY rowid').map((row) => Object.values(row))).toEqual([
      ['open', 'open'],
      ['processing', 'processing'],
      ['waiting', 'unassigned'],
      ['applied', 'booked'],
      ['orphan', 'unusable'],
      ['cancelled', 'cancelled'],
    ]);
    expect(readRows("SELECT * FROM payment WHERE id = 'open'")).toMatchObject([
      { last_checked_at: 'checked', last_attempt_at: 'tried', attempts: 2, captured_cents: 100, intent_id: 'pi_open' },
    ]);
    expect(readRows('SELECT id, payment_id, purpose, state, attempts, reason FROM refund ORDER BY id')).toEqual([
      { id: 'r1', payment_id: 'orphan', purpose: 'unusable', state: 'due', attempts: 3, reason: 'no_funds' },
      { id: 'r2', payment_id: 'applied', purpose: 'dashboard', state: 'succeeded', attempts: 0, reason: null },
      { id: 'r3', payment_id: 'applied', purpose: 'cancelled', state: 'paid_otherwise', attempts: 0, reason: null },
    ]);
    expect(readRows('SELECT payment_id FROM coupon_use UNION ALL SELECT payment_id FROM refund_contact')).toHaveLength(
      2,
    );
    expect(() => database.exec("DELETE FROM payment WHERE id = 'orphan'")).toThrow('FOREIGN KEY');
    expect(() =>
      database.exec("INSERT INTO refund SELECT 'r4', 'orphan', 'claim', 1, 'due', NULL, '', 0, '', NULL"),
    ).toThrow('refund_cap');
  });

  it('claims, coupons, jobs, alerts and emails under their new names', () => {
    migrate(`
      ${['open', 'asked', 'paid', 'declined'].map(buildClaimInsert).join(';')};
      INSERT INTO coupon VALUES ('SORRY10_A', 'maya', 'sorry', NULL, '', 1), ('REWARD20_A', 'maya', 'reward', 150, '', 0);
      UPDATE sweep_part SET lease_until = 'lease', begun_at = 'begun', position = 'pi_1' WHERE name = 'intents';
      INSERT INTO alert VALUES ('time_kept_for_nobody', 'b1', '', '', NULL), ('dispute', 'dp_1', '', '', NULL),
        ('refund_by_hand', 're_1', '', '', NULL);
      INSERT INTO outbox VALUES ('refunded_by_hand-r2', 'refunded_by_hand', 'r2', 'maya', NULL, 'sent', '', 1, '', NULL, NULL)`);
    expect(readRows('SELECT claim, last_attempt_at FROM cancellation ORDER BY rowid')).toEqual(
      ['available', 'requested', 'paid', 'declined'].map((claim) => ({ claim, last_attempt_at: 'tried' })),
    );
    expect(readRows('SELECT code, kind, milestone, spent FROM coupon ORDER BY code')).toEqual([
      { code: 'REWARD20_A', kind: 'reward', milestone: 150, spent: 0 },
      { code: 'SORRY10_A', kind: 'apology', milestone: null, spent: 1 },
    ]);
    expect(readRows('SELECT name FROM job_state')).toHaveLength(3);
    expect(readRows("SELECT * FROM job_state WHERE name = 'intents'")).toMatchObject([
      { lease_until: 'lease', started_at: 'begun', position: 'pi_1', finished_at: expect.any(String) },
    ]);
    expect(readRows('SELECT kind FROM alert ORDER BY ref').map(({ kind }) => kind)).toEqual([
      'orphaned_slot',
      'dispute',
      'dashboard_refund',
    ]);
    expect(readRows('SELECT id, kind FROM outbox')).toEqual([{ id: 'dashboard_refund-r2', kind: 'dashboard_refund' }]);
  });

  it('every index and trigger, with none under a former name', () => {
    const listObjectNames = () =>
      readRows("SELECT name FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL").map(
        ({ name }) => String(name),
      );
    database = createDatabaseBeforeMigration('0020_standard_terms.sql');
    const renamedObjects = listObjectNames().map((name) => RENAMED_OBJECTS[name] ?? name);
    database.migrate();
    expect(listObjectNames().sort()).toEqual(renamedObjects.sort());
  });

  it('the rule that a deleted account stays deleted', () => {
    migrate('');
    database.exec("UPDATE client SET state = 'deleted', email = '', first_name = ''");
    for (const statement of [
      "UPDATE client SET email = 'again@example.test'",
      "INSERT INTO session (id, client_id, expires_at) VALUES ('s', 'maya', '')",
      "INSERT INTO identity VALUES ('google', 'maya', 'maya', '')",
      buildPaymentInsert('open'),
    ])
      expect(() => database.exec(statement)).toThrow('account_deleted');
  });
});
