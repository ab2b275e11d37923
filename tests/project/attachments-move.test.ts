import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const MIGRATION = '0018_services_and_attachments.sql';

const database = createDatabaseBeforeMigration(MIGRATION);
database.exec(`
  INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
    VALUES ('maya', 'active', 'maya@example.test', 'maya@example.test', 'Maya', '2026-01-01');
  INSERT INTO testimonial VALUES ('t1', 'maya', 5, 'Lovely.', 'wispy_set', '/objects/a', '', 'approved', '2026-01-01', NULL);
  INSERT INTO photo VALUES
    ('a', 'maya', 'image/jpeg', 'd1', 'used', 't1', '2026-01-01'),
    ('b', 'maya', 'image/png', 'd2', 'stored', NULL, '2026-01-02'),
    ('c', NULL, 'image/png', 'd3', 'used', NULL, '2026-01-03');
  INSERT INTO service VALUES ('wispy_set', 'Wispy Set', '', 15000, 150, 'prod_wispy_set', 1);
  INSERT INTO gallery_item (id, title, description, image_path, alt, category, service_id, featured, sample, position) VALUES
    ('g1', '', '', '', 'Wispy Set, 8 to 13 mm, illustration', 'wispy_set', 'wispy_set', 0, 1, 1),
    ('g2', '', '', '', 'Wispy Settler at noon', 'wispy_set', 'wispy_set', 0, 0, 2);`);
database.migrate();

it('the migration attaches every photo to its testimonial, and loses none', () => {
  expect(database.rows('SELECT key, client_id, state, purpose, ref, created_at FROM photo ORDER BY key')).toEqual([
    { key: 'a', client_id: 'maya', state: 'used', purpose: 'testimonial', ref: 't1', created_at: '2026-01-01' },
    { key: 'b', client_id: 'maya', state: 'stored', purpose: null, ref: null, created_at: '2026-01-02' },
    { key: 'c', client_id: null, state: 'used', purpose: null, ref: null, created_at: '2026-01-03' },
  ]);
});

it('the migration removes the service’s name from the alternative text of a gallery item, and nothing else', () => {
  expect(database.rows('SELECT alt FROM gallery_item ORDER BY id')).toEqual([
    { alt: '8 to 13 mm, illustration' },
    { alt: 'Wispy Settler at noon' },
  ]);
});

it('the migration keeps every existing service active', () => {
  expect(database.rows('SELECT active, updated_at FROM service')).toEqual([
    { active: 1, updated_at: '1970-01-01T00:00:00.000Z' },
  ]);
});
