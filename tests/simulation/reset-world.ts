import { env } from 'cloudflare:test';
import { seedServices } from '../../src/content/seed-services.ts';
import { FIRST_SCHEDULE_DAY } from '../../worker/db/seed-hours.ts';
import { emptyAndSeed } from '../support/database/empty-and-seed.ts';
import { buildOwnerEmailStatements } from '../support/database/owner-email-statements.ts';
import { RESTORE_BOOKING_RULES } from '../support/database/restore-booking-rules.ts';
import { RESTORE_FACTS } from '../support/database/seeded-facts.ts';

/** The owner's address for emails in every run. */
const OWNER_ADDRESS = 'owner@studio.test';

/**
 * Tables of a new studio's rows that are kept between runs: a run only reads them, or changes its hours, rules, facts and
 * services, which are restored.
 */
const KEPT_TABLES = [
  ...['service', 'opening_schedule', 'opening_rule', 'closure', 'booking_rules', 'gallery_item', 'post'],
  ...['owner_email_settings', 'inbox_email', 'studio_fact'],
];
/** The owner adds schedules and days off, and changes none of the seed's. Rules are deleted with their schedule. */
const RESTORE_HOURS = [
  `DELETE FROM opening_schedule WHERE from_day <> '${FIRST_SCHEDULE_DAY}'`,
  'DELETE FROM closure WHERE is_holiday = 0',
  RESTORE_BOOKING_RULES,
  RESTORE_FACTS,
  ...buildOwnerEmailStatements(OWNER_ADDRESS),
];
/** More starts than the studio's own, so that appointments can overlap without beginning together. */
const EXTRA_STARTS = ['11:30', '12:15', '13:00', '14:15', '15:00'];

const restoreServiceStatements = () =>
  seedServices.map(({ id, priceCents, minutes }) =>
    env.DB.prepare(
      'UPDATE service SET price_cents = ?, minutes = ?, active = 1, revision = 0, action_id = NULL WHERE id = ?',
    ).bind(priceCents, minutes, id),
  );

let changedTables: string[] = [];

/**
 * Replaces what other tests have left by the rows of a new studio, with more starts. Called before the first run of a file.
 */
export async function prepareWorld(): Promise<void> {
  const extraRuleStatements = [1, 2].flatMap((weekday) =>
    EXTRA_STARTS.map(
      (start) => `INSERT OR IGNORE INTO opening_rule VALUES ('${FIRST_SCHEDULE_DAY}', ${weekday}, '${start}')`,
    ),
  );
  await emptyAndSeed();
  await env.DB.batch(extraRuleStatements.map((statement) => env.DB.prepare(statement)));
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%_cf_%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const names = tables.results.map(({ name }) => name).filter((name) => !KEPT_TABLES.includes(name));
  // A line of the ledger is deleted with its client and not before.
  changedTables = ['client', ...names.filter((name) => name !== 'client')];
}

/** Restores the database to the studio's services and hours without clients, and empties the bucket. */
export async function resetWorld(): Promise<void> {
  const storedObjects = await env.PHOTOS.list();
  await env.PHOTOS.delete(storedObjects.objects.map(({ key }) => key));
  const deleteStatements = changedTables.map((table) => `DELETE FROM ${table}`);
  const statements = ['PRAGMA defer_foreign_keys = on', ...deleteStatements, ...RESTORE_HOURS];
  await env.DB.batch([...statements.map((statement) => env.DB.prepare(statement)), ...restoreServiceStatements()]);
}
