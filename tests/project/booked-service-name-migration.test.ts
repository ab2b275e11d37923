import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const SERVICE_INSERT = `
  INSERT INTO service (id, name, description, price_cents, minutes, stripe_product_id, position)
    VALUES ('classic_set', 'Classic Set', '', 15000, 120, 'prod_1', 1);
  INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
    VALUES ('maya', 'active', 'maya@example.test', 'maya@example.test', 'Maya', '2026-11-01T00:00:00.000Z');`;

const buildBookingInsert = (id: string) => `
  INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes, state,
      created_at, hold_expires_at, hold_minutes, policy_version)
    VALUES ('${id}', 'maya', 'classic_set', '1', '2', 15000, 0, '', '', '', 'completed', '', '', 0, '');`;

it('a booking there is has the name that its service has when the migration runs; one that is inserted without has none', () => {
  const database = createDatabaseBeforeMigration('0053_booked_service_name.sql');
  database.exec(SERVICE_INSERT + buildBookingInsert('earlier'));
  database.migrate();
  database.exec(buildBookingInsert('meanwhile'));
  expect(database.rows('SELECT id, booked_service_name FROM booking ORDER BY id')).toEqual([
    { id: 'earlier', booked_service_name: 'Classic Set' },
    { id: 'meanwhile', booked_service_name: '' },
  ]);
});
