import { env } from 'cloudflare:test';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../worker/db/schema.ts';
import { addCrowd } from '../support/crowd.ts';
import { openStudio } from '../support/test-app.ts';

type TableInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

const isOurs = "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'";
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const rows = async <Row>(sql: string, ...values: string[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

describe('the tables that the code knows are those that the migrations make', () => {
  it('by name', async () => {
    const made = await rows<{ name: string }>(`SELECT name FROM sqlite_master WHERE ${isOurs} ORDER BY name`);
    expect(tables.map(getTableName).sort()).toEqual(made.map((row) => row.name));
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))('column by column: %s', async (name, table) => {
    const known = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notnull: Number(column.notNull),
      hasDefault: column.default !== undefined,
    }));
    const info = await rows<TableInfo>('SELECT * FROM pragma_table_info(?)', name);
    const made = info.map(({ name: column, type, notnull, dflt_value, pk }) => ({
      name: column,
      type,
      // An integer key is never null, and SQLite does not say so.
      notnull: notnull || Number(pk > 0),
      hasDefault: dflt_value !== null,
    }));
    expect(known).toEqual(made);
  });

  it('and are strict, so that no column ever holds a value of another type', async () => {
    const loose = await rows(
      'SELECT name FROM pragma_table_list WHERE strict = 0 AND schema = ?1 AND name IN (SELECT value FROM json_each(?2))',
      'main',
      JSON.stringify(tables.map(getTableName)),
    );
    expect(loose).toEqual([]);
  });
});

describe('the database itself refuses', () => {
  it('a second booking on the same quarter of an hour', async () => {
    const { sql } = (await rows<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'slot_cell'"))[0] ?? {};
    expect(sql).toMatch(/cell INTEGER PRIMARY KEY/);
  });

  it.each([
    ['client', ['client-1', 'a@example.test', null], ['client-1', 'b@example.test', null]],
    ['e-mail', ['client-1', 'a@example.test', null], ['client-2', 'a@example.test', null]],
    ['phone', ['client-1', 'a@example.test', '+61400111222'], ['client-2', 'b@example.test', '+61400111222']],
  ])('a second use of FIRST10 by the same %s', async (_who, one, other) => {
    const studio = await openStudio();
    await addCrowd({
      count: 2,
      name: 'client-',
      booking: 'released',
      payment: 'open',
      from: '2026-11-01T00:00:00.000Z',
    });
    const use = ([client, email, phone]: (string | null)[], payment: string) =>
      studio.rows("INSERT INTO coupon_use VALUES (?, 'FIRST10', ?, ?, ?, 'reserved')", payment, client, email, phone);
    await use(one, 'client-1');
    await expect(use(other, 'client-2')).rejects.toThrow('UNIQUE constraint failed: coupon_use');
  });

  it('every row of the guard, under the name of its column', async () => {
    for (const column of Object.values(getTableColumns(schema.guard)))
      await expect(env.DB.prepare(`INSERT INTO guard (${column.name}) VALUES (0)`).run()).rejects.toThrow(
        `CHECK constraint failed: ${column.name}`,
      );
  });
});
