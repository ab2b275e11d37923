import { describe, expect, it, vi } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { CODE_COOKIE, postCodeForm } from '../../support/code-steps.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { brokenDatabase, createTestApp, type TestApp } from '../../support/test-app.ts';

const DOCUMENT_HEADERS = { accept: 'text/html,application/xhtml+xml' };
const CODE_COOKIE_SENT = `${CODE_COOKIE}=${encodeURIComponent(JSON.stringify({ token: 'x', email: 'maya@example.test', returnTo: '/', joins: false }))}`;

/**
 * Opens a page, which loads its modules. A page that fails does not wait for them, and a module whose loading is cut off
 * by the end of a test fails for all later tests of this process.
 */
const loadPageModules = async (path: string) => (await createTestApp()).createVisitor().send(path);

it.each(['receipt', 'calendar.ics'])(
  'a %s opened after the session has ended is a page with a link to sign in, and JSON for an API call',
  async (document) => {
    const localApp = await createTestApp();
    const path = `/api/appointments/${crypto.randomUUID()}/${document}`;
    const page = await localApp.createVisitor().send(path, { headers: DOCUMENT_HEADERS });
    expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=UTF-8']);
    expect(await page.text()).toContain('href="/api/login?returnTo=%2F%23client-portal"');
    const callResponse = await localApp.createVisitor().send(path, { headers: { accept: '*/*' } });
    expect([callResponse.status, await callResponse.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  },
);

it.each(['receipt', 'calendar.ics'])(
  'a %s that does not exist is a page that leads to the appointments, and JSON for an API call',
  async (document) => {
    const maya = await (await createTestApp()).client('maya');
    const path = `/api/appointments/${crypto.randomUUID()}/${document}`;
    const page = await maya.send(path, { headers: DOCUMENT_HEADERS });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    const html = await page.text();
    expect(html).toContain(`<p>${ERRORS.NOT_FOUND.message}</p>`);
    expect(html).toContain('href="/#client-portal"');
    expect(html).not.toMatch(/Try again|<script/);
    const callResponse = await maya.send(path, { headers: { accept: '*/*' } });
    expect([callResponse.status, await callResponse.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  },
);

it.each(['/api/login?returnTo=%2F%23booking&service=wispy_set', '/api/logout'])(
  '%s beyond the limit of requests is a page with a retry, and JSON for an API call',
  async (path) => {
    const localApp = await createTestApp({ limiter: { limit: async () => ({ success: false }) } });
    const send = (accept: string) =>
      localApp.createVisitor().send(path, { headers: { accept, 'cf-connecting-ip': '203.0.113.7' } });
    const page = await send(DOCUMENT_HEADERS.accept);
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      429,
      'text/html; charset=UTF-8',
      '60',
    ]);
    const html = await page.text();
    expect(html).toContain(`<p>${ERRORS.TOO_MANY_REQUESTS.message}</p>`);
    expect(html).toContain(`<a href="${path.replace('&', '&amp;')}">Try again</a>`);
    expect(html).toContain('href="/#client-portal"');
    const callResponse = await send('application/json');
    expect([callResponse.status, await callResponse.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
  },
);

describe.each(['/api/login/code', '/api/login/code/enter'])('the form posted to %s', (path) => {
  const submit = (testApp: TestApp, accept: string) =>
    postCodeForm(
      testApp,
      path,
      { email: 'maya@example.test', returnTo: '/', code: '482913' },
      { accept, 'cf-connecting-ip': '203.0.113.7', cookie: CODE_COOKIE_SENT },
    );

  it.each([
    ['during an outage', { database: brokenDatabase }, 'SERVICE_UNAVAILABLE'],
    ['beyond the limit of requests', { limiter: { limit: async () => ({ success: false }) } }, 'TOO_MANY_REQUESTS'],
  ] as const)(
    'is answered %s by a page with the way back to the form, and by JSON for an API call',
    async (_when, options, code) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const testApp = await createTestApp(options);
      const page = await submit(testApp, DOCUMENT_HEADERS.accept);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        ERRORS[code].status,
        'text/html; charset=UTF-8',
      ]);
      const html = await page.text();
      expect(html).toContain(`<p>${ERRORS[code].message}</p>`);
      expect(html).toContain('<a href="/api/login/code">Try again</a>');
      const callResponse = await submit(testApp, 'application/json');
      expect([callResponse.status, await callResponse.json()]).toMatchObject([ERRORS[code].status, { code }]);
    },
  );
});

it('a receipt that cannot be read during an outage is a page with a retry, and JSON for an API call', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const localApp = await createTestApp({ database: brokenDatabase });
  const path = `/api/appointments/${crypto.randomUUID()}/receipt`;
  const send = (accept: string) =>
    localApp.createVisitor().send(path, { headers: { accept, cookie: `__Host-session=${'a'.repeat(43)}` } });
  const page = await send(DOCUMENT_HEADERS.accept);
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=UTF-8',
    '30',
  ]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain(`<p>${ERRORS.SERVICE_UNAVAILABLE.message}</p>`);
  expect(html).toContain(`<a href="${path}">Try again</a>`);
  expect(html).not.toMatch(/<script|D1_ERROR/);
  const callResponse = await send('*/*');
  expect([callResponse.status, await callResponse.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
});

it('a page that cannot be rendered is replaced by one with a retry, a phone number and an email address', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  await loadPageModules('/reviews');
  // This Worker has read the hours while the database could be read.
  await (await createTestApp()).createVisitor().get('/api/hours');
  const localApp = await createTestApp({ database: brokenDatabase });
  const send = (accept: string) =>
    localApp.createVisitor().send('/reviews', { headers: { accept, cookie: `__Host-session=${'a'.repeat(43)}` } });
  const page = await send(DOCUMENT_HEADERS.accept);
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=UTF-8',
    '30',
  ]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<h1>We could not open this page</h1>');
  expect(html).toContain('<a href="/reviews">Try again</a>');
  expect(html).toContain(`href="tel:${SEEDED_FACTS.phone}"`);
  expect(html).toContain(`href="mailto:${SEEDED_FACTS.email}"`);
  expect(html).not.toMatch(/<script|D1_ERROR/);
  const callResponse = await send('*/*');
  expect([callResponse.status, await callResponse.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  expect(consoleErrorSpy).toHaveBeenCalled();
});

it('the retry of a page that cannot be rendered has the whole address, such as a payment that returns from its bank', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await loadPageModules('/');
  const localApp = await createTestApp({ database: brokenDatabase });
  const headers = { accept: DOCUMENT_HEADERS.accept, cookie: `__Host-session=${'a'.repeat(43)}` };
  const page = await localApp.createVisitor().send('/?payment_intent=pi_1&redirect_status=succeeded', { headers });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('<a href="/?payment_intent=pi_1&amp;redirect_status=succeeded">Try again</a>');
});

it('a call of the owner’s area answers another client who opens its address like one that does not exist', async () => {
  const maya = await (await createTestApp()).client('maya');
  const read = async (path: string) => {
    const answer = await maya.send(path, { headers: DOCUMENT_HEADERS });
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() };
  };
  expect(await read('/api/studio/waiting')).toEqual(await read('/api/studio/nothing'));
});
