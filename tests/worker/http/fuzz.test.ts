import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { createSessions, NO_PROVIDER_ACCOUNT } from '../../../worker/clients/sessions.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { seedClients } from '../../support/database/seed-clients.ts';
import {
  anyHostileRequest,
  type HostileRequest,
  type Route,
  type Sender,
} from '../../support/hostile/hostile-requests.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { findSetCookie, SESSION_COOKIE } from '../../support/sign-in-steps.ts';
import { createTestApp, loadPagesFirst, type TestApp, type TestClient } from '../../support/test-app.ts';

loadPagesFirst();

const { requests: requestCount, seed } = inject('fuzz');
/** Each round begins on an empty site, so that limits and a full diary do not end up refusing everything. */
const REQUESTS_PER_ROUND = 250;

/** Names of internals, which no answer may show. */
const INTERNALS_PATTERN = /D1_|SQLITE|constraint failed|\bat \S+:\d+|zod|node_modules|drizzle/i;
const OWN_TABLES = ['booking', 'payment', 'cancellation', 'points_entry', 'coupon', 'reschedule_token', 'client'];

function readOwnRows(testApp: TestApp, client: TestClient) {
  const ownRows = OWN_TABLES.map((table) =>
    testApp.rows(`SELECT * FROM ${table} WHERE ${table === 'client' ? 'id' : 'client_id'} = ?`, client.id),
  );
  return Promise.all(ownRows);
}

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function buildCookieHeader(sender: Sender, { cookie }: TestClient): Record<string, string> {
  if (sender === 'visitor') return {};
  if (sender === 'forged') return { cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` };
  return { cookie: sender === 'muddled' ? `a=%ff; =; __Host-sign-in=%7B; ${cookie}; ${SESSION_COOKIE}=x` : cookie };
}

async function send(testApp: TestApp, client: TestClient, { sender, method, path, headers, body }: HostileRequest) {
  const request = new Request(ORIGIN + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...buildCookieHeader(sender, client) },
    body: body === null ? null : toBytes(body),
  });
  return testApp.app.fetch(request, {});
}

/**
 * Expects success, a redirect to a page of ours or to the sign-in, or an error of the catalogue in JSON or, for a
 * navigation, in HTML.
 */
async function expectAnswer(response: Response, isHead: boolean): Promise<void> {
  const text = await response.text();
  const { status, headers } = response;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(maskRandomValues(text)).not.toMatch(INTERNALS_PATTERN);
  if (status < 300 || status === 304) return;
  if (status < 400) return expect(headers.get('location')).toMatch(/^\/(?![/\\])|^https:\/\/identity\.example\/auth\?/);
  expect(status).toBeLessThan(500);
  if (isHead) return;
  if (headers.get('content-type')?.startsWith('text/html')) {
    const sentences = Object.values(ERRORS).filter((row) => row.status === status && text.includes(row.message));
    return expect(sentences).toHaveLength(1);
  }
  const { code, message } = JSON.parse(text) as { code: ErrorCode; message: string };
  expect({ status, message }).toEqual({ status: ERRORS[code]?.status, message: ERRORS[code]?.message });
}

/** The routes of the API and the files of the site. Pages are requested below, and by the tests of the build. */
const listRoutes = ({ app }: TestApp): Route[] =>
  [...app.routes, { method: 'GET', path: '/api/nothing' }].filter(
    ({ method, path }) => method !== 'ALL' && !path.includes('*'),
  );

function isApiOrFileRoute(routes: Route[], path: string): boolean {
  const { pathname } = new URL(ORIGIN + path);
  return pathname.startsWith('/api/') || routes.some((route) => route.path === pathname);
}

describe(`${requestCount} hostile requests to every route of the API`, () => {
  const rounds = Array.from({ length: Math.ceil(requestCount / REQUESTS_PER_ROUND) }, (_, round) => seed + round);
  it.each(rounds)('are all answered from the error catalogue and violate no invariant (seed %i)', async (seed) => {
    const testApp = await createTestApp();
    const { maya, noor, knownValues } = await seedClients(testApp);
    const before = await readOwnRows(testApp, noor);
    const sessions = createSessions(testApp.deps);
    const statuses = new Set<string>();
    const routes = listRoutes(testApp);
    const property = fc.asyncProperty(anyHostileRequest(routes, knownValues), async (request) => {
      fc.pre(isApiOrFileRoute(routes, request.path));
      const response = await send(testApp, maya, request);
      statuses.add(`${response.status}`);
      await expectAnswer(response, request.method === 'HEAD');
      // The request has signed her out: signs her in again, or the rest would be sent by a visitor.
      if (findSetCookie(response, SESSION_COOKIE) !== null)
        maya.cookie = (await sessions.begin(maya.id, NO_PROVIDER_ACCOUNT, testApp.now())).split(';')[0] ?? '';
    });
    await fc.assert(property, { numRuns: Math.min(REQUESTS_PER_ROUND, requestCount), seed });
    expect(await readOwnRows(testApp, noor)).toEqual(before);
    await testApp.waitForBackgroundWork();
    expect(statuses).toContain('200');
    await testApp.sweep();
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });
});

describe('a page with a percent-encoded parameter', () => {
  const anyParameter = fc
    .array(
      fc.constantFrom(
        '..',
        '%2F',
        '%3F',
        '%23',
        '%5C',
        '%25',
        '%2e',
        '%00',
        '%ff',
        'account',
        'services',
        'login',
        'x',
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((parts) => parts.join(''));
  it.each(['/pay/', '/blog/'])('is never a failure of the site: %s', async (page) => {
    const testApp = await createTestApp();
    const senders = [testApp.createVisitor(), await testApp.client()];
    const property = fc.asyncProperty(anyParameter, fc.constantFrom(...senders), async (parameter, sender) => {
      const response = await sender.send(page + parameter);
      expect([page + parameter, response.status < 500]).toEqual([page + parameter, true]);
      await response.text();
    });
    await fc.assert(property, { numRuns: 60, seed, examples: senders.map((sender) => ['..%2Faccount', sender]) });
  });
});
