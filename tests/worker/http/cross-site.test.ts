import { describe, expect, it } from 'vitest';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { seedClients } from '../../support/database/seed-clients.ts';
import { buildValidBody, type KnownValues } from '../../support/hostile/hostile-bodies.ts';
import { expectRefusal, sendJson } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const testApp: TestApp = await createTestApp();
const { maya, knownValues } = await seedClients(testApp);
const routes = testApp.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
const listRoutes = (method: string[]) =>
  routes
    .filter((route) => method.includes(route.method) && !SIGNED_ROUTES.includes(route.path))
    .map(({ method, path }): [string, string] => [method, path]);

/** Routes whose requests the provider signs instead. */
const SIGNED_ROUTES = ['/api/stripe/webhook'];

/** The headers that a browser sends when another site makes it send a request. */
const CROSS_SITE_HEADERS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.lashroom.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://lashroom.example' },
  { 'sec-fetch-site': '', origin: 'https://evil.example', referer: 'https://lashroom.example/' },
  { 'sec-fetch-site': '', origin: 'https://lashroom.example.evil.example' },
  { 'sec-fetch-site': '', origin: 'http://lashroom.example' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': 'none' },
];

/** The path of the route with the ids of Maya's own things. */
const toPath = (path: string, { ids: [clientId = '', , bookingId = ''] }: KnownValues) =>
  path.replace(':userId', clientId).replace(/:\w+/, bookingId);

/** All rows except those that limits write about a visit. */
async function readComparableRows(): Promise<object> {
  const { usage: _, ...rows } = await readAllRows();
  return rows;
}

let rowsBefore = await readComparableRows();

async function expectUnchanged(
  client: TestClient,
  sendRequest: (client: TestClient) => Promise<unknown>,
): Promise<void> {
  const before = rowsBefore;
  await sendRequest(client);
  // Read only once for each test: the next test begins with what this one has left, whether it passes or not.
  rowsBefore = await readComparableRows();
  expect(rowsBefore).toEqual(before);
}

describe('a request that another site makes a signed-in browser send changes nothing:', () => {
  it.each(listRoutes(['POST', 'PUT', 'PATCH', 'DELETE']))('%s %s', async (method, path) => {
    await expectUnchanged(maya, async (client) => {
      for (const headers of CROSS_SITE_HEADERS)
        for (const type of ['application/json', 'text/plain'])
          expectRefusal(
            await sendJson(client, toPath(path, knownValues), {
              method,
              body: buildValidBody(knownValues),
              headers: { ...headers, 'content-type': type },
            }),
            'CROSS_SITE_REQUEST',
          );
    });
  });
});

describe('a read changes nothing, whatever its origin:', () => {
  // Signing in and out are navigations, with tests of their own.
  const readRoutes = listRoutes(['GET']).filter(([, path]) => !/\/(login|logout)/.test(path));
  it.each(readRoutes)('%s %s', async (_method, path) => {
    await expectUnchanged(maya, async (client) => {
      for (const headers of [{}, ...CROSS_SITE_HEADERS])
        for (const method of ['GET', 'HEAD']) {
          const query = '?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
          const { status } = await client.send(toPath(path, knownValues) + query, { method, headers });
          expect(status).toBeLessThan(500);
        }
    });
  });
});
