import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const readMigration = (migration: string): string => readFileSync(`migrations/${migration}`, 'utf8');

/** A database with every migration before `migration`, which `migrate` applies. Each is one transaction, as in D1. */
export function createDatabaseBeforeMigration(migration: string) {
  const database = new DatabaseSync(':memory:');
  const apply = (file: string) => database.exec(`BEGIN; ${readMigration(file)}; COMMIT`);
  for (const file of readdirSync('migrations').sort()) if (file < migration) apply(file);
  return {
    exec: (sql: string) => database.exec(sql),
    rows: (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    migrate: () => apply(migration),
  };
}
