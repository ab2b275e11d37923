import { describe, expect, it } from 'vitest';
import { allRows } from '../support/all-rows.ts';
import { goodBody, type Known } from '../support/hostile-bodies.ts';
import { expectRefusal, send } from '../support/refusal.ts';
import { seedClients } from '../support/seed-clients.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

const testApp: TestApp = await createTestApp();
const { maya, known } = await seedClients(testApp);
const routes = testApp.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
const listed = (method: string[]) =>
  routes
    .filter((route) => method.includes(route.method) && !WITHOUT_OUR_PAGES.includes(route.path))
    .map(({ method, path }): [string, string] => [method, path]);

/** Signed by the provider instead. */
const WITHOUT_OUR_PAGES = ['/api/stripe/webhook'];

/** What a browser sends along when another site makes it ask. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.lashroom.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://lashroom.example' },
  { 'sec-fetch-site': '', origin: 'https://evil.example', referer: 'https://lashroom.example/' },
  { 'sec-fetch-site': '', origin: 'https://lashroom.example.evil.example' },
  { 'sec-fetch-site': '', origin: 'http://lashroom.example' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': 'none' },
];

/** The route with Maya's own things in it. */
const addressed = (path: string, { ids: [clientId = '', , bookingId = ''] }: Known) =>
  path.replace(':userId', clientId).replace(/:\w+/, bookingId);

/** Nothing but what sessions and limits note down about a visit. */
async function whatMatters(): Promise<object> {
  const { usage: _, ...rows } = await allRows();
  return rows;
}

async function expectUnchanged(client: SignedIn, work: (client: SignedIn) => Promise<unknown>): Promise<void> {
  const before = await whatMatters();
  await work(client);
  expect(await whatMatters()).toEqual(before);
}

describe('a request that another site makes a signed-in browser send changes nothing:', () => {
  it.each(listed(['POST', 'PUT', 'PATCH', 'DELETE']))('%s %s', async (method, path) => {
    await expectUnchanged(maya, async (client) => {
      for (const headers of ELSEWHERE)
        for (const type of ['application/json', 'text/plain'])
          expectRefusal(
            await send(client, addressed(path, known), {
              method,
              body: goodBody(known),
              headers: { ...headers, 'content-type': type },
            }),
            'CROSS_SITE_REQUEST',
          );
    });
  });
});

describe('a read changes nothing, whatever its origin:', () => {
  // Signing in and out are navigations, with tests of their own.
  const reads = listed(['GET']).filter(([, path]) => !/\/(login|logout)/.test(path));
  it.each(reads)('%s %s', async (_method, path) => {
    await expectUnchanged(maya, async (client) => {
      for (const headers of [{}, ...ELSEWHERE])
        for (const method of ['GET', 'HEAD']) {
          const query = '?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
          const { status } = await client.send(addressed(path, known) + query, { method, headers });
          expect(status).toBeLessThan(500);
        }
    });
  });
});
