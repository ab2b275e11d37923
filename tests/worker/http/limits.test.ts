import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { bookAndPay, buildMinimalPaymentRequest } from '../../support/booking-steps.ts';
import type { Browser } from '../../support/create-browser.ts';
import { signIn } from '../../support/sign-in-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

/** The number of requests at the same moment: more than the limit of ten. */
const REQUEST_COUNT = inject('raceRequests');

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const checkDiscounts = (client: TestClient, count: number) =>
  Promise.all(Array.from({ length: count }, () => client.post('/api/check-discount', { phoneNumber: '0400 999 888' })));
/** Requests payments for different services, so that none repeats another. */
async function createDifferentIntents(count: number): Promise<{ status: number; code: unknown }[]> {
  const names = Array.from({ length: count }, (_, i) => `extra_${i}`);
  const insertService = env.DB.prepare(
    `INSERT INTO service VALUES (?1, ?1, '', 15000, 120, ?1, 100, 1, '2026-01-01T00:00:00.000Z', 0, NULL)`,
  );
  await env.DB.batch(names.map((name) => insertService.bind(name)));
  return Promise.all(
    names.map(async (productId) => {
      const { status, body } = await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest({ productId }));
      return { status, code: body.code };
    }),
  );
}

describe('within one hour a client', () => {
  it('may check exactly ten phone numbers, also concurrently', async () => {
    const answers = await checkDiscounts(maya, REQUEST_COUNT);
    const refusals = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refusals.length]).toEqual([10, REQUEST_COUNT - 10]);
    expect(refusals[0]?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(await testApp.row("SELECT count FROM usage WHERE action = 'check-discount'")).toEqual({ count: 10 });
  });

  it.each([
    ['no phone number', ''],
    ['a text that is not a phone number', 'ask my mum'],
    ['the phone number of the account', '0400 111 222'],
  ])('may check the first-visit discount with %s without a limit', async (_what, phoneNumber) => {
    await changeAccount(maya, 'PATCH', { phoneNumber: '+61400111222' });
    for (let count = 0; count < 12; count += 1)
      expect((await maya.post('/api/check-discount', { phoneNumber })).body).toEqual({ couponId: 'FIRST10' });
  });

  it('may check their own discount without a limit, whatever the phone number', async () => {
    await testApp.rows(
      "INSERT INTO coupon VALUES ('SORRY10_ABCDEFGHJKLMNPQR', ?, 'apology', NULL, '2026-01-01', 0)",
      maya.id,
    );
    for (const { body } of await checkDiscounts(maya, 12))
      expect(body).toEqual({ couponId: 'SORRY10_ABCDEFGHJKLMNPQR' });
  });

  it('cannot evade the limit by changing the phone number of the account', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `04000000${index + 10}`);
    const statuses: number[] = [];
    for (const phoneNumber of numbers) statuses.push((await changeAccount(maya, 'PATCH', { phoneNumber })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await changeAccount(maya, 'PATCH', { phoneNumber: '0400000019', fullName: 'Maya Tran' })).status).toBe(200);
  });

  it.each(['/api/check-discount', '/api/account'])(
    'cannot look up an eleventh phone number after deleting the account and signing in again: %s',
    async (path) => {
      const lookUp = async (browser: Browser, phoneNumber: string) =>
        path === '/api/account'
          ? (await changeAccount(browser, 'PATCH', { phoneNumber })).status
          : (await browser.post(path, { phoneNumber })).status;
      const first = await signIn(testApp);
      for (let count = 0; count < 10; count += 1)
        expect(await lookUp(first.browser, `04009998${count + 10}`)).toBe(200);
      expect((await changeAccount(first.browser, 'DELETE')).status).toBe(200);
      const second = await signIn(testApp);
      expect(await lookUp(second.browser, '0400 999 777')).toBe(429);
      const counters = await testApp.rows("SELECT scope, count FROM usage WHERE action = 'check-discount'");
      expect(counters).toEqual([{ scope: expect.stringMatching(/^[0-9a-f]{64}$/), count: 10 }]);
    },
  );

  it('may create exactly ten payments, also concurrently', async () => {
    const answers = await createDifferentIntents(REQUEST_COUNT);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, code }) => status === 429 && code === 'TOO_MANY_REQUESTS')).toHaveLength(
      REQUEST_COUNT - 10,
    );
    expect(await testApp.row("SELECT count FROM usage WHERE action = 'payment-intent'")).toEqual({ count: 10 });
    expect(await testApp.provider.readIntents()).toHaveLength(10);
  });

  it('learns nothing about phone numbers from payments with FIRST10 once ten payments were created', async () => {
    await bookAndPay(testApp, await testApp.client('noor'), { phoneNumber: '0400 555 666' });
    const requestPayment = (phoneNumber: string) =>
      maya.post(
        '/api/create-payment-intent',
        buildMinimalPaymentRequest({ couponId: 'FIRST10', amount: 135, phoneNumber }),
      );
    expect((await requestPayment('0400 555 666')).body.code).toBe('COUPON_NOT_AVAILABLE');
    await createDifferentIntents(10);
    for (const phoneNumber of ['0400 555 666', '0400 999 888'])
      expect((await requestPayment(phoneNumber)).body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('does not use up the limits of other clients', async () => {
    await checkDiscounts(maya, 11);
    const noor = await testApp.client('noor');
    expect((await checkDiscounts(noor, 1))[0]?.status).toBe(200);
  });
});

it('the limits start again in the next hour', async () => {
  await checkDiscounts(maya, 11);
  testApp.advanceClock({ hours: 1 });
  expect((await checkDiscounts(maya, 1))[0]?.status).toBe(200);
});
