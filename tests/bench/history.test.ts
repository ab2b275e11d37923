import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { buildHistoryStatements, buildOwnStatements } from '../../scripts/bench/cost/history-sql.ts';
import { seedStatements } from '../../worker/db/seed.ts';

/** A migrated and seeded database with this number of past appointments, and a client of its own. */
function createFilledDatabase(appointments: number) {
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
    const answer = createFilledDatabase(500);
    for (const table of ['booking', 'payment', 'client'])
      expect(answer(`SELECT COUNT(*) AS answer FROM ${table} WHERE id GLOB 'history*'`)).toBe(500);
    expect(answer("SELECT COUNT(*) AS answer FROM booking WHERE client_id = 'maya'")).toBe(30);
  });

  it('is as large in the last year, and takes no time that can be booked, whatever its size', () => {
    const lastYearCountSql =
      "SELECT COUNT(*) AS answer FROM booking WHERE starts_at > '2025-11-21' AND id GLOB 'history*'";
    expect(createFilledDatabase(100)(lastYearCountSql)).toBe(100);
    const many = createFilledDatabase(2000);
    expect(many(lastYearCountSql)).toBe(100);
    expect(many('SELECT MAX(starts_at) AS answer FROM booking')).toBe('2026-11-09T01:00:00.000Z');
    expect(many('SELECT COUNT(*) AS answer FROM slot_cell')).toBe(0);
  });

  it('has more approved reviews than a page shows already at the smallest size', () => {
    expect(
      createFilledDatabase(100)("SELECT COUNT(*) AS answer FROM testimonial WHERE state = 'approved'"),
    ).toBeGreaterThan(60);
  });
});
