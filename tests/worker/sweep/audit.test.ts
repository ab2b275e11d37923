import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, INVARIANT_CHECKS } from '../../../worker/sweep/audit.ts';
import { OUTCOME_MISMATCH } from '../../../worker/sweep/checks/outcome-check.ts';
import { tillChecks } from '../../../worker/sweep/checks/till-checks.ts';
import { snapshotLedger } from '../../support/database/record-ledger.ts';
import { simulateDays } from '../../support/database/simulate-days.ts';
import {
  buildBlockedTimeStatement,
  buildHoldCopyStatement,
  CODE_BOOKING,
  CONFIRMED_BOOKING,
  cancellationQuery,
  HELD_BOOKING,
  paymentQuery,
} from '../../support/database/simulated-rows.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
let restoreLedger: () => Promise<void>;
const readFindingKinds = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

beforeAll(async () => {
  testApp = await createTestApp();
  await simulateDays(testApp);
  restoreLedger = await snapshotLedger();
});

/** Drops an index or trigger, because the database itself would refuse some violations. */
let recreateStatements: string[] = [];
async function dropSchemaObject(name: string): Promise<void> {
  const schemaObject = await testApp.row<{ sql: string; type: string }>(
    'SELECT sql, type FROM sqlite_master WHERE name = ?',
    name,
  );
  recreateStatements.push(schemaObject?.sql ?? '');
  await testApp.rows(`DROP ${schemaObject?.type} ${name}`);
}
afterEach(async () => {
  await restoreLedger();
  for (const sql of recreateStatements) await testApp.rows(sql);
  recreateStatements = [];
});

/** The violation that the audit must report, and the statements that cause it; they may cause others as well. */
const BROKEN_CASES: [kind: string, ...statements: string[]][] = [
  [
    'bookings_overlap',
    `UPDATE booking SET starts_at = (SELECT starts_at FROM booking WHERE id = ${CONFIRMED_BOOKING}),
    ends_at = (SELECT ends_at FROM booking WHERE id = ${CONFIRMED_BOOKING}) WHERE id = ${CODE_BOOKING}`,
  ],
  [
    'bookings_overlap',
    `UPDATE booking SET starts_at = '2027-06-01T01:00:00.000Z', ends_at = '2027-06-01T03:00:00.000Z', cleanup_minutes = 5
    WHERE id = ${CONFIRMED_BOOKING}`,
    `UPDATE booking SET starts_at = '2027-06-01T03:00:00.000Z', ends_at = '2027-06-01T05:00:00.000Z' WHERE id = ${CODE_BOOKING}`,
  ],
  ['missing_slot', `DELETE FROM slot_cell WHERE cell = (SELECT MIN(cell) FROM slot_cell)`],
  ['missing_slot', `UPDATE booking SET cleanup_minutes = 5 WHERE id = ${CONFIRMED_BOOKING}`],
  ['orphaned_slot', `INSERT INTO slot_cell (cell, booking_id) VALUES (1, ${CONFIRMED_BOOKING})`],
  ['orphaned_slot', `INSERT INTO slot_cell (cell, booking_id) VALUES (1, ${cancellationQuery('refund')})`],
  ['missing_slot', buildBlockedTimeStatement('2026-12-01T01:00:00.000Z', 'NULL')],
  [
    'orphaned_slot',
    buildBlockedTimeStatement('2026-12-01T01:00:00.000Z', "'2026-11-23T00:00:00.000Z'"),
    `INSERT INTO slot_cell (cell, blocked_time_id) SELECT unixepoch(starts_at) / 900, id FROM blocked_time`,
  ],
  ['hold_not_released', `UPDATE booking SET hold_expires_at = '2026-11-23T20:58:00.000Z' WHERE id = ${HELD_BOOKING}`],
  ['hold_too_long', `UPDATE booking SET hold_expires_at = '2026-11-23T21:30:01.000Z' WHERE id = ${HELD_BOOKING}`],
  ['hold_limit_exceeded', buildHoldCopyStatement('again', 'released', 16)],
  ['link_hold_too_long', `UPDATE booking SET booked_by = 'studio', hold_minutes = 15 WHERE id = ${CONFIRMED_BOOKING}`],
  ['capture_not_reconciled', `UPDATE payment SET captured_at = '2026-11-23T20:45:00.000Z' WHERE state = 'unassigned'`],
  [
    'payment_not_closed',
    `UPDATE payment SET state = 'open', created_at = '2026-11-23T20:15:00.000Z' WHERE state = 'unassigned'`,
  ],
  ['unusable_payment_not_refunded', `DELETE FROM refund WHERE purpose = 'unusable'`],
  ['unusable_payment_not_refunded', `UPDATE refund SET amount_cents = amount_cents - 1 WHERE purpose = 'unusable'`],
  ['refund_overdue', `UPDATE refund SET state = 'due' WHERE purpose = 'cancelled'`],
  ['hold_without_payment', `UPDATE payment SET state = 'cancelled' WHERE booking_id = ${HELD_BOOKING}`],
  ['hold_without_payment', `UPDATE booking SET state = 'pending' WHERE id = ${HELD_BOOKING}`],
  ['payment_without_hold', `UPDATE booking SET state = 'released' WHERE id = ${HELD_BOOKING}`],
  ['appointment_not_paid', `UPDATE payment SET state = 'unusable' WHERE id = ${paymentQuery('booked')}`],
  [
    'appointment_not_paid',
    `UPDATE payment SET booking_id = ${CODE_BOOKING} WHERE id = ${paymentQuery('unusable')}`,
    `UPDATE payment SET state = 'booked' WHERE booking_id = ${CODE_BOOKING}`,
  ],
  ['payment_without_appointment', `UPDATE payment SET booking_id = NULL WHERE id = ${paymentQuery('booked')}`],
  [
    'payment_without_appointment',
    `UPDATE payment SET client_id = (SELECT id FROM client WHERE email = 'pia@example.test')
    WHERE id = ${paymentQuery('booked')}`,
  ],
  ['amount_mismatch', `UPDATE payment SET captured_cents = captured_cents - 1 WHERE id = ${paymentQuery('booked')}`],
  ['amount_mismatch', `UPDATE booking SET price_cents = price_cents + 1 WHERE id = ${CONFIRMED_BOOKING}`],
  ['refund_exceeds_capture', `UPDATE refund SET amount_cents = amount_cents + 1 WHERE purpose = 'cancelled'`],
  ['refund_without_proof', `UPDATE refund SET provider_refund_id = NULL WHERE purpose = 'cancelled'`],
  ['refund_without_reason', `UPDATE refund SET purpose = 'cancelled' WHERE purpose = 'unusable'`],
  [
    'refund_without_reason',
    `UPDATE booking SET state = 'completed' WHERE id = ${cancellationQuery('claim')}`,
    `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, created_at)
    SELECT 'half', id, 'claim', 1, 'due', created_at FROM payment WHERE booking_id = ${cancellationQuery('claim')}`,
  ],
  [
    'refund_without_reason',
    `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, created_at)
    SELECT 'not-logged', id, 'goodwill', 1, 'failed', created_at FROM payment WHERE booking_id = ${CONFIRMED_BOOKING}`,
  ],
  ['cancelled_without_outcome', `UPDATE booking SET state = 'cancelled' WHERE id = ${CONFIRMED_BOOKING}`],
  ['cancelled_without_outcome', `UPDATE booking SET state = 'cancelled' WHERE id = ${CODE_BOOKING}`],
  ['cancelled_without_outcome', `UPDATE booking SET state = 'confirmed' WHERE id = ${cancellationQuery('refund')}`],
  ['outcome_without_code', `UPDATE cancellation SET outcome = 'nothing' WHERE outcome = 'token'`],
  ['outcome_without_code', `UPDATE cancellation SET outcome = 'token' WHERE outcome = 'refund'`],
  ['outcome_without_refund', `UPDATE refund SET amount_cents = amount_cents - 1 WHERE purpose = 'cancelled'`],
  ['outcome_without_refund', `UPDATE cancellation SET outcome = 'nothing' WHERE outcome = 'refund'`],
  ['claim_without_refund', `UPDATE cancellation SET claim = 'paid' WHERE outcome = 'claim'`],
  ['code_value_mismatch', `UPDATE reschedule_token SET cover_cents = cover_cents + 1`],
  ['code_value_mismatch', `UPDATE reschedule_token SET service_id = 'gemstone_set'`],
  ['code_value_mismatch', `UPDATE reschedule_token SET expires_at = '2027-11-23T20:45:00.000Z'`],
  [
    'code_value_mismatch',
    `UPDATE reschedule_token SET client_id = (SELECT id FROM client WHERE email = 'pia@example.test')`,
  ],
  ['code_invalid', `UPDATE booking SET created_at = '2027-01-01T00:00:00.000Z' WHERE id = ${CODE_BOOKING}`],
  [
    'code_invalid',
    `UPDATE booking SET client_id = (SELECT id FROM client WHERE email = 'pia@example.test') WHERE id = ${CODE_BOOKING}`,
  ],
  ['code_invalid', `UPDATE booking SET reschedule_code = 'RESCHEDULE_NONE' WHERE id = ${CODE_BOOKING}`],
  [
    'coupon_of_other_client',
    `UPDATE coupon_use SET client_id = (SELECT id FROM client WHERE email = 'pia@example.test') WHERE coupon_id <> 'FIRST10'`,
  ],
  ['coupon_of_other_client', `UPDATE coupon SET client_id = (SELECT id FROM client WHERE email = 'pia@example.test')`],
  ['coupon_of_other_client', `UPDATE coupon_use SET coupon_id = 'REWARD20_OTHER' WHERE coupon_id <> 'FIRST10'`],
  ['coupon_not_released', `UPDATE coupon_use SET state = 'reserved' WHERE coupon_id = 'FIRST10'`],
  ['coupon_not_released', `UPDATE coupon_use SET payment_id = ${paymentQuery('unusable')} WHERE coupon_id = 'FIRST10'`],
  ['discount_without_coupon', `DELETE FROM coupon_use WHERE coupon_id = 'FIRST10'`],
  [
    'points_without_reason',
    `INSERT INTO points_entry VALUES (NULL, (SELECT id FROM client WHERE email = 'pia@example.test'), 'earned',
    (SELECT booking_id FROM payment WHERE state = 'unusable'), 50, 50, '2026-11-23T20:45:00.000Z', 'classic_set')`,
  ],
  [
    'points_without_reason',
    `INSERT INTO points_entry SELECT NULL, client_id, 'removed', ref, -20, 180, created_at, service_id
    FROM points_entry WHERE ref = ${CONFIRMED_BOOKING}`,
  ],
  [
    'points_missing',
    buildHoldCopyStatement('free', 'confirmed', 0),
    `UPDATE payment SET booking_id = 'free', state = 'booked' WHERE state = 'unassigned'`,
  ],
  [
    'full_price_discounted',
    `UPDATE cancellation SET full_price_paid_by = (SELECT id FROM booking WHERE discount_cents > 0 LIMIT 1)
    WHERE outcome = 'claim'`,
  ],
  [
    'full_price_discounted',
    `INSERT INTO carried_full_price_debt SELECT NULL, client_id, id FROM booking WHERE discount_cents > 0`,
  ],
  ['reward_missing', `DELETE FROM coupon`],
  ['reward_not_earned', `UPDATE coupon SET milestone = 300 WHERE kind = 'reward'`],
  [
    'photo_without_consent',
    `UPDATE gallery_item SET sample = 0, depicts = 'client', consent_at = '2026-11-20', consent_how = 'message',
    consent_client = (SELECT id FROM client WHERE email = 'pia@example.test') WHERE id = 'wispy-feathered'`,
    `UPDATE client SET state = 'deleted' WHERE email = 'pia@example.test'`,
  ],
  [
    'outcome_without_refund',
    `UPDATE refund SET amount_cents = amount_cents - 1, state = 'failed' WHERE purpose = 'cancelled'`,
  ],
  [
    'outcome_without_refund',
    `UPDATE refund SET state = 'cancelled' WHERE purpose = 'cancelled'`,
    `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, provider_refund_id, created_at)
    SELECT 'hand', payment_id, 'dashboard', 1, 'succeeded', 're_hand', created_at FROM refund WHERE purpose = 'cancelled' LIMIT 1`,
  ],
  [OUTCOME_MISMATCH, `UPDATE cancellation SET returned_before_cents = 1 WHERE outcome = 'refund'`],
  [OUTCOME_MISMATCH, `UPDATE booking SET policy_version = '2020-01-01' WHERE state = 'cancelled'`],
  [OUTCOME_MISMATCH, `UPDATE cancellation SET cancelled_at = '2026-11-23T06:30:00.001Z' WHERE outcome = 'refund'`],
  [OUTCOME_MISMATCH, `UPDATE cancellation SET refund_cents = 7501 WHERE outcome = 'claim'`],
  [OUTCOME_MISMATCH, `UPDATE cancellation SET full_price_next = 0 WHERE outcome = 'claim'`],
  [OUTCOME_MISMATCH, `UPDATE cancellation SET until = '2026-12-02T14:00:00.000Z' WHERE outcome = 'claim'`],
  [
    OUTCOME_MISMATCH,
    `UPDATE cancellation SET through_studio = 1, goodwill = 1 WHERE outcome = 'refund' AND by_studio = 0`,
  ],
];

/** Violations that the database refuses as long as `guard` is there. */
const REFUSED_CASES: [kind: string, guard: string, statement: string][] = [
  ['multiple_holds', 'one_open_hold', buildHoldCopyStatement('again', 'held', 0)],
  [
    'code_used_twice',
    'one_use_of_a_token',
    `UPDATE booking SET reschedule_code = (SELECT reschedule_code FROM booking WHERE id = ${CODE_BOOKING})
    WHERE id = ${HELD_BOOKING}`,
  ],
  [
    'coupon_used_twice',
    'one_use_of_a_coupon',
    `INSERT INTO coupon_use SELECT ${paymentQuery('unusable')}, coupon_id, client_id,
    email, phone, 'redeemed' FROM coupon_use WHERE coupon_id <> 'FIRST10'`,
  ],
  [
    'coupon_used_twice',
    'first_time_client',
    `INSERT INTO coupon_use SELECT ${paymentQuery('unusable')}, coupon_id, client_id,
    'other', 'other', 'redeemed' FROM coupon_use WHERE coupon_id = 'FIRST10'`,
  ],
  [
    'points_total_mismatch',
    'points_entry_sum',
    `INSERT INTO points_entry SELECT NULL, client_id, 'earned', 'ref', 50, 50,
    created_at, service_id FROM points_entry LIMIT 1`,
  ],
];

describe('the audit', () => {
  it('finds no violation after several simulated days', async () => {
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
    expect(await testApp.rows('SELECT state FROM payment ORDER BY state')).toHaveLength(11);
  });

  it.each(BROKEN_CASES)('finds %s: %s', async (kind, ...statements) => {
    for (const statement of statements) await testApp.rows(statement);
    expect(await readFindingKinds()).toContain(kind);
  });

  it.each(REFUSED_CASES)('finds %s, if %s is lost', async (kind, guard, statement) => {
    await expect(testApp.rows(statement)).rejects.toThrow();
    await dropSchemaObject(guard);
    await testApp.rows(statement);
    expect(await readFindingKinds()).toContain(kind);
  });

  it('is tested for every violation that it searches for', () => {
    // The violations of the till are tested in till-constraints.test.ts.
    const kinds = new Set(
      [...BROKEN_CASES, ...REFUSED_CASES, ...tillChecks.map(({ kind }) => [kind])].map(([kind]) => kind),
    );
    expect([...INVARIANT_CHECKS.map(({ kind }) => kind), OUTCOME_MISMATCH].filter((kind) => !kinds.has(kind))).toEqual(
      [],
    );
  });
});
