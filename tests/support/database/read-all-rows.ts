import { env } from 'cloudflare:test';

const TABLES_QUERY =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*'";

let statements: Promise<Map<string, D1PreparedStatement>> | undefined;

async function prepareStatements(): Promise<Map<string, D1PreparedStatement>> {
  const { results } = await env.DB.prepare(TABLES_QUERY).all<{ name: string }>();
  return new Map(results.map(({ name }) => [name, env.DB.prepare(`SELECT * FROM "${name}"`)]));
}

/** Every row of every table, for tests that nothing has changed or that a text is nowhere. */
export async function readAllRows(): Promise<Record<string, unknown[]>> {
  statements ??= prepareStatements();
  const tables = await statements;
  const results = await env.DB.batch([...tables.values()]);
  return Object.fromEntries([...tables.keys()].map((name, index) => [name, results[index]?.results ?? []]));
}
