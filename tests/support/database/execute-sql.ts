import { readFileSync } from 'node:fs';
import { toProjectPath } from '../../../scripts/local/project-root.ts';

const API_PATH = '/cdn-cgi/local/explorer/api/d1/database';

type QueryAnswer = { result: { results: { columns: string[]; rows: unknown[][] } }[] };

/** Through wrangler's own API: a second process at the same file would now and then meet a lock, or make the site meet one. */
async function send(siteUrl: string, sql: string): Promise<QueryAnswer> {
  const answer = await fetch(`${siteUrl}${API_PATH}/${readDatabaseId()}/raw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as QueryAnswer;
}

/** Runs a statement on the database of an open local site. Throws what the database says against the statement. */
export async function executeSql(siteUrl: string, sql: string): Promise<void> {
  await send(siteUrl, sql);
}

/** The same, for the rows that a statement selects, by the names of their columns. */
export async function querySql<Row>(siteUrl: string, sql: string): Promise<Row[]> {
  const { result } = await send(siteUrl, sql);
  return result.flatMap(({ results: { columns, rows } }) =>
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row),
  );
}

const readDatabaseId = () => /database_id = "(.+)"/.exec(readFileSync(toProjectPath('wrangler.toml'), 'utf8'))?.[1];
