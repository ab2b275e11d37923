import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
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
    const refused = await maya.get<ErrorBody>('/api/services');
    expectRefusal(refused, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('60');
    const noor = await testApp.client('noor');
    expect((await noor.get('/api/appointments')).status).toBe(200);
    expect([...keys.keys()]).toEqual([maya.id, noor.id]);
  });

  it('counts the requests of a visitor by address', async () => {
    const visitor = testApp.visitor();
    for (let call = 0; call <= LIMIT; call += 1) {
      const { status } = await visitor.send('/api/services', { headers: addressHeaders });
      expect(status).toBe(call < LIMIT ? 200 : 429);
    }
    expect([...keys.keys()]).toEqual(['203.0.113.7']);
  });

  it('counts the pages that are rendered for an address, whatever cookie is sent, and their own calls not', async () => {
    const headers = { ...addressHeaders, accept: 'text/html', cookie: '__Host-session=none' };
    for (let call = 0; call <= LIMIT; call += 1) {
      const response = await testApp.visitor().send('/reviews?x=1', { headers });
      expect(response.status).toBe(call < LIMIT ? 200 : 429);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
    expect([...keys]).toEqual([['203.0.113.7', LIMIT + 1]]);
  });

  it('does not apply to Stripe’s webhooks, which are signed', async () => {
    for (let call = 0; call <= LIMIT; call += 1)
      expect((await testApp.webhook('payment_intent.succeeded', { id: 'pi_none' })).status).toBe(200);
    expect(keys.size).toBe(0);
  });

  it('does not apply where no rate limiter is bound', async () => {
    testApp = await createTestApp();
    const maya = await testApp.client('maya');
    for (let call = 0; call <= LIMIT; call += 1) expect((await maya.get('/api/appointments')).status).toBe(200);
  });
});
