import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '../../../src/domain/accounts/session.ts';

/** A client with an open session. */
export type LoadTestClient = { id: string; cookie: string };

/** Inserts `count` clients, each with an open session. */
export async function addLoadTestClients(database: D1Database, count: number): Promise<LoadTestClient[]> {
  const clients = Array.from({ length: count }, (_, index) => {
    const token = `bench-${crypto.randomUUID()}`;
    const id = `load-client-${index}`;
    return { id, cookie: `${SESSION_COOKIE}=${token}`, hash: createHash('sha256').update(token).digest('hex') };
  });
  const clientsJson = JSON.stringify(clients);
  await database.batch([
    database
      .prepare(
        `INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
         SELECT value ->> 'id', 'active', value ->> 'id', (value ->> 'id') || '@example.test', 'Kim', '2026-01-01T00:00:00.000Z'
         FROM json_each(?)`,
      )
      .bind(clientsJson),
    database
      .prepare(
        `INSERT INTO session (id, client_id, expires_at)
         SELECT value ->> 'hash', value ->> 'id', '2100-01-01T00:00:00.000Z' FROM json_each(?)`,
      )
      .bind(clientsJson),
  ]);
  return clients;
}

/** Removes every hold with its rows, so that all times are free again. */
export async function removeHolds(database: D1Database): Promise<void> {
  const tables = ['slot_cell', 'coupon_use', 'payment', 'booking', 'usage'];
  await database.batch(tables.map((table) => database.prepare(`DELETE FROM ${table}`)));
}
