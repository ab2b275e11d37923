import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

type Columns<Table extends SQLiteTable> = {
  [Key in keyof Table['$inferSelect']]: SQL.Aliased<Table['$inferSelect'][Key]>;
};

/**
 * All columns of a table, aliased as `<table>_<column>`: D1 returns the rows of a batch by column name, so a joined
 * select in a batch must not have two columns of one name.
 */
export function aliasColumns<Table extends SQLiteTable>(table: Table): Columns<Table> {
  const aliasedColumns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    sql`${column}`.mapWith(column).as(`${getTableName(table)}_${column.name}`),
  ]);
  return Object.fromEntries(aliasedColumns) as Columns<Table>;
}

/** The row; null when a left join matched nothing, so that all columns are null. */
export const toRowOrNull = <Row extends object>(row: Row): Row | null =>
  Object.values(row).every((value) => value === null) ? null : row;
