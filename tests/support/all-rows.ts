import type { TestApp } from './test-app.ts';

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*'";

/** Every row of every table, to see that nothing has changed or that something is nowhere. */
export async function allRows({ rows }: Pick<TestApp, 'rows'>): Promise<Record<string, unknown[]>> {
  const tables = await rows<{ name: string }>(TABLES);
  return Object.fromEntries(
    await Promise.all(tables.map(async ({ name }) => [name, await rows(`SELECT * FROM "${name}"`)])),
  );
}
