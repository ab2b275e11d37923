import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const LIMIT = 3;
let testApp: TestApp;
let keys: Map<string, number>;
beforeEach(async () => {
  keys = new Map();
  const limiter = {
    async limit({ key }: { key: string }) {
      keys.set(key, (keys.get(key) ?? 0) + 1);
      return { success: (keys.get(key) ?? 0) <= LIMIT };
    },
  };
  testApp = await createTestApp({ limiter });
});

const addressHeaders = { 'cf-connecting-ip': '203.0.113.7' };

describe('the limit of requests per minute', () => {
  it('counts the requests of one client, whatever their addresses', async () => {
    const maya = await testApp.client('maya');
    for (let call = 0; call < LIMIT; call += 1) expect((await maya.get('/api/appointments')).status).toBe(200);
    const refusal = await maya.get<ErrorBody>('/api/services');
    expectRefusal(refusal, 'TOO_MANY_REQUESTS');
    expect(refusal.headers.get('retry-after')).toBe('60');
    const noor = await testApp.client('noor');
    expect((await noor.get('/api/appointments')).status).toBe(200);
    expect([...keys.keys()]).toEqual([maya.id, noor.id]);
  });

  it('counts the requests of a visitor by address', async () => {
    const visitor = testApp.createVisitor();
    for (let call = 0; call <= LIMIT; call += 1) {
      const { status } = await visitor.send('/api/services', { headers: addressHeaders });
      expect(status).toBe(call < LIMIT ? 200 : 429);
    }
    expect([...keys.keys()]).toEqual(['203.0.113.7']);
  });

  it('counts the pages that are rendered for an address, whatever cookie is sent, and their own calls not', async () => {
    const headers = { ...addressHeaders, accept: 'text/html', cookie: '__Host-session=none' };
    for (let call = 0; call <= LIMIT; call += 1) {
      const response = await testApp.createVisitor().send('/reviews?x=1', { headers });
      expect(response.status).toBe(call < LIMIT ? 200 : 429);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
    expect([...keys]).toEqual([['203.0.113.7', LIMIT + 1]]);
  });

  it.each([
    ['addresses of articles that do not exist', (call: number) => `/blog/no-such-${call}`, 404],
    ['addresses of one page that are made up', (call: number) => `/?picture=x${call}`, 200],
    ['photos', (call: number) => `/objects/no-such-${call}`, 404],
    ['files for crawlers', () => '/feed.xml', 200],
    ['addresses of the owner’s area', (call: number) => `/studio/no-such-${call}`, 404],
  ])('counts %s, and its refusal has the security headers', async (_what, buildPath, status) => {
    for (let call = 0; call <= LIMIT; call += 1) {
      const response = await testApp.createVisitor().send(buildPath(call), { headers: addressHeaders });
      expect(response.status).toBe(call < LIMIT ? status : 429);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    }
    expect([...keys]).toEqual([['203.0.113.7', LIMIT + 1]]);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      await testApp.createVisitor().send('/api/services', { headers: { 'cf-connecting-ip': address } });
    expect([...keys]).toEqual([['2001:db8:1:2', 2]]);
  });

  it('leaves what was typed in a form of the owner’s area on the page that refuses it', async () => {
    const owner = await testApp.owner();
    keys.set('203.0.113.7', LIMIT);
    const response = await owner.send('/studio/block', {
      method: 'POST',
      headers: {
        ...addressHeaders,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      },
      body: 'label=Dentist',
    });
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Dentist');
  });

  it('answers a visitor’s form at an address of the owner’s area as at an address that does not exist', async () => {
    keys.set('203.0.113.7', LIMIT);
    const postToPath = async (path: string) => {
      const headers = { ...addressHeaders, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      const response = await testApp.createVisitor().send(path, { method: 'POST', headers, body: 'label=Dentist' });
      const answer = [response.status, ...response.headers, await response.text()].join('\n');
      return maskRandomValues(answer).replaceAll(path, '');
    };
    expect(await postToPath('/studio/appointments/one/money/note')).toBe(await postToPath('/studio/nothing'));
  });

  it('does not apply to Stripe’s webhooks, which are signed', async () => {
    for (let call = 0; call <= LIMIT; call += 1)
      expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: 'pi_none' })).status).toBe(200);
    expect(keys.size).toBe(0);
  });

  it('does not apply where no rate limiter is bound', async () => {
    testApp = await createTestApp();
    const maya = await testApp.client('maya');
    for (let call = 0; call <= LIMIT; call += 1) expect((await maya.get('/api/appointments')).status).toBe(200);
  });
});
