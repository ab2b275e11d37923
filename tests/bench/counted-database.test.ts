import { describe, expect, it } from 'vitest';
import { createCountedDatabase } from '../../scripts/bench/site/counted-database.ts';

/** A database whose every statement reads 3 rows, writes 2, and gives one row; it remembers what was run. */
function createCountedFakeDatabase() {
  const executedSql: string[] = [];
  const result = { results: [{ id: 'a', price: 5 }], meta: { rows_read: 3, rows_written: 2 } };
  const createStatement = (sql: string): object => ({
    bind: () => createStatement(sql),
    async all() {
      executedSql.push(`all ${sql}`);
      return result;
    },
    async raw() {
      executedSql.push(`raw ${sql}`);
      return [['a', 5]];
    },
  });
  const fake = { prepare: createStatement, batch: async (statements: object[]) => statements.map(() => result) };
  return { ran: executedSql, ...createCountedDatabase(fake as unknown as D1Database) };
}

describe('the counted database', () => {
  it('counts a batch as one round trip, with the rows of each of its statements', async () => {
    const { database: countedDatabase, take } = createCountedFakeDatabase();
    await countedDatabase.batch([countedDatabase.prepare('SELECT 1'), countedDatabase.prepare('SELECT 2').bind(1)]);
    expect(take()).toEqual({ roundTrips: 1, statements: 2, rowsRead: 6, rowsWritten: 4 });
  });

  it('runs a read whose answer has no counts a second time, which is not counted', async () => {
    const { database: countedDatabase, take, ran: executedSql } = createCountedFakeDatabase();
    expect(await countedDatabase.prepare('select id').bind().raw()).toEqual([['a', 5]]);
    expect(executedSql).toEqual(['all select id', 'raw select id']);
    expect(take()).toEqual({ roundTrips: 1, statements: 1, rowsRead: 3, rowsWritten: 2 });
  });

  it('runs a write once, and answers the values of its rows', async () => {
    const { database: countedDatabase, ran: executedSql } = createCountedFakeDatabase();
    expect(await countedDatabase.prepare('INSERT INTO x RETURNING *').raw()).toEqual([['a', 5]]);
    expect(executedSql).toEqual(['all INSERT INTO x RETURNING *']);
  });

  it('starts again at nothing once the counts are taken', async () => {
    const { database: countedDatabase, take } = createCountedFakeDatabase();
    expect(await countedDatabase.prepare('SELECT 1').first()).toEqual({ id: 'a', price: 5 });
    take();
    expect(take()).toEqual({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
  });
});
