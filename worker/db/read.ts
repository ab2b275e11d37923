import type { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import type { Db, Statement } from './database.ts';

/** Runs queries that change nothing, in one round trip, and resolves to the rows of each. */
export type BatchReader = Db['batch'];

/** The reader of everything but pages: a batch for each call. */
export const createBatchReader =
  (db: Db): BatchReader =>
  (queries) =>
    db.batch(queries);

/** The same SQL with the same values has the same key. */
type Query = { key: string; statement: Statement };

/** D1 prepares the statement that this returns, not the builder, which would build its SQL again. */
function toQuery(builder: Statement): Query {
  const prepared = (builder as unknown as { prepare(): SQLitePreparedQuery<never> }).prepare();
  const { sql, params } = prepared.getQuery();
  const statement = { _prepare: () => prepared } as unknown as Statement;
  return { key: JSON.stringify([sql, params]), statement };
}

/**
 * Resolves once everything that can go on without waiting for anything outside of the process has gone on. `setTimeout`
 * would take a millisecond more.
 */
const waitForNextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `prefetch`: adds queries that are likely to be asked to the next batch, whoever causes it; it causes none itself. */
export type PageReader = { read: BatchReader; prefetch(queries: readonly Statement[]): void };

/**
 * The reader of one page, as a DataLoader is for the keys of a table: what its calls read in the same turn of the event loop goes to the database in one batch, a query that
 * several of them have once, and a query that has been answered is not sent again. When that batch fails, each call reads
 * by itself, so that only those fail whose own queries do (docs/decisions/024, 031). The rows are shared: no call changes them.
 */
export function createPageReader(db: Db): PageReader {
  const known = new Map<string, Promise<unknown>>();
  let asked = new Map<string, Statement>();
  let turn: Promise<void> | null = null;

  async function send(): Promise<void> {
    await waitForNextTurn();
    const [[first, ...rest], keys] = [[...asked.values()], [...asked.keys()]];
    asked = new Map();
    turn = null;
    const answers: Promise<unknown[]> = first ? db.batch([first, ...rest]) : Promise.resolve([]);
    for (const [index, key] of keys.entries()) {
      const answer = answers.then((rows) => rows[index]);
      // An expected query may be asked by no call.
      answer.catch(() => {});
      known.set(key, answer);
    }
  }

  function ask(queries: Query[]): Query[] {
    const missing = queries.filter(({ key }) => !known.has(key));
    for (const { key, statement } of missing) asked.set(key, statement);
    return missing;
  }

  async function read(builders: readonly Statement[]): Promise<unknown[]> {
    const queries = builders.map(toQuery);
    if (ask(queries).length > 0) {
      turn ??= send();
      await turn;
    }
    try {
      return await Promise.all(queries.map(({ key }) => known.get(key)));
    } catch {
      return db.batch(builders as [Statement]);
    }
  }
  return { read: read as unknown as BatchReader, prefetch: (builders) => void ask(builders.map(toQuery)) };
}
