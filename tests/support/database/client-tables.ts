import { readColumnNames, readTableNames } from '../account-steps.ts';
import type { TestApp } from '../test-app.ts';

/** Columns with the id of a client that are not foreign keys. */
const CLIENT_COLUMN_NAMES = new Set(['client_id', 'consent_client']);

/** Every table of the database with the column that holds the id of the client to whom a row belongs. */
export async function readClientTables(testApp: TestApp): Promise<{ table: string; column: string }[]> {
  const columnsByTable = await Promise.all(
    (await readTableNames(testApp)).map(async (table) => {
      const references = await testApp.rows<{ from: string; table: string }>(
        'SELECT "from", "table" FROM pragma_foreign_key_list(?)',
        table,
      );
      const referenceColumns = new Set(references.filter((each) => each.table === 'client').map(({ from }) => from));
      const columnNames = (await readColumnNames(testApp, table)).filter(
        (name) => CLIENT_COLUMN_NAMES.has(name) || referenceColumns.has(name),
      );
      return columnNames.map((column) => ({ table, column }));
    }),
  );
  return columnsByTable.flat();
}
