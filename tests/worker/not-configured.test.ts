import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.ts';
import type { Env } from '../../worker/env.ts';
import site from '../../worker/index.ts';
import { JSON_CALLS, PUBLIC_READS } from '../support/calls.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const HERE = 'http://localhost:8787';
const PAGE = { accept: 'text/html' };
const NEEDS_CONFIGURATION = ['/api/config', '/api/health'];

const bindings = (more: object = {}): Env => ({ DB: env.DB, PHOTOS: env.PHOTOS, ASSETS: env.ASSETS, ...more });
const nothingSet = bindings();

const send = (path: string, init: RequestInit = {}, origin = HERE) =>
  site.fetch(
    new Request(origin + path, { ...init, headers: { origin, ...init.headers } }),
    nothingSet,
    createExecutionContext(),
  );

const post = (path: string, origin = HERE) =>
  send(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, origin);

let testApp: TestApp;
let logged: MockInstance<typeof console.error>;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
});

it.each(PUBLIC_READS.filter((path) => !NEEDS_CONFIGURATION.includes(path)))(
  'a site of which nothing is configured answers public reads: %s',
  async (path) => {
    expect((await send(path)).status).toBe(200);
  },
);

it.each(['/robots.txt', '/sitemap.xml', '/feed.xml'])('and names its own address in %s', async (path) => {
  expect(await (await send(path)).text()).toContain(HERE);
});

it.each(JSON_CALLS)(
  'it refuses what changes something, and says on a developer’s machine what to set: %s',
  async (path) => {
    const answer = await post(path);
    const { code, message } = (await answer.json()) as ErrorBody;
    expect([answer.status, code]).toEqual([503, 'NOT_CONFIGURED']);
    expect(message).toMatch(/STRIPE_SECRET_KEY, .*SIGN_IN_SECRET in \.dev\.vars: "npm run stand-ins" writes that file/);
  },
);

it.each([...NEEDS_CONFIGURATION, '/api/login/google', '/api/login/code'])('it refuses %s', async (path) => {
  const answer = await send(path);
  expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([503, 'NOT_CONFIGURED']);
});

it('signing in is answered with a page that names what is missing', async () => {
  const answer = await send('/api/login', { headers: PAGE });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
  const html = await answer.text();
  expect(html).toContain('OIDC_CLIENT_ID');
  expect(html).toContain('npm run stand-ins');
});

it('on a public address it does not name the variables', async () => {
  const answer = await post('/api/create-payment-intent', 'https://lashroom.example');
  expect(await answer.json()).toMatchObject({ code: 'NOT_CONFIGURED', message: ERRORS.NOT_CONFIGURED.message });
});

it('an event signed with an empty secret, or with none, is refused', async () => {
  expect((await post('/api/stripe/webhook')).status).toBe(503);
});

it('the sweep does not run, and the log says why', async () => {
  await site.scheduled({ scheduledTime: Date.now() } as ScheduledController, nothingSet);
  expect(await testApp.rows('SELECT * FROM sweep_part')).toEqual([]);
  expect(logged.mock.lastCall?.[0]).toMatch(/"where":"sweep".*STRIPE_SECRET_KEY/);
});

it('a site that is configured in part does not start', async () => {
  const partly = bindings({ STRIPE_SECRET_KEY: 'sk_test_1' });
  const answer = await site.fetch(new Request(`${HERE}/api/services`), partly, createExecutionContext());
  expect(answer.status).toBe(503);
  expect(logged.mock.lastCall?.[0]).toContain('These are not set: PUBLIC_ORIGINS');
});
