import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const CREATED_AT = '2026-11-01T00:00:00.000Z';

/** A refund of one cent for each of these, and when its money moved, by its id. */
function createMigratedDatabase(
  refunds: [id: string, state: string, providerRefundId: string | null][],
  moreStatements = '',
) {
  const database = createDatabaseBeforeMigration('0036_takings.sql');
  const toSqlText = (text: string | null) => (text === null ? 'NULL' : `'${text}'`);
  const rows = refunds.map((columns) => `(${columns.map(toSqlText).join()})`);
  database.exec('PRAGMA foreign_keys = off');
  database.exec(
    `INSERT INTO payment (id, client_id, service_id, amount_cents, state, captured_cents, created_at)
     VALUES ('p1', 'c1', 'classic_set', 9, 'booked', 9, '${CREATED_AT}');
     INSERT INTO refund (id, payment_id, purpose, amount_cents, state, provider_refund_id, created_at)
     SELECT column1, 'p1', 'dashboard', 1, column2, column3, '${CREATED_AT}' FROM (VALUES ${rows.join()});
     ${moreStatements}`,
  );
  database.migrate();
  return database.rows('SELECT id, sent_at, failed_at, paid_otherwise_at FROM refund ORDER BY id');
}

const UNSENT_TIMES = { sent_at: null, failed_at: null, paid_otherwise_at: null };

it('a refund that Stripe has taken was sent when it was made, and one that it has not taken was never sent', () => {
  expect(
    createMigratedDatabase([
      ['due', 'due', null],
      ['refused', 'failed', null],
      ['sent', 'sent', 're_1'],
      ['succeeded', 'succeeded', 're_2'],
    ]),
  ).toEqual([
    { ...UNSENT_TIMES, id: 'due' },
    { ...UNSENT_TIMES, id: 'refused' },
    { ...UNSENT_TIMES, id: 'sent', sent_at: CREATED_AT },
    { ...UNSENT_TIMES, id: 'succeeded', sent_at: CREATED_AT },
  ]);
});

it('one that came back did so when its alert was raised, and was paid by transfer when the log says it', () => {
  const alertAt = '2026-11-03T00:00:00.000Z';
  const paidAt = '2026-11-04T00:00:00.000Z';
  expect(
    createMigratedDatabase(
      [
        ['back', 'failed', 're_1'],
        ['paid', 'paid_otherwise', 're_2'],
      ],
      `INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('refund_failed', 'back', '${alertAt}', '${paidAt}');
       INSERT INTO owner_action (id, owner_id, at, verb, about)
       VALUES ('a1', 'c1', '${paidAt}', 'refund_paid_otherwise', 'paid')`,
    ),
  ).toEqual([
    { ...UNSENT_TIMES, id: 'back', sent_at: CREATED_AT, failed_at: alertAt },
    { id: 'paid', sent_at: CREATED_AT, failed_at: CREATED_AT, paid_otherwise_at: paidAt },
  ]);
});
