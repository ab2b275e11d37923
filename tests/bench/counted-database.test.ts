import { describe, expect, it } from 'vitest';
import { createCountedDatabase } from '../../scripts/bench/site/counted-database.ts';

/** A database whose every statement reads 3 rows, writes 2, and gives one row; it remembers what was run. */
function createCountedFakeDatabase() {
  const ran: string[] = [];
  const result = { results: [{ id: 'a', price: 5 }], meta: { rows_read: 3, rows_written: 2 } };
  const statement = (sql: string): object => ({
    bind: () => statement(sql),
    async all() {
      ran.push(`all ${sql}`);
      return result;
    },
    async raw() {
      ran.push(`raw ${sql}`);
      return [['a', 5]];
    },
  });
  const fake = { prepare: statement, batch: async (statements: object[]) => statements.map(() => result) };
  return { ran, ...createCountedDatabase(fake as unknown as D1Database) };
}

describe('the counted database', () => {
  it('counts a batch as one round trip, with the rows of each of its statements', async () => {
    const { database: counted, take } = createCountedFakeDatabase();
    await counted.batch([counted.prepare('SELECT 1'), counted.prepare('SELECT 2').bind(1)]);
    expect(take()).toEqual({ roundTrips: 1, statements: 2, rowsRead: 6, rowsWritten: 4 });
  });

  it('runs a read whose answer has no counts a second time, which is not counted', async () => {
    const { database: counted, take, ran } = createCountedFakeDatabase();
    expect(await counted.prepare('select id').bind().raw()).toEqual([['a', 5]]);
    expect(ran).toEqual(['all select id', 'raw select id']);
    expect(take()).toEqual({ roundTrips: 1, statements: 1, rowsRead: 3, rowsWritten: 2 });
  });

  it('runs a write once, and answers the values of its rows', async () => {
    const { database: counted, ran } = createCountedFakeDatabase();
    expect(await counted.prepare('INSERT INTO x RETURNING *').raw()).toEqual([['a', 5]]);
    expect(ran).toEqual(['all INSERT INTO x RETURNING *']);
  });

  it('starts again at nothing once the counts are taken', async () => {
    const { database: counted, take } = createCountedFakeDatabase();
    expect(await counted.prepare('SELECT 1').first()).toEqual({ id: 'a', price: 5 });
    take();
    expect(take()).toEqual({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
  });
});
