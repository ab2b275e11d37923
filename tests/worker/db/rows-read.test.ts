import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMinimalPaymentRequest, confirmBooking, hold } from '../../support/booking-steps.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  const { clientSecret, paymentIntentId } = await hold(maya);
  await testApp.pay(clientSecret);
  await confirmBooking(maya, paymentIntentId);
  // The ids of these clients come after every random one, which begins with `f` at most: reading the last row of an index
  // counts one row less.
  await addOtherClients(3, 'some', '09T00:00:00.000Z');
});

/** SQL: a text as long as a hash, different for each client. */
const HASH_EXPRESSION = 'lower(substr(hex(id) || hex(zeroblob(32)), 1, 64))';

/** Inserts years of bookings by other people: past ones, released holds, and appointments after the window that is read. */
async function addOtherClients(count: number, group: string, day: string): Promise<void> {
  const completedStates = { booking: 'completed', payment: 'booked' } as const;
  await addConcurrentClients({ ...completedStates, count, idPrefix: `${group}-past`, from: `2024-01-${day}` });
  const releasedStates = { booking: 'released', payment: 'cancelled' } as const;
  await addConcurrentClients({ ...releasedStates, count, idPrefix: `${group}-gone`, from: `2025-01-${day}` });
  const confirmedStates = { booking: 'confirmed', payment: 'booked' } as const;
  await addConcurrentClients({ ...confirmedStates, count, idPrefix: `${group}-ahead`, from: `2027-01-${day}` });
  await testApp.rows(
    `INSERT OR IGNORE INTO refund SELECT 'r-' || id, id, 'unusable', 1, 'succeeded', NULL, '', 1, created_at, NULL, created_at,
     NULL, NULL FROM payment WHERE captured_cents > 0 AND id GLOB '*-*[0-9]' AND client_id = id`,
  );
  await testApp.rows(
    `INSERT OR IGNORE INTO testimonial SELECT 't-' || id, id, 5, 'Lovely.', 'wispy_set', '', '', 'approved', '2026-01-01', NULL
     FROM client`,
  );
  await testApp.rows(
    `INSERT OR IGNORE INTO photo SELECT 'p-' || id, id, 'image/jpeg', '', 'used', 'testimonial', 't-' || id, '2026-01-01' FROM client
     UNION ALL SELECT 'u-' || id, id, 'image/jpeg', '', 'stored', NULL, NULL, '2026-11-20T00:00:00.000Z' FROM client`,
  );
  await testApp.rows(
    `INSERT OR IGNORE INTO retained_hash SELECT 'first_visit', ${HASH_EXPRESSION}, '' FROM client
     UNION ALL SELECT 'full_price', ${HASH_EXPRESSION}, id FROM client`,
  );
  await testApp.rows(
    "INSERT OR IGNORE INTO carried_full_price_debt SELECT rowid, id, id FROM booking WHERE state = 'completed' AND id GLOB '*-*[0-9]'",
  );
  await testApp.rows("INSERT OR IGNORE INTO closed_upload SELECT id, '2026-11-27T00:00:00.000Z' FROM client");
  await testApp.rows("UPDATE booking SET notes = 'typed' WHERE state <> 'released'");
  await addFormerHours();
  await testApp.rows(
    "INSERT OR IGNORE INTO session (id, client_id, expires_at) SELECT 's-' || id, id, '2030-01-01T00:00:00.000Z' FROM client",
  );
}

/** Inserts past schedules, special days and closures, one of each for each client. */
async function addFormerHours(): Promise<void> {
  const buildDayAfterSql = (from: string) => `date('${from}', '+' || rowid || ' days')`;
  await testApp.rows(`INSERT OR IGNORE INTO opening_schedule SELECT ${buildDayAfterSql('1990-01-01')}, '' FROM client`);
  await testApp.rows("INSERT OR IGNORE INTO opening_rule SELECT from_day, 1, '11:00' FROM opening_schedule");
  await testApp.rows(
    `INSERT OR IGNORE INTO special_day SELECT ${buildDayAfterSql('2015-01-01')}, '', 0, NULL FROM client`,
  );
  await testApp.rows("INSERT OR IGNORE INTO special_day_start SELECT day, '11:00' FROM special_day");
  await testApp.rows("INSERT OR IGNORE INTO closure SELECT id, '2024-01-01', '2024-01-02', '', 0, 0 FROM client");
}
const addYearsOfRows = () => addOtherClients(400, 'many', '10T00:00:00.000Z');

const PERIOD_PARAMETERS = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
const READ_CASES: [string, () => Promise<unknown>][] = [
  ['the opening hours in words', () => testApp.createVisitor().get('/api/hours')],
  ['the calendar', () => testApp.createVisitor().get(`/api/availability?${PERIOD_PARAMETERS}`)],
  [
    'the calendar of one service',
    () => testApp.createVisitor().get(`/api/availability?${PERIOD_PARAMETERS}&service=classic_set`),
  ],
  ['the list of appointments', () => maya.get('/api/appointments')],
  ['the current hold', () => maya.get('/api/holds/current')],
  ['the points of a client', () => maya.get(`/api/loyalty/${maya.id}`)],
  ['an idle run of the sweep', () => testApp.sweep()],
  ['checking a discount', () => noor.post('/api/check-discount', { phoneNumber: '0400 999 888' })],
  ['creating an unassigned payment', () => noor.post('/api/create-payment-intent', buildMinimalPaymentRequest())],
];

describe('the number of rows read does not grow with the tables,', () => {
  it.each(READ_CASES)('for %s', async (_what, sendRequest) => {
    await sendRequest();
    const before = await countRowsRead(sendRequest);
    await addYearsOfRows();
    expect(await countRowsRead(sendRequest)).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  it('not even for a hold that is created, paid and confirmed, which reads fewer than 300', async () => {
    const bookAndPayFirst = async () => {
      const client = await testApp.client();
      const heldPayment = await hold(client, { scheduledDate: '2026-11-23T05:30:00.000Z' });
      await testApp.pay(heldPayment.clientSecret);
      await confirmBooking(client, heldPayment.paymentIntentId);
      await testApp.rows(
        'DELETE FROM slot_cell WHERE booking_id IN (SELECT id FROM booking WHERE client_id = ?)',
        client.id,
      );
    };
    const before = await countRowsRead(bookAndPayFirst);
    await addYearsOfRows();
    expect(await countRowsRead(bookAndPayFirst)).toBeLessThanOrEqual(before + 5);
    expect(before).toBeLessThan(300);
  });
});
