import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { addHistory } from '../../support/add-history.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
/** More actions than a page of the log has. */
const ACTION_COUNT = 60;

let testApp: TestApp;
let owner: TestClient;
let appointmentId: string;
let clientId: string;

/** Today has six appointments, and the log has more than a page. */
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  owner = await testApp.client('owner');
  const maya = await testApp.client('maya');
  clientId = maya.id;
  appointmentId = (await insertPaidAppointment(testApp, maya)).id;
  const confirmedStates = { booking: 'confirmed', payment: 'booked', from: '2026-11-21T00:00:00.000Z' } as const;
  await addConcurrentClients({ ...confirmedStates, count: 6, idPrefix: 'today' });
  await testApp.rows(
    "UPDATE booking SET policy_version = (SELECT policy_version FROM booking WHERE id = ?) WHERE id GLOB 'today[0-9]*'",
    appointmentId,
  );
  await testApp.rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACTION_COUNT})
     INSERT INTO owner_action (id, owner_id, at, verb, about)
     SELECT 'logged' || i, ?, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '+' || i || ' minutes'), 'mark_no_show', 'x'
     FROM n`,
    owner.id,
  );
});

const insertNineTestimonials = () =>
  testApp.rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
     INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     SELECT 'waiting' || i, ?, 5, 'Lovely ' || i, 'classic_set', 'pending', '2026-11-20T00:00:00.000Z' FROM n`,
    owner.id,
  );

const insertHistory = (count: number, from: string) =>
  addHistory(testApp, { count, idPrefix: `of${count}times`, from, ownerId: owner.id });

const PAGES = [
  { page: 'today', path: () => '/studio', most: 120, waiting: 9 },
  {
    page: 'a day with an appointment chosen that is on another one',
    path: () => `/studio/day/2026-11-24?show=${appointmentId}`,
    most: 70,
    waiting: 0,
  },
  { page: 'the week', path: () => '/studio/week', most: 150, waiting: 9 },
  { page: 'an appointment', path: () => `/studio/appointments/${appointmentId}`, most: 40, waiting: 0 },
  { page: 'a search of the clients', path: () => '/studio/clients?q=nguyen', most: 60, waiting: 0 },
  { page: 'a search of the client to book for', path: () => '/studio/book?q=nguyen', most: 60, waiting: 0 },
  { page: 'a client’s card', path: () => `/studio/clients/${clientId}`, most: 150, waiting: 9 },
  { page: 'the inbox', path: () => '/studio/inbox', most: 250, waiting: 9 },
  // For each of the seven movements of the week its row, its booking and its place in the index, then once more for the sum
  // of twelve months; the frame of every page reads the upcoming days off.
  { page: 'the takings', path: () => '/studio/takings', most: 5 * 7 + 27, waiting: 0 },
  { page: 'the log', path: () => '/studio/settings/log', most: 150, waiting: 9 },
  { page: 'an earlier page of the log', path: () => '/studio/settings/log?before=logged55', most: 150, waiting: 9 },
  {
    page: 'the log of an appointment',
    path: () => `/studio/settings/log?about=${appointmentId}`,
    most: 60,
    waiting: 9,
  },
  { page: 'the log of a client', path: () => `/studio/settings/log?about=${clientId}`, most: 60, waiting: 9 },
  { page: 'the gallery', path: () => '/studio/gallery', most: 100, waiting: 0 },
  { page: 'the services', path: () => '/studio/services', most: 120, waiting: 9 },
  { page: 'a service', path: () => '/studio/services/classic_set', most: 120, waiting: 9 },
];

const openPath = async (path: string) => {
  const { status } = await owner.send(path);
  expect([path, status]).toEqual([path, 200]);
};

/** The rows that each page reads, one page after another. */
async function countRowsReadByPage(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { page, path } of PAGES) counts[page] = await countRowsRead(() => openPath(path()));
  return counts;
}

describe('of the owner’s pages', () => {
  it.each(PAGES)('$page reads at most $most rows, with $waiting reviews waiting', async ({ path, most, waiting }) => {
    if (waiting > 0) await insertNineTestimonials();
    expect(await countRowsRead(() => openPath(path()))).toBeLessThanOrEqual(most);
  });

  it('none reads more rows with 10,000 past appointments than with ten', async () => {
    await insertHistory(10, '2024-01-01T00:00:00.000Z');
    const before = await countRowsReadByPage();
    await insertHistory(10_000, '2024-02-01T00:00:00.000Z');
    expect(await countRowsReadByPage()).toEqual(before);
  });

  it('none reads more rows with 500 past days off and 500 past holidays of three days', async () => {
    const before = await countRowsReadByPage();
    await testApp.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO closure (id, from_day, to_day, reason, is_holiday, is_open)
       SELECT 'past' || i, date('2020-01-01', '+' || i || ' days'), date('2020-01-01', '+' || (i + i % 2 * 2) || ' days'), '',
       0, 0 FROM n`,
    );
    expect(await countRowsReadByPage()).toEqual(before);
  });

  it('that of the clients reads as much with 10,000 past appointments as with thirty, and ends with those of one client', async () => {
    const countRows = () => countRowsRead(() => openPath('/studio/clients'));
    await insertHistory(30, '2024-01-01T00:00:00.000Z');
    const before = await countRows();
    expect(before).toBeLessThanOrEqual(250);
    await insertHistory(10_000, '2024-02-01T00:00:00.000Z');
    expect(await countRows()).toBe(before);
    await testApp.rows("UPDATE booking SET client_id = ? WHERE id GLOB 'of10000times[0-9]*'", clientId);
    expect(await countRows()).toBeLessThanOrEqual(2_000);
  });

  it('that of a client who was joined reads no more with 5,000 later actions in the log', async () => {
    const { id } = await testApp.client('joined');
    await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", id);
    await testApp.rows(
      `INSERT INTO owner_action (id, owner_id, at, verb, about, before)
       VALUES ('join', ?, '2026-11-02T00:00:00.000Z', 'join_client', ?, json_object('client_id', ?))`,
      owner.id,
      clientId,
      id,
    );
    const countRows = () =>
      countRowsRead(async () =>
        expect(await (await owner.send(`/studio/clients/${id}`)).text()).toContain('were joined'),
      );
    const before = await countRows();
    await testApp.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO owner_action (id, owner_id, at, verb, about) SELECT 'later' || i, ?, '2026-11-20T12:00:00.000Z', 'mark_no_show', 'x'
       FROM n`,
      owner.id,
    );
    expect(await countRows()).toBe(before);
  });

  it('a search reads those of at most fifty clients who are paying', async () => {
    const heldStates = { booking: 'held', payment: 'open', from: '2027-03-01T00:00:00.000Z' } as const;
    await addConcurrentClients({ ...heldStates, count: 400, idPrefix: 'paying' });
    expect(await countRowsRead(() => openPath('/studio/clients?q=nguyen'))).toBeLessThanOrEqual(400);
  });
});
