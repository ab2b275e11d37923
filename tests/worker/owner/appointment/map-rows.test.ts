import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { lashMapsUpToAppointmentQuery } from '../../../../worker/owner/clients/lash-record-queries.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
let testApp: TestApp;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  bookedAppointment = await insertPaidAppointment(testApp, await testApp.client('maya'));
});

/** Inserts `count` past appointments with a map, one a day from this day on. */
async function addMaps(count: number, from: string): Promise<void> {
  const days = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await testApp.rows(
    `${days} INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name,
     phone, notes, state, created_at, hold_expires_at, hold_minutes, policy_version, reschedule_code)
     SELECT ?1 || i, client_id, service_id, date(?1, '+' || i || ' days') || 'T01:00:00.000Z',
     date(?1, '+' || i || ' days') || 'T03:00:00.000Z', 0, 0, '', '', '', 'completed', created_at, hold_expires_at, 15,
     policy_version, 'RESCHEDULE_' || ?1 || i FROM n, booking WHERE booking.id = ?2`,
    ...[from, bookedAppointment.id],
  );
  await testApp.rows(
    `INSERT INTO lash_record SELECT id, client_id, '[8,10,11,13,13,12,10]', 'CC', '0.07', service_id, '', '',
     date(starts_at, '+10 hours'), 0 FROM booking WHERE state = 'completed' AND id NOT IN (SELECT booking_id FROM lash_record)`,
  );
}

const readMapDays = async () =>
  (await lashMapsUpToAppointmentQuery(testApp.deps.db, bookedAppointment.id)).map(({ wornOn }) => wornOn);
const countMapRowsRead = () => countRowsRead(async () => void (await readMapDays()));

it('the four latest maps of a client are read in at most 24 rows, however many there are', async () => {
  await addMaps(6, '2026-10-01');
  expect(await readMapDays()).toEqual(['2026-10-07', '2026-10-06', '2026-10-05', '2026-10-04']);
  const before = await countMapRowsRead();
  expect(before).toBeLessThanOrEqual(24);
  await addMaps(200, '2026-01-01');
  expect(await readMapDays()).toEqual(['2026-10-07', '2026-10-06', '2026-10-05', '2026-10-04']);
  expect(await countMapRowsRead()).toBe(before);
});

describe('a client’s card', () => {
  let owner: TestClient;
  beforeEach(async () => {
    owner = await testApp.client('owner');
  });
  const openCard = async (query = '') => {
    const { client_id: id } = (await testApp.row<{ client_id: string }>('SELECT client_id FROM booking')) ?? {};
    const { html } = await openPage(owner, `/studio/clients/${id}${query}`);
    return { html, allPath: `/studio/clients/${id}?maps=all`, count: html.match(/>to 13 mm/g)?.length ?? 0 };
  };

  it('shows the last four maps of seven, and leads to all of them', async () => {
    await addMaps(7, '2026-10-01');
    const { html, allPath, count } = await openCard();
    expect(count).toBe(4);
    expect(html).toContain(`href="${allPath}">All 7</a>`);
    const allMaps = await openCard('?maps=all');
    expect(allMaps.count).toBe(7);
    expect(allMaps.html).not.toContain('All 7');
    expect(allMaps.html).toContain('>The last 4</a>');
  });

  it('leads to no more maps when it shows all of them', async () => {
    await addMaps(4, '2026-10-01');
    const { html, count } = await openCard();
    expect(count).toBe(4);
    expect(html).not.toMatch(/All 4|maps=all/);
    expect((await openCard('?maps=all')).html).not.toContain('The last 4');
  });
});
