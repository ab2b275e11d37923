import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { buildHistoryStatements, buildOwnStatements } from './history-sql.ts';

/** Appointments of the client whose pages are measured. */
const OWN_APPOINTMENT_COUNT = 30;

/** The SQLite file of the local D1. Throws unless there is exactly one database. */
function requireDatabaseFile(stateDir: string): string {
  const [file, ...others] = globSync(`${stateDir}/v3/d1/*/*.sqlite`).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  );
  if (!file || others.length > 0) throw new Error(`${stateDir} has ${others.length + (file ? 1 : 0)} databases.`);
  return file;
}

/**
 * Writes the history into the local D1's file, in one transaction; the Worker must not be running on it. A million
 * appointments take about a minute.
 */
export function fillDatabase(stateDir: string, appointments: number): void {
  const database = new DatabaseSync(requireDatabaseFile(stateDir));
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN');
    const [clientRow] = database.prepare("SELECT id FROM client WHERE email = 'maya@example.test'").all();
    for (const sql of buildOwnStatements(String(clientRow?.id), OWN_APPOINTMENT_COUNT)) database.exec(sql);
    for (const sql of buildHistoryStatements(appointments)) database.exec(sql);
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}
