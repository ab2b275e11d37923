import { readFileSync } from 'node:fs';
import { toProjectPath } from '../../../scripts/local/project-root.ts';

const API_PATH = '/cdn-cgi/local/explorer/api/d1/database';

type QueryResponse = { result: { results: { columns: string[]; rows: unknown[][] } }[] };

/**
 * Sends SQL through wrangler's own API: a second process on the same file would now and then meet a lock, or make the site
 * meet one.
 */
async function send(siteUrl: string, sql: string): Promise<QueryResponse> {
  const response = await fetch(`${siteUrl}${API_PATH}/${readDatabaseId()}/raw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as QueryResponse;
}

/** Runs a statement on the database of a running local site. Throws the error of the database. */
export async function executeSql(siteUrl: string, sql: string): Promise<void> {
  await send(siteUrl, sql);
}

/** Returns the rows that a statement selects, as objects by column name. */
export async function querySql<Row>(siteUrl: string, sql: string): Promise<Row[]> {
  const { result } = await send(siteUrl, sql);
  return result.flatMap(({ results: { columns, rows } }) =>
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row),
  );
}

const readDatabaseId = () => /database_id = "(.+)"/.exec(readFileSync(toProjectPath('wrangler.toml'), 'utf8'))?.[1];
