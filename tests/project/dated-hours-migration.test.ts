import { expect, it } from 'vitest';
import { PUBLIC_HOLIDAYS } from '../../worker/db/seed-hours.ts';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const MIGRATION = '0026_dated_hours.sql';

/** Makes a database as it was before the migration, with these rows, and migrates it. */
function createMigratedDatabase(inserts: string) {
  const database = createDatabaseBeforeMigration(MIGRATION);
  database.exec(inserts);
  database.migrate();
  return database;
}

it('the weekly hours of a live database become those of a schedule that began long ago', () => {
  const database = createMigratedDatabase("INSERT INTO opening_rule VALUES (1, '11:00'), (1, '15:30'), (2, '16:40')");
  expect(database.rows('SELECT from_day FROM opening_schedule')).toEqual([{ from_day: '2000-01-01' }]);
  expect(database.rows('SELECT * FROM opening_rule ORDER BY weekday, start')).toEqual([
    { from_day: '2000-01-01', weekday: 1, start: '11:00' },
    { from_day: '2000-01-01', weekday: 1, start: '15:30' },
    { from_day: '2000-01-01', weekday: 2, start: '16:30' },
  ]);
  database.exec("DELETE FROM opening_schedule WHERE from_day = '2000-01-01'");
  expect(database.rows('SELECT * FROM opening_rule')).toEqual([]);
});

it('a new database has no schedule before its seed', () => {
  expect(createMigratedDatabase('').rows('SELECT * FROM opening_schedule')).toEqual([]);
});

it('the public holidays of the seed become holidays on which the studio is closed, with the ids of a new database', () => {
  const values = PUBLIC_HOLIDAYS.map(([day, reason]) => `('${day}', '${day}', '${reason.replace("'", "''")}')`);
  const database = createMigratedDatabase(`INSERT INTO closure VALUES ${values.join()}`);
  expect(database.rows('SELECT * FROM closure ORDER BY from_day')).toEqual(
    PUBLIC_HOLIDAYS.map(([day, reason]) => ({
      id: `holiday-${day}`,
      from_day: day,
      to_day: day,
      reason,
      is_holiday: 1,
      is_open: 0,
    })),
  );
});

it('days off keep their days and the beginning of their reason', () => {
  const database = createMigratedDatabase(`INSERT INTO closure VALUES ('2026-12-25', '2026-12-25', 'Zara''s wedding'),
    ('2027-01-26', '2027-01-30', 'Australia Day'), ('2027-06-01', '2027-06-02', '${'x'.repeat(90)}')`);
  expect(database.rows('SELECT from_day, to_day, reason, is_holiday, is_open FROM closure ORDER BY from_day')).toEqual([
    { from_day: '2026-12-25', to_day: '2026-12-25', reason: "Zara's wedding", is_holiday: 0, is_open: 0 },
    { from_day: '2027-01-26', to_day: '2027-01-30', reason: 'Australia Day', is_holiday: 0, is_open: 0 },
    { from_day: '2027-06-01', to_day: '2027-06-02', reason: 'x'.repeat(80), is_holiday: 0, is_open: 0 },
  ]);
  expect(database.rows("SELECT id FROM closure WHERE id NOT GLOB 'holiday-*' AND length(id) = 32")).toHaveLength(3);
});
