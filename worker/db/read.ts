import type { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import type { Db, Statement } from './database.ts';

/** Runs queries that change nothing, in one round trip, and resolves to the rows of each. */
export type BatchReader = Db['batch'];

/** The reader for everything except pages: one batch per call. */
export const createBatchReader =
  (db: Db): BatchReader =>
  (queries) =>
    db.batch(queries);

/** `key` is the same for the same SQL with the same values. */
type Query = { key: string; statement: Statement };

/** Wraps the prepared statement for D1's batch; passing the builder would build its SQL again. */
function toQuery(builder: Statement): Query {
  const prepared = (builder as unknown as { prepare(): SQLitePreparedQuery<never> }).prepare();
  const { sql, params } = prepared.getQuery();
  const statement = { _prepare: () => prepared } as unknown as Statement;
  return { key: JSON.stringify([sql, params]), statement };
}

/**
 * Resolves once all code that waits for nothing outside the process has continued. `setTimeout` would take a
 * millisecond more.
 */
const waitForNextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `prefetch`: adds queries that are likely to be needed to the next batch; it does not start one itself. */
export type PrefetchingReader = { read: BatchReader; prefetch(queries: readonly Statement[]): void };

/**
 * The reader of one page, which works like a DataLoader: all reads in the same turn of the event loop go to the
 * database in one batch, a query that several calls share is sent once, and an answered query is not sent again. When
 * that batch fails, each call reads by itself, so that only calls whose own queries fail do (docs/decisions/024,
 * 031). Callers share the rows and must not change them.
 */
export function createPrefetchingReader(db: Db): PrefetchingReader {
  const resultsByKey = new Map<string, Promise<unknown>>();
  let queuedStatements = new Map<string, Statement>();
  let pendingSend: Promise<void> | null = null;

  async function send(): Promise<void> {
    await waitForNextTurn();
    const [[first, ...rest], keys] = [[...queuedStatements.values()], [...queuedStatements.keys()]];
    queuedStatements = new Map();
    pendingSend = null;
    const batchResults: Promise<unknown[]> = first ? db.batch([first, ...rest]) : Promise.resolve([]);
    for (const [index, key] of keys.entries()) {
      const result = batchResults.then((rows) => rows[index]);
      // A prefetched query may be awaited by no call.
      result.catch(() => {});
      resultsByKey.set(key, result);
    }
  }

  function enqueue(queries: Query[]): Query[] {
    const missingQueries = queries.filter(({ key }) => !resultsByKey.has(key));
    for (const { key, statement } of missingQueries) queuedStatements.set(key, statement);
    return missingQueries;
  }

  async function read(builders: readonly Statement[]): Promise<unknown[]> {
    const queries = builders.map(toQuery);
    if (enqueue(queries).length > 0) {
      pendingSend ??= send();
      await pendingSend;
    }
    try {
      return await Promise.all(queries.map(({ key }) => resultsByKey.get(key)));
    } catch {
      return db.batch(builders as [Statement]);
    }
  }
  return { read: read as unknown as BatchReader, prefetch: (builders) => void enqueue(builders.map(toQuery)) };
}
