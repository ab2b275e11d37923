import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/local/project-root.ts';

const API = '/cdn-cgi/local/explorer/api/d1/database';

/**
 * Runs a statement on the database of an open local site, through wrangler's own door to it. A second process at the same
 * file would now and then meet a lock, or make the site meet one. Throws what the database says against the statement.
 */
export async function runOn(siteUrl: string, sql: string): Promise<void> {
  const answer = await fetch(`${siteUrl}${API}/${databaseId()}/raw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const databaseId = () => /database_id = "(.+)"/.exec(readFileSync(inProject('wrangler.toml'), 'utf8'))?.[1];
