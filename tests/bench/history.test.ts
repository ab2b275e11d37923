import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { buildHistoryStatements, buildOwnStatements } from '../../scripts/bench/cost/history-sql.ts';
import { seedStatements } from '../../worker/db/seed.ts';

/** A migrated and seeded database with this number of past appointments, and a client of its own. */
function createHistoryReader(appointments: number) {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync('migrations').sort())
    database.exec(`BEGIN; ${readFileSync(`migrations/${file}`, 'utf8')}; COMMIT`);
  database.exec(seedStatements().join('\n'));
  database.exec(
    "INSERT INTO client (id, state, sign_in_email, email, first_name, created_at) VALUES ('maya', 'active', 'm', 'm', '', '2024-01-01')",
  );
  for (const sql of [...buildOwnStatements('maya', 30), ...buildHistoryStatements(appointments)]) database.exec(sql);
  return (sql: string) => database.prepare(sql).get()?.answer;
}

describe('the history that fills the database', () => {
  it('fits the tables and their constraints, with as many appointments, clients and payments as wanted', () => {
    const readAnswer = createHistoryReader(500);
    for (const table of ['booking', 'payment', 'client'])
      expect(readAnswer(`SELECT COUNT(*) AS answer FROM ${table} WHERE id GLOB 'history*'`)).toBe(500);
    expect(readAnswer("SELECT COUNT(*) AS answer FROM booking WHERE client_id = 'maya'")).toBe(30);
  });

  it('is as large in the last year, and takes no time that can be booked, whatever its size', () => {
    const lastYearCountSql =
      "SELECT COUNT(*) AS answer FROM booking WHERE starts_at > '2025-11-21' AND id GLOB 'history*'";
    expect(createHistoryReader(100)(lastYearCountSql)).toBe(100);
    const readAnswer = createHistoryReader(2000);
    expect(readAnswer(lastYearCountSql)).toBe(100);
    expect(readAnswer('SELECT MAX(starts_at) AS answer FROM booking')).toBe('2026-11-09T01:00:00.000Z');
    expect(readAnswer('SELECT COUNT(*) AS answer FROM slot_cell')).toBe(0);
  });

  it('has more approved reviews than a page shows already at the smallest size', () => {
    expect(
      createHistoryReader(100)("SELECT COUNT(*) AS answer FROM testimonial WHERE state = 'approved'"),
    ).toBeGreaterThan(60);
  });
});
