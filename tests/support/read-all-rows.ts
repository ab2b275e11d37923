import { env } from 'cloudflare:test';

const TABLES_QUERY =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*'";

/** Every row of every table, to see that nothing has changed or that something is nowhere. */
export async function readAllRows(): Promise<Record<string, unknown[]>> {
  const { results } = await env.DB.prepare(TABLES_QUERY).all<{ name: string }>();
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(results.map(({ name }, index) => [name, tables[index]?.results ?? []]));
}
