import { describe, expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

/** Makes a database as it was before the migration, with these rows, and migrates it. */
function createMigratedDatabase(inserts: string) {
  const database = createDatabaseBeforeMigration('0019_usage_and_generated_text.sql');
  database.exec(`
    INSERT INTO service (id, name, description, price_cents, minutes, stripe_product_id, position) VALUES
      ('classic_set', 'Classic Set', '', 15000, 120, 'prod_1', 1), ('wispy_set', 'Wispy Set', '', 18000, 150, 'prod_2', 2);
    INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
      VALUES ('maya', 'active', 'maya@example.test', 'maya@example.test', 'Maya', '2026-11-01T00:00:00.000Z');
    ${inserts}`);
  database.migrate();
  return database;
}

describe('the migration to one usage counter and one store of generated text', () => {
  it('keeps the counters of clients and of the whole site in one table with its limit', () => {
    const database = createMigratedDatabase(`
      INSERT INTO usage VALUES ('maya', 'upload', '2026-11-20T23', 3, 20);
      INSERT INTO site_usage VALUES ('model', '2026-11-20T23', 60, 60)`);
    expect(database.rows('SELECT * FROM usage ORDER BY scope')).toEqual([
      { scope: 'maya', action: 'upload', hour: '2026-11-20T23', count: 3, max_count: 20 },
      { scope: 'site', action: 'model', hour: '2026-11-20T23', count: 60, max_count: 60 },
    ]);
    expect(() => database.exec("UPDATE usage SET count = 61 WHERE scope = 'site'")).toThrow('usage_limit');
  });

  it('keeps the generated texts of the quiz and of care tips, with the rules that they word', () => {
    const database = createMigratedDatabase(`
      INSERT INTO quiz_answer VALUES ('eyeShape=round', 'classic_set', 'Soft and light.', '2026-11-01');
      INSERT INTO care_wording VALUES ('classic_set', 1, 'Wash them', '["Wash."]', '2026-11-02')`);
    expect(database.rows('SELECT * FROM generated_text ORDER BY key')).toEqual([
      { key: 'care/classic_set/1', rules: 'Wash them', text: '["Wash."]', created_at: '2026-11-02' },
      { key: 'quiz/eyeShape=round', rules: 'classic_set', text: 'Soft and light.', created_at: '2026-11-01' },
    ]);
  });

  it('still deletes the quiz texts of a service that is renamed, stored before or after it, and no other text', () => {
    const database = createMigratedDatabase(`
      INSERT INTO quiz_answer VALUES ('eyeShape=round', 'classic_set', 'A Classic Set.', ''),
        ('eyeShape=almond', 'wispy_set', 'A Wispy Set.', '');
      INSERT INTO care_wording VALUES ('classic_set', 1, 'Wash them', '["Wash."]', '')`);
    database.exec("INSERT INTO generated_text VALUES ('quiz/eyeShape=hooded', 'classic_set', 'The Classic Set.', '')");
    const listKeys = () => database.rows('SELECT key FROM generated_text ORDER BY key').map(({ key }) => key);

    database.exec("UPDATE service SET name = 'Classic Set', price_cents = 16000 WHERE id = 'classic_set'");
    expect(listKeys()).toHaveLength(4);
    database.exec("UPDATE service SET name = 'Natural Set' WHERE id = 'classic_set'");
    expect(listKeys()).toEqual(['care/classic_set/1', 'quiz/eyeShape=almond']);
    expect(database.rows("SELECT updated_at > '2026' AS changed FROM service ORDER BY id")).toEqual([
      { changed: 1 },
      { changed: 0 },
    ]);
  });
});
