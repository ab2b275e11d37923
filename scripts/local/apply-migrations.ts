import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { toProjectPath } from './project-root.ts';

/** The table in which wrangler records applied migrations, as wrangler creates it. */
const MIGRATIONS_TABLE_SQL = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies to a local database the migrations that it lacks, each in a batch of its own, and records them where wrangler
 * does. `wrangler d1 migrations apply --local` starts workerd once for each migration, which took most of the time of the
 * first `npm start`. docs/decisions/001.
 */
export async function applyMigrations(database: D1Database): Promise<void> {
  await database.prepare(MIGRATIONS_TABLE_SQL).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const appliedNames = new Set(results.map(({ name }) => name));
  const recordStatement = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, queries } of await readD1Migrations(toProjectPath('migrations'))) {
    if (appliedNames.has(name)) continue;
    try {
      await database.batch([...queries.map((query) => database.prepare(query)), recordStatement.bind(name)]);
    } catch (error) {
      throw new Error(`The migration ${name} could not be applied.`, { cause: error });
    }
  }
}
