import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.ts';
import { JSON_CALLS, NAVIGATIONS, PRIVATE_READS, PUBLIC_READS } from '../../support/access/calls.ts';
import { buildMinimalPaymentRequest, requestHold } from '../../support/booking-steps.ts';
import { sendLink } from '../../support/payment-link-steps.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

type SentRequest = { method?: string; body?: string };

let testApp: TestApp;
let maya: TestClient;
beforeAll(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

describe('every response', () => {
  const calls: [string, SentRequest][] = [
    ...[...PUBLIC_READS, ...PRIVATE_READS, ...NAVIGATIONS, '/api/nothing'].map((path): [string, SentRequest] => [
      path,
      { method: 'GET' },
    ]),
    ...JSON_CALLS.map((path): [string, SentRequest] => [path, { body: JSON.stringify(buildMinimalPaymentRequest()) }]),
    ['/api/services', { method: 'HEAD' }],
    ['/api/stripe/webhook', { body: '{}' }],
    ['/api/check-discount', { body: '{' }],
    ['/reviews', { body: '{}' }],
  ];
  it.each(calls)('has the security headers, and one of the API is never cached: %s %o', async (path, sentRequest) => {
    const { method = 'POST', ...init } = sentRequest;
    const headers = { 'content-type': 'application/json' };
    const response = await maya.send(path, { method, ...init, headers });
    const headersByName = Object.fromEntries(response.headers);
    expect(headersByName).toMatchObject(HEADERS);
    const policy = headersByName['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe/);
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('to the page of a payment link in capitals is that of an unknown address, because only small letters get its headers', async () => {
    const { path } = await sendLink(testApp, await testApp.owner());
    const headers = async (address: string) => {
      const page = await testApp.createVisitor().send(address);
      return [page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')];
    };
    expect(await headers(path)).toEqual([200, 'noindex', 'no-referrer']);
    for (const address of [path.replace('/pay/', '/PAY/'), '/Blog', '/BLOG/before-you-book', '/Reviews'])
      expect((await headers(address))[0]).toBe(404);
  });

  it('has a nonce of its own', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(
        async () =>
          /nonce-[^']+/.exec((await maya.get('/api/services')).headers.get('content-security-policy') ?? '')?.[0],
      ),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('to an internal error has them too, and contains no internal details', async () => {
    const database = {
      prepare() {
        throw new Error('SELECT secret FROM inside');
      },
    } as unknown as D1Database;
    const brokenApp = await createTestApp({ database });
    const response = await brokenApp.createVisitor().send('/api/services');
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([500, expect.objectContaining(HEADERS)]);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining(ERRORS.INTERNAL.message),
    });
    expect(text).not.toContain('inside');
  });

  it('during an outage of Stripe is 503 with Retry-After, without internal details', async () => {
    await testApp.provider.startOutage();
    const answer = await requestHold(await testApp.client());
    expectRefusal(answer, 'PROVIDER_UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(maskRandomValues(JSON.stringify(answer.body))).not.toMatch(/stripe|Too many requests|D1|SQL/i);
  });
});
