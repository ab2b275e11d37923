import { getTableColumns, is, Param, Placeholder, QueryPromise, sql } from 'drizzle-orm';
import type { SQLitePreparedQuery, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Statement } from './database.ts';

type PreparedQuery = SQLitePreparedQuery<never>;
type Values = Readonly<Record<string, unknown>>;

/**
 * A statement whose SQL is built, with its values. In a batch it is prepared by drizzle; awaited by itself, it
 * rejects when it cannot be prepared.
 */
class BoundStatement extends QueryPromise<unknown> {
  private readonly bind: () => PreparedQuery;

  constructor(bind: () => PreparedQuery) {
    super();
    this.bind = bind;
  }

  /** Called by drizzle in a batch. */
  _prepare(): PreparedQuery {
    return this.bind();
  }

  prepare(): PreparedQuery {
    return this.bind();
  }

  override async execute(): Promise<unknown> {
    return this.bind().execute();
  }
}

/** The prepared statement with other parameters. */
const withParams = (prepared: PreparedQuery, params: unknown[]): PreparedQuery =>
  Object.assign(Object.create(prepared), { query: { ...prepared.getQuery(), params } });

/**
 * The function that returns the value to bind for one parameter of the SQL: a constant or a named value. In an insert
 * the column encodes the named value.
 */
function toBinder(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (values) => {
    const boundValue = values[value.name];
    return boundValue === null ? null : encoder.mapToDriverValue(boundValue);
  };
}

/**
 * A statement whose SQL drizzle builds once per database; each call only binds the values. Building the SQL takes
 * more CPU time than any other part of a statement. `names`: the names of the values; `build` gets a placeholder for
 * each. The columns encode values of `insert`; any other value must be passed as it is stored: text, a number or
 * null.
 */
export function buildOnce<const Name extends string, Builder extends Statement>(
  names: readonly Name[],
  build: (db: Db, placeholders: Record<Name, Placeholder>) => Builder,
): (db: Db, values: Readonly<Record<Name, unknown>>) => Builder {
  const statementsByDb = new WeakMap<Db, { prepared: PreparedQuery; binders: ((values: Values) => unknown)[] }>();
  function findOrBuildStatement(db: Db) {
    const existingStatement = statementsByDb.get(db);
    if (existingStatement) return existingStatement;
    const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
      string,
      Placeholder
    >;
    const prepared = (build(db, placeholders) as unknown as { prepare(): PreparedQuery }).prepare();
    const statement = { prepared, binders: prepared.getQuery().params.map(toBinder) };
    statementsByDb.set(db, statement);
    return statement;
  }
  return (db, values) => {
    const bind = () => {
      const { prepared, binders } = findOrBuildStatement(db);
      return withParams(
        prepared,
        binders.map((binder) => binder(values)),
      );
    };
    return new BoundStatement(bind) as unknown as Builder;
  };
}

/**
 * `buildOnce` for a statement with a list of values, whose SQL depends on the length of the list: it is built once
 * for each length. `build` gets a placeholder for each value of the list.
 */
export function buildOncePerLength<const Name extends string, Builder extends Statement>(
  names: readonly Name[],
  build: (db: Db, placeholders: Record<Name, Placeholder>, list: Placeholder[]) => Builder,
): (db: Db, values: Readonly<Record<Name, unknown>>, list: readonly unknown[]) => Builder {
  const byLength = new Map<number, (db: Db, values: Values) => Builder>();
  const toName = (index: number) => `list ${index}`;
  function findOrBuildStatement(length: number) {
    const existingStatement = byLength.get(length);
    if (existingStatement) return existingStatement;
    const listNames = Array.from({ length }, (_, index) => toName(index));
    const statement = buildOnce<string, Builder>([...names, ...listNames], (db, placeholders) => {
      const list = listNames.map((name) => placeholders[name] as Placeholder);
      return build(db, placeholders, list);
    });
    byLength.set(length, statement);
    return statement;
  }
  return (db, values, list) => {
    const listValues = Object.fromEntries(list.map((value, index) => [toName(index), value]));
    return findOrBuildStatement(list.length)(db, { ...values, ...listValues });
  };
}

/** `buildOnce` for a query without values. */
export function buildQueryOnce<Builder extends Statement>(build: (db: Db) => Builder): (db: Db) => Builder {
  const query = buildOnce([], build);
  return (db) => query(db, {});
}

/** `buildOnce` for a query whose only value is an id. */
export function buildQueryByIdOnce<Builder extends Statement>(
  build: (db: Db, id: Placeholder) => Builder,
): (db: Db, id: string) => Builder {
  const query = buildOnce(['id'], (db, { id }) => build(db, id));
  return (db, id) => query(db, { id });
}

/** The statement that inserts a row with all its columns, built once. */
export function buildInsertOnce<Table extends SQLiteTable>(
  table: Table,
): (db: Db, row: Table['$inferSelect']) => Statement {
  const names = Object.keys(getTableColumns(table));
  return buildOnce(names, (db, placeholders) => db.insert(table).values(placeholders as Table['$inferInsert']));
}
