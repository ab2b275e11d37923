import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { buildLocalVars } from '../../../scripts/local/local-vars.ts';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { Env } from '../../../worker/env.ts';
import site from '../../../worker/index.ts';
import { JSON_CALLS, PUBLIC_READS } from '../../support/access/calls.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const LOCAL_ORIGIN = 'http://localhost:8787';
const PAGE_HEADERS = { accept: 'text/html' };
const PATHS_NEEDING_CONFIGURATION = ['/api/config', '/api/health'];

const createBindings = (bindings: object = {}): Env => ({
  DB: env.DB,
  PHOTOS: env.PHOTOS,
  ASSETS: env.ASSETS,
  ...bindings,
});
const bindingsWithoutVariables = createBindings();

const send = (path: string, init: RequestInit = {}, origin = LOCAL_ORIGIN) =>
  site.fetch(
    new Request(origin + path, { ...init, headers: { origin, ...init.headers } }),
    bindingsWithoutVariables,
    createExecutionContext(),
  );

const post = (path: string, origin = LOCAL_ORIGIN) =>
  send(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, origin);

let testApp: TestApp;
let consoleErrorSpy: MockInstance<typeof console.error>;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(() => {
  consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
});

it.each(PUBLIC_READS.filter((path) => !PATHS_NEEDING_CONFIGURATION.includes(path)))(
  'a site without variables answers public reads: %s',
  async (path) => {
    expect((await send(path)).status).toBe(200);
  },
);

it.each(['/robots.txt', '/sitemap.xml', '/feed.xml'])(
  'a site without variables uses its own origin in %s',
  async (path) => {
    expect(await (await send(path)).text()).toContain(LOCAL_ORIGIN);
  },
);

it.each(JSON_CALLS)(
  'a site without variables refuses changes, and names on localhost the variables to set: %s',
  async (path) => {
    const answer = await post(path);
    const { code, message } = (await answer.json()) as ErrorBody;
    expect([answer.status, code]).toEqual([503, 'NOT_CONFIGURED']);
    expect(message).toMatch(/STRIPE_SECRET_KEY, .*SIGN_IN_SECRET in \.dev\.vars: "npm run stand-ins" writes that file/);
  },
);

it.each([...PATHS_NEEDING_CONFIGURATION, '/api/login/google', '/api/login/code'])(
  'a site without variables refuses %s',
  async (path) => {
    const answer = await send(path);
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([503, 'NOT_CONFIGURED']);
  },
);

it('a site without variables answers sign-in with a page that names the missing variables', async () => {
  const answer = await send('/api/login', { headers: PAGE_HEADERS });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
  const html = await answer.text();
  expect(html).toContain('OIDC_CLIENT_ID');
  expect(html).toContain('npm run stand-ins');
});

it('a site without variables does not name them on a public host', async () => {
  const answer = await post('/api/create-payment-intent', 'https://lashroom.example');
  expect(await answer.json()).toMatchObject({ code: 'NOT_CONFIGURED', message: ERRORS.NOT_CONFIGURED.message });
});

it('a site without variables refuses webhooks signed with an empty secret or not signed', async () => {
  expect((await post('/api/stripe/webhook')).status).toBe(503);
});

it('a site without variables does not run the sweep, and logs the reason', async () => {
  await site.scheduled({ scheduledTime: Date.now() } as ScheduledController, bindingsWithoutVariables);
  expect(await testApp.rows('SELECT * FROM job_state')).toEqual([]);
  expect(consoleErrorSpy.mock.lastCall?.[0]).toMatch(/"where":"sweep".*STRIPE_SECRET_KEY/);
});

it('a site from which one variable was removed is closed: pages, health and webhooks are 503, and nothing is swept', async () => {
  const { PUBLIC_ORIGINS: _, ...others } = buildLocalVars(5173);
  const closedBindings = createBindings(others);
  for (const path of ['/', '/studio', '/api/health', '/api/stripe/webhook']) {
    const method = path.endsWith('webhook') ? 'POST' : 'GET';
    const request = new Request(LOCAL_ORIGIN + path, { method });
    const answer = await site.fetch(request, closedBindings, createExecutionContext());
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '60']);
  }
  const event = { scheduledTime: Date.now() } as ScheduledController;
  await expect(site.scheduled(event, closedBindings)).rejects.toThrow('PUBLIC_ORIGINS is not set.');
  expect(await testApp.rows('SELECT * FROM job_state')).toEqual([]);
});

it('a site with a part of the variables does not start, and its answer is not kept', async () => {
  const partialBindings = createBindings({ STRIPE_SECRET_KEY: 'sk_test_1' });
  const answer = await site.fetch(
    new Request(`${LOCAL_ORIGIN}/api/services`),
    partialBindings,
    createExecutionContext(),
  );
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(consoleErrorSpy.mock.lastCall?.[0]).toContain('These are not set: PUBLIC_ORIGINS');
});
