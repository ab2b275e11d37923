import type { ErrorBody } from '../../src/contract/error-body.ts';
import { bookAndPay, hold } from './booking-steps.ts';
import { askForCode } from './code-steps.ts';
import type { Browser } from './create-browser.ts';
import { insertGalleryItem } from './owner/gallery-steps.ts';
import { type TestApp, type TestClient, TUESDAY } from './test-app.ts';

/** Corrects (PATCH) or deletes the client's account, as the page does. */
export async function changeAccount(browser: Browser, method: 'PATCH' | 'DELETE', body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const response = await browser.send('/api/account', { method, headers, body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, body: await response.json<ErrorBody>() };
}

/** What the client of `seedClientHistory` writes everywhere she can; none of it may be left once her account is deleted. */
export const PERSONAL_TEXTS = [
  'Maya Nguyen',
  '61400111222',
  'maya@example.test',
  'an allergy to',
  'quit my job',
  'lovely work',
  'she was rude',
];

/**
 * What the owner has written about that client: none of it is in the client's own copy of her data, or left once the
 * account is deleted.
 */
export const OWNER_WRITTEN_TEXTS = ['sleeps on her left side', 'batch 4471'];

/**
 * Makes the history of a client: she has asked for a sign-in code, booked, had a lash map made, cancelled with a reason and
 * been declined with one, let a hold go, written a review, and is on a photo of the gallery.
 */
export async function seedClientHistory(testApp: TestApp, maya: TestClient): Promise<void> {
  await askForCode(testApp, maya.email);
  const appointment = await bookAndPay(testApp, maya, {
    couponId: 'FIRST10',
    amount: 135,
    notes: 'an allergy to latex',
  });
  await maya.post(`/api/appointments/${appointment.id}/cancel`, {
    cancellationChoice: 'reschedule',
    cancellationReason: 'I quit my job',
  });
  await testApp.rows(
    "UPDATE cancellation SET outcome = 'claim', claim = 'declined', claimed_at = cancelled_at, decline_reason = 'she was rude'",
  );
  await testApp.rows(
    `INSERT INTO lash_record SELECT id, client_id, '[8,10,11,13,13,12,10]', 'CC', '0.07', service_id, 'Sky, batch 4471',
     'she sleeps on her left side', '2026-11-23', 0 FROM booking WHERE id = ?`,
    appointment.id,
  );
  await hold(maya, { scheduledDate: TUESDAY, notes: 'an allergy to latex' });
  testApp.advanceClock({ minutes: 40 });
  await testApp.sweep();
  await testApp.rows(
    "INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at) VALUES ('t', ?, 5, 'Such lovely work', 'classic_set', 'approved', '2026-01-01T00:00:00.000Z')",
    maya.id,
  );
  await insertGalleryItem(testApp, {
    title: 'Maya Nguyen in November',
    depicts: 'client',
    consent_client: maya.id,
    published: 1,
  });
}

/** All tables but the guard, which never holds a row. */
export const readTableNames = async (testApp: TestApp) =>
  (
    await testApp.rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT IN ('d1_migrations', 'guard') ORDER BY name",
    )
  ).map(({ name }) => name);

export const readColumnNames = async (testApp: TestApp, table: string) =>
  (await testApp.rows<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)).map(({ name }) => name);

/** Every value of every table, as text. */
export async function dumpTables(testApp: TestApp): Promise<string> {
  const tables = await readTableNames(testApp);
  const contents = await Promise.all(tables.map(async (name) => [name, await testApp.rows(`SELECT * FROM ${name}`)]));
  return JSON.stringify(Object.fromEntries(contents));
}
