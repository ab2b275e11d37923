import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import { log } from '../../../worker/platform/log.ts';
import { bookAndPay, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { beginSignIn, signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let writtenLines: string[];
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  writtenLines = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...text) => void writtenLines.push(text.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const parseLines = (): Record<string, unknown>[] => writtenLines.map((line) => JSON.parse(line));
const expectNoPersonalData = () =>
  expect(maskRandomValues(writtenLines.join('\n'))).not.toMatch(
    /maya|nguyen|0?400 ?111 ?222|\+?61400|@|reading glasses|session=/i,
  );

describe('the log', () => {
  it('has one line for each request that changes something, with its route and the id that the client gets', async () => {
    const { id } = await bookAndPay(testApp, maya);
    writtenLines = [];
    const answer = await requestCancellation(maya, id, 'refund');
    expect(parseLines()).toEqual([
      {
        level: 'info',
        requestId: answer.headers.get('x-request-id'),
        method: 'POST',
        route: '/api/appointments/:id/cancel',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it('has the error code of a refusal', async () => {
    await requestHold(maya, { amount: 1 });
    expect(parseLines()).toMatchObject([
      { level: 'info', route: '/api/create-payment-intent', status: 409, code: 'PRICE_CHANGED' },
    ]);
  });

  it('has one line for each sign-in, failed sign-in and sign-out', async () => {
    const { browser } = await signIn(testApp);
    await signIn(testApp, { claims: { email_verified: false } });
    await browser.send('/api/logout');
    expect(parseLines()).toMatchObject([
      { route: '/api/login/callback', status: 302 },
      { route: '/api/login/callback', status: 403 },
      { route: '/api/logout', status: 302 },
    ]);
    expectNoPersonalData();
  });

  it('has an error line with the reason when the provider does not accept the secret of the site', async () => {
    const { cookie, parameters } = await beginSignIn(testApp.createVisitor());
    const query = `state=${parameters.get('state')}&code=unknown-client`;
    await testApp.browser(cookie).send(`/api/login/callback?${query}`);
    expect(parseLines()).toMatchObject([
      { level: 'error', where: 'sign-in', error: expect.stringContaining('invalid_client') },
      { level: 'error', route: '/api/login/callback', status: 503 },
    ]);
  });

  it('has no line for a read', async () => {
    await maya.get('/api/appointments');
    await maya.get('/api/nothing');
    await testApp.createVisitor().get('/api/auth/user');
    expect(writtenLines).toEqual([]);
  });

  it('has no personal data after a booking, a payment, a cancellation and refusals', async () => {
    const { id } = await bookAndPay(testApp, maya, { notes: 'I wear reading glasses' });
    await requestCancellation(maya, id, 'refund');
    await requestHold(maya, { scheduledDate: 'Maya Nguyen, 0400 111 222' });
    await maya.post('/api/check-discount', { phoneNumber: '0400 111 222', email: 'maya@example.test' });
    await testApp.sweep();
    expect(writtenLines).toHaveLength(5);
    expectNoPersonalData();
  });

  it('has one line with the cause and without personal data for an outage of Stripe', async () => {
    await testApp.provider.startOutage();
    const answer = await requestHold(maya, { notes: 'I wear reading glasses' });
    expect(parseLines()).toMatchObject([
      { level: 'error', requestId: answer.headers.get('x-request-id'), status: 503, code: 'PROVIDER_UNAVAILABLE' },
    ]);
    expect(parseLines()[0]?.error).toMatch(/^ProviderUnavailableError: /);
    expectNoPersonalData();
  });
});

describe('a database failure during a query about a client', () => {
  /** A database that answers until it is asked about coupons. */
  const createFailingDatabase = (message: string) =>
    ({
      prepare(sql: string) {
        if (!/coupon_use/.test(sql)) return env.DB.prepare(sql);
        const rejectQuery = async () => Promise.reject(new Error(message));
        const statement = {
          bind: () => statement,
          all: rejectQuery,
          raw: rejectQuery,
          run: rejectQuery,
          first: rejectQuery,
        };
        return statement;
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    }) as unknown as D1Database;

  it('is logged with the SQL, without the bound values, and the client gets the request id', async () => {
    testApp = await createTestApp({ database: createFailingDatabase('D1_ERROR: Network connection lost.') });
    maya = await testApp.client('maya');
    const answer = await maya.post<ErrorBody>('/api/check-discount', { phoneNumber: '0400 111 222' });
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(parseLines()).toMatchObject([
      {
        level: 'error',
        requestId: answer.body.requestId,
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        error: 'D1_ERROR: Network connection lost.',
        query: expect.stringMatching(/coupon_use/),
      },
    ]);
    expectNoPersonalData();
  });

  it('of an unexpected kind is logged with the request id that the client gets', async () => {
    testApp = await createTestApp({ database: createFailingDatabase('unforeseen') });
    maya = await testApp.client('maya');
    const { status, body } = await maya.post<ErrorBody>('/api/check-discount', { phoneNumber: '' });
    expect(status).toBe(500);
    const requestId = parseLines()[0]?.requestId as string;
    expect(body).toEqual({
      code: 'INTERNAL',
      message: `Something went wrong on our side. Please try again. Should it not go away, tell us this: ${requestId.slice(0, 8)}.`,
      requestId,
    });
  });
});

it('every response has a request id, which a visitor cannot set', async () => {
  const answers = await Promise.all(
    ['/api/services', '/api/nothing', '/robots.txt'].map((path) =>
      maya.send(path, { headers: { 'x-request-id': 'mine' } }),
    ),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it('the log of a failed query contains its SQL and none of its bound values', async () => {
  const query = sql`SELECT * FROM no_such_table WHERE full_name = ${'Maya Nguyen'} AND phone = ${'+61400111222'}`;
  const error = await drizzle(env.DB)
    .run(query)
    .catch((failed: unknown) => failed);
  log('error', { where: 'test' }, error);
  expect(parseLines()).toMatchObject([
    { level: 'error', where: 'test', query: expect.stringContaining('no_such_table') },
  ]);
  expectNoPersonalData();
});
