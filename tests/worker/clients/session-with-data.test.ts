import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, PortalOverviewResponse } from '../../../src/contract/responses.ts';
import { createClientCache } from '../../../worker/clients/client-cache.ts';
import { addClientHistory } from '../../support/add-client-history.ts';
import { requestHold } from '../../support/booking-steps.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
/** A page renders React and all sections the first time. */
const FIRST_RENDER_TIMEOUT_MS = 120_000;
const CALLS = ['/api/dashboard', '/api/appointments', '/api/holds/current'];
const PATHS = ['/', ...CALLS];

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  await addClientHistory(maya.id, 10);
  // Every session has been read once.
  for (const client of [maya, noor]) await client.get('/api/auth/user');
});

const readText = async (client: TestClient, path: string) => (await client.send(path)).text();
const createReader = (path: string) => () => readText(maya, path);
const reassignSession = (from: TestClient, to: TestClient) =>
  testApp.rows('UPDATE session SET client_id = ? WHERE client_id = ?', to.id, from.id);
const readPortalOverview = async (client: TestClient) =>
  (await client.get<PortalOverviewResponse>('/api/dashboard')).body;

/** Texts about Maya that must be on nobody else's page. */
const MAYA_TEXTS = ['Hello, maya', 'maya@example.test', 'old-1'];
const findMayaTexts = (text: string) => MAYA_TEXTS.filter((each) => text.includes(each));

describe('a session that has ended since it was read', () => {
  const SESSION_ENDINGS: [string, () => Promise<unknown>][] = [
    ['by expiry', () => testApp.rows("UPDATE session SET expires_at = '2020-01-01T00:00:00.000Z'")],
    ['by deletion', () => testApp.rows('DELETE FROM session')],
  ];

  const CALLS_AFTER_ENDING = SESSION_ENDINGS.flatMap(([how, end]) => CALLS.map((path) => ({ how, end, path })));

  it.each(CALLS_AFTER_ENDING)('$how gives no data for $path', async ({ end, path }) => {
    expect((await maya.send(path)).status).toBe(200);
    await end();
    const response = await maya.send(path);
    expect([response.status, findMayaTexts(await response.text())]).toEqual([401, []]);
  });

  it.each(SESSION_ENDINGS)(
    '%s gives the page of a visitor',
    async (_how, end) => {
      const ownPage = await maya.send('/');
      expect([ownPage.headers.get('cache-control'), findMayaTexts(await ownPage.text())]).toEqual([
        'no-store',
        MAYA_TEXTS,
      ]);
      await end();
      const page = await maya.send('/');
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(findMayaTexts(await page.text())).toEqual([]);
    },
    FIRST_RENDER_TIMEOUT_MS,
  );

  it.each(SESSION_ENDINGS)('%s is not read with data again', async (_how, end) => {
    await end();
    await maya.send('/api/dashboard');
    expect(await countRowsRead(createReader('/api/dashboard'))).toBeLessThanOrEqual(1);
  });
});

describe('the session and the data of a client', () => {
  it.each(PATHS)(
    'are read in one round trip for %s',
    async (path) => {
      expect(findMayaTexts(await readText(maya, path)).length > 0).toBe(path !== '/api/holds/current');
      expect(await countRoundTrips(createReader(path))).toEqual({ batches: 1, single: 0 });
    },
    FIRST_RENDER_TIMEOUT_MS,
  );

  it('are read one after the other by a process that has not read the session before', async () => {
    testApp = await createTestApp({ database: db });
    maya = await testApp.client('maya');
    expect(await countRoundTrips(createReader('/api/dashboard'))).toEqual({ batches: 2, single: 0 });
    expect(await countRoundTrips(createReader('/api/dashboard'))).toEqual({ batches: 1, single: 0 });
  });

  it('are read in one round trip for a page that shows no data of the client, also at the first request', async () => {
    testApp = await createTestApp({ database: db });
    maya = await testApp.client('maya');
    expect(await countRoundTrips(createReader('/blog'))).toEqual({ batches: 1, single: 0 });
  });

  it('do not bring the first appointments along when earlier ones are asked for', async () => {
    const fetchEarlierAppointments = () => maya.get<AppointmentResponse[]>('/api/appointments?before=old-2');
    expect((await fetchEarlierAppointments()).body.map(({ id }) => id)).toEqual(['old-1']);
    expect(await countRowsRead(fetchEarlierAppointments)).toBeLessThanOrEqual(8);
  });
});

describe('a session that has another client since it was read', () => {
  it.each(CALLS)('gives the data of that client for %s', async (path) => {
    await reassignSession(maya, noor);
    expect(await readText(maya, path)).toBe(await readText(noor, path));
  });

  it('gives the page of that client', async () => {
    await reassignSession(maya, noor);
    const page = await readText(maya, '/');
    expect([findMayaTexts(page), page.includes('Hello, noor')]).toEqual([[], true]);
  });
});

it('A discount depends on the phone number that the client has now, not when the session was last read', async () => {
  await testApp.rows("UPDATE booking SET phone = '+61400111222'");
  expect((await readPortalOverview(noor)).loyalty.coupons).toEqual(['FIRST10']);
  await testApp.rows("UPDATE client SET phone = '+61400111222' WHERE id = ?", noor.id);
  expect((await readPortalOverview(noor)).loyalty.coupons).toEqual([]);
});

describe('a hold, whose session is read together with what it is priced from', () => {
  const readHolders = () => testApp.rows("SELECT client_id FROM booking WHERE state = 'held'");

  it('is refused when the session has ended since it was read', async () => {
    await testApp.rows('DELETE FROM session');
    const { status, body } = await requestHold(noor);
    expect([status, body.code, await readHolders()]).toEqual([401, 'UNAUTHENTICATED', []]);
  });

  it('is that of the client whom the session has now', async () => {
    await reassignSession(maya, noor);
    expect((await requestHold(maya)).status).toBe(200);
    expect(await readHolders()).toEqual([{ client_id: noor.id }]);
  });

  it('is the one that the client has now, when it is requested again', async () => {
    const [first, second] = [await requestHold(noor), await requestHold(noor)];
    expect(second.body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect(await readHolders()).toEqual([{ client_id: noor.id }]);
  });

  it.each(['{', '[]', '{"amount":"no amount"}'])('is refused with the body %s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await noor.send('/api/create-payment-intent', { method: 'POST', body, headers });
    expect([response.status, await readHolders()]).toEqual([400, []]);
  });
});

describe('the clients of the sessions that were read last', () => {
  const createCachedClient = (id: string) => ({ id, email: '', phone: '' }) as Parameters<typeof clientCache.put>[1];
  let clientCache = createClientCache();
  beforeEach(() => {
    clientCache = createClientCache();
  });

  it('are at most a hundred', () => {
    for (let index = 0; index <= 100; index++) clientCache.put(`session-${index}`, createCachedClient(`${index}`));
    expect([0, 1, 100].map((index) => clientCache.find(`session-${index}`)?.id)).toEqual([undefined, '1', '100']);
  });

  it('are forgotten with their session', () => {
    clientCache.put('session', createCachedClient('maya'));
    clientCache.put('session', null);
    expect(clientCache.find('session')).toBeNull();
  });
});
