import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const MIGRATION = '0016_sign_in_by_code.sql';

it('the migration moves every identity into a row of its own, and loses no client, session or email', () => {
  const database = createDatabaseBeforeMigration(MIGRATION);
  database.exec(`
    INSERT INTO client (id, issuer, subject, email, first_name, created_at) VALUES
      ('maya', 'https://accounts.google.com', '1', 'Maya@example.test', 'Maya', '2026-01-01'),
      ('twin', 'https://accounts.google.com', '2', 'maya@example.test', 'Maya too', '2026-01-02'),
      ('noor', 'https://other.example', '1', 'noor@example.test', 'Noor', '2026-01-03'),
      ('gone', 'deleted', 'gone', '', '', '2026-01-04'),
      ('left', 'deleted', 'left', '', '', '2026-01-05');
    INSERT INTO session VALUES ('s1', 'maya', '2027-01-01'), ('s2', 'noor', '2027-01-01');
    INSERT INTO outbox (id, kind, ref, client_id, state, due_at, created_at)
      VALUES ('o1', 'claim_decided', 'b', 'maya', 'due', '2026-01-01', '2026-01-01');`);
  database.migrate();

  expect(database.rows('SELECT issuer, subject, client_id FROM identity ORDER BY client_id')).toEqual([
    { issuer: 'https://accounts.google.com', subject: '1', client_id: 'maya' },
    { issuer: 'https://other.example', subject: '1', client_id: 'noor' },
    { issuer: 'https://accounts.google.com', subject: '2', client_id: 'twin' },
  ]);
  // A code leads to the oldest of two clients with one e-mail.
  expect(database.rows('SELECT id, state, sign_in_email FROM client ORDER BY created_at')).toEqual([
    { id: 'maya', state: 'active', sign_in_email: 'maya@example.test' },
    { id: 'twin', state: 'active', sign_in_email: 'twin' },
    { id: 'noor', state: 'active', sign_in_email: 'noor@example.test' },
    { id: 'gone', state: 'deleted', sign_in_email: 'gone' },
    { id: 'left', state: 'deleted', sign_in_email: 'left' },
  ]);
  expect(database.rows('SELECT id, issuer, subject FROM session ORDER BY id')).toEqual([
    { id: 's1', issuer: 'https://accounts.google.com', subject: '1' },
    { id: 's2', issuer: 'https://other.example', subject: '1' },
  ]);
  expect(database.rows('SELECT id, client_id, state, code_id FROM outbox')).toEqual([
    { id: 'o1', client_id: 'maya', state: 'due', code_id: null },
  ]);
});

it('a deleted client cannot sign in, and gets no email, notification or correction', () => {
  const database = createDatabaseBeforeMigration(MIGRATION);
  database.exec(
    "INSERT INTO client (id, issuer, subject, email, first_name, created_at) VALUES ('gone', 'deleted', 'gone', '', '', '')",
  );
  database.migrate();
  for (const sql of [
    "INSERT INTO identity VALUES ('https://accounts.google.com', '1', 'gone', '')",
    "INSERT INTO session (id, client_id, expires_at) VALUES ('s', 'gone', '')",
    "UPDATE client SET email = 'back@example.test'",
  ])
    expect(() => database.exec(sql)).toThrow('account_deleted');
  database.exec(
    "INSERT INTO outbox (id, kind, ref, client_id, state, due_at, created_at) VALUES ('o', 'cancelled', 'b', 'gone', 'due', '', '')",
  );
  expect(database.rows('SELECT id FROM outbox')).toEqual([]);
});
