import { env } from 'cloudflare:test';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../worker/db/schema.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createTestApp } from '../../support/test-app.ts';

type TableInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

const OWN_TABLES_CONDITION =
  "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'";
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const readRows = async <Row>(sql: string, ...values: string[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

describe('the schema in the code equals the tables of the migrations,', () => {
  it('by name', async () => {
    const migratedTables = await readRows<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE ${OWN_TABLES_CONDITION} ORDER BY name`,
    );
    expect(tables.map(getTableName).sort()).toEqual(migratedTables.map((row) => row.name));
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))('column by column: %s', async (name, table) => {
    const declaredColumns = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notnull: Number(column.notNull),
      hasDefault: column.default !== undefined,
    }));
    const columnRows = await readRows<TableInfo>('SELECT * FROM pragma_table_info(?)', name);
    const migratedColumns = columnRows.map(({ name: column, type, notnull, dflt_value, pk }) => ({
      name: column,
      type,
      // An integer primary key is never null, although SQLite does not report it as NOT NULL.
      notnull: notnull || Number(pk > 0),
      hasDefault: dflt_value !== null,
    }));
    expect(declaredColumns).toEqual(migratedColumns);
  });

  it('each of which is STRICT', async () => {
    const looseTables = await readRows(
      'SELECT name FROM pragma_table_list WHERE strict = 0 AND schema = ?1 AND name IN (SELECT value FROM json_each(?2))',
      'main',
      JSON.stringify(tables.map(getTableName)),
    );
    expect(looseTables).toEqual([]);
  });
});

describe('the database refuses', () => {
  it('a second booking of the same cell', async () => {
    const { sql } =
      (await readRows<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'slot_cell'"))[0] ?? {};
    expect(sql).toMatch(/cell INTEGER PRIMARY KEY/);
  });

  it.each([
    ['client', ['client-1', 'a@example.test', null], ['client-1', 'b@example.test', null]],
    ['e-mail', ['client-1', 'a@example.test', null], ['client-2', 'a@example.test', null]],
    ['phone', ['client-1', 'a@example.test', '+61400111222'], ['client-2', 'b@example.test', '+61400111222']],
  ])('a second use of FIRST10 by the same %s', async (_who, firstUse, secondUse) => {
    const testApp = await createTestApp();
    await addConcurrentClients({
      count: 2,
      idPrefix: 'client-',
      booking: 'released',
      payment: 'open',
      from: '2026-11-01T00:00:00.000Z',
    });
    const insertCouponUse = ([client, email, phone]: (string | null)[], payment: string) =>
      testApp.rows("INSERT INTO coupon_use VALUES (?, 'FIRST10', ?, ?, ?, 'reserved')", payment, client, email, phone);
    await insertCouponUse(firstUse, 'client-1');
    await expect(insertCouponUse(secondUse, 'client-2')).rejects.toThrow('UNIQUE constraint failed: coupon_use');
  });

  const insertManyRows = async () => {
    const testApp = await createTestApp();
    const from = '2026-11-01T00:00:00.000Z';
    await addConcurrentClients({ count: 1, idPrefix: 'maya', booking: 'confirmed', payment: 'booked', from });
    return testApp;
  };
  const buildPaymentInsert = (intent: string, state: string) =>
    `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, created_at)
     SELECT 'again' || COUNT(*), client_id, booking_id, service_id, 1, ${intent}, '${state}', created_at FROM payment`;
  const REFUND_INSERT = `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, created_at)
    SELECT 'refund' || (SELECT COUNT(*) FROM refund), 'maya1', 'cancelled', 1, 'due', ''`;
  const TOKEN_INSERT = `INSERT INTO reschedule_token (code, client_id, from_booking, service_id, cover_cents, expires_at, created_at) SELECT 'RESCHEDULE_' || (SELECT COUNT(*) FROM reschedule_token), 'maya1', 'maya1',
    'classic_set', 15000, '', ''`;
  const CANCELLATION_INSERT = `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, outcome, refund_cents, full_price_next)
    VALUES ('maya1', 'maya1', '', '', 'nothing', 0, 0)`;
  it.each([
    [
      'a second live payment of a booking',
      [buildPaymentInsert('NULL', 'open'), buildPaymentInsert('NULL', 'open')],
      'payment.booking_id',
    ],
    ['a second captured payment of a booking', [buildPaymentInsert('NULL', 'booked')], 'payment.booking_id'],
    ['a second payment with the same intent', [buildPaymentInsert('intent_id', 'cancelled')], 'payment.intent_id'],
    [
      'a second refund of a payment for the same purpose',
      [REFUND_INSERT, REFUND_INSERT],
      'refund.payment_id, refund.purpose',
    ],
    ['a second code for a booking', [TOKEN_INSERT, TOKEN_INSERT], 'reschedule_token.from_booking'],
    ['a second outcome of a cancelled booking', [CANCELLATION_INSERT, CANCELLATION_INSERT], 'cancellation.booking_id'],
  ])('%s', async (_what, statements, columns) => {
    const testApp = await insertManyRows();
    for (const statement of statements.slice(0, -1)) await testApp.rows(statement);
    await expect(testApp.rows(statements.at(-1) ?? '')).rejects.toThrow(`UNIQUE constraint failed: ${columns}`);
  });

  it('a second open hold of a client', async () => {
    const testApp = await createTestApp();
    const from = '2026-11-01T00:00:00.000Z';
    await addConcurrentClients({ count: 2, idPrefix: 'client-', booking: 'held', payment: 'open', from });
    await expect(testApp.rows("UPDATE booking SET client_id = 'client-1'")).rejects.toThrow(
      'UNIQUE constraint failed: booking.client_id',
    );
  });

  const buildCancellationInsert = (outcome: string, byStudio: number, throughStudio: number, goodwill: number) =>
    `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, outcome, refund_cents, full_price_next, by_studio,
     through_studio, goodwill) VALUES ('maya1', 'maya1', '', '', '${outcome}', 1, 0, ${byStudio}, ${throughStudio}, ${goodwill})`;
  it.each([
    ['by the studio that a client has asked for', buildCancellationInsert('refund', 1, 1, 0)],
    ['with a goodwill refund by the client alone', buildCancellationInsert('refund', 0, 0, 1)],
    ['with a goodwill refund by the studio', buildCancellationInsert('refund', 1, 0, 1)],
    ['with a goodwill refund that gives a code', buildCancellationInsert('token', 0, 1, 1)],
    ['with another mark than 0 or 1', buildCancellationInsert('refund', 0, 2, 0)],
  ])('a cancellation %s', async (_what, statement) => {
    const testApp = await insertManyRows();
    await expect(testApp.rows(statement)).rejects.toThrow('CHECK constraint failed');
    await testApp.rows(buildCancellationInsert('refund', 0, 1, 1));
  });

  const buildBlockedTimeInsert = (start: string, end: string, label = "'x'") =>
    `INSERT INTO blocked_time (id, starts_at, ends_at, label, created_at, action_id)
     VALUES ('b', '2026-12-01T${start}Z', '2026-12-${end}Z', ${label}, '', 'a')`;
  const buildUndoInsert = (id: string) =>
    `INSERT INTO owner_action (id, owner_id, at, verb, about, undo_of) VALUES ('${id}', 'maya1', '', 'undo', 'x', 'done')`;
  it.each([
    ['blocked time that starts within a quarter hour', [buildBlockedTimeInsert('10:10:00', '01T10:30:00')], 'CHECK'],
    ['blocked time that ends within a quarter hour', [buildBlockedTimeInsert('10:00:00', '01T10:20:00')], 'CHECK'],
    ['blocked time without a length', [buildBlockedTimeInsert('10:00:00', '01T10:00:00')], 'CHECK'],
    ['blocked time of more than a day', [buildBlockedTimeInsert('10:00:00', '02T10:15:00')], 'CHECK'],
    [
      'a label of more than 80 characters',
      [buildBlockedTimeInsert('10:00:00', '01T10:15:00', "printf('%081d', 1)")],
      'CHECK',
    ],
    ['a cell of nothing', ['INSERT INTO slot_cell (cell) VALUES (1)'], 'CHECK'],
    [
      'a cell of a booking and of blocked time',
      [buildBlockedTimeInsert('10:00:00', '01T10:15:00'), "INSERT INTO slot_cell VALUES (1, 'maya1', 'b')"],
      'CHECK',
    ],
    [
      'a second undoing of an action',
      [
        `INSERT INTO owner_action (id, owner_id, at, verb, about) VALUES ('done', 'maya1', '', 'block_time', 'x')`,
        buildUndoInsert('once'),
        buildUndoInsert('twice'),
      ],
      'UNIQUE constraint failed: owner_action.undo_of',
    ],
  ])('%s', async (_what, statements, message) => {
    const testApp = await insertManyRows();
    for (const statement of statements.slice(0, -1)) await testApp.rows(statement);
    await expect(testApp.rows(statements.at(-1) ?? '')).rejects.toThrow(message);
  });

  it('every row of the guard table, with the name of its column in the error', async () => {
    for (const column of Object.values(getTableColumns(schema.guard)))
      await expect(env.DB.prepare(`INSERT INTO guard (${column.name}) VALUES (0)`).run()).rejects.toThrow(
        `CHECK constraint failed: ${column.name}`,
      );
  });
});
