import { beforeEach, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../src/contract/responses.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { ask, bookAndPay, cancel, hold } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { ownerVerbs } from '../support/owner-verbs.ts';
import { createTestApp, MONDAY_AFTERNOON, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let sorry: string;
/** The studio has cancelled Maya's first appointment, which she had booked at full price. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  const { id } = await bookAndPay(testApp, maya);
  await ownerVerbs(await testApp.owner()).cancel(id, 'reschedule');
  sorry = (await loyalty()).coupons[0] ?? '';
});

const loyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;
const offered = async () =>
  (await maya.post<{ couponId: string | null }>('/api/check-discount', { phoneNumber: '' })).body.couponId;
const withSorry = (change: object = {}) => ({ couponId: sorry, amount: 135, scheduledDate: TUESDAY, ...change });
const uses = () => testApp.rows('SELECT coupon_id, state FROM coupon_use');

it('the apology coupon is offered at the checkout and takes ten per cent off once', async () => {
  expect(await offered()).toBe(sorry);
  await bookAndPay(testApp, maya, withSorry());
  expect((await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]).toMatchObject({
    price: '150.00',
    amountPaid: '135.00',
    couponUsed: sorry,
  });
  expect(await uses()).toEqual([{ coupon_id: sorry, state: 'redeemed' }]);
  expect((await loyalty()).coupons).toEqual([]);
  expect(await offered()).toBeNull();
  const again = await ask(maya, withSorry({ scheduledDate: MONDAY_AFTERNOON }));
  expect([again.status, again.body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
});

it('the apology coupon takes exactly ten per cent off any service', async () => {
  const mega = { service: 'mega_volume', productId: 'prod_mega_volume' };
  expect((await ask(maya, withSorry({ ...mega, amount: 160 }))).body).toMatchObject({
    code: 'PRICE_CHANGED',
    amount: 180,
  });
  expect((await ask(maya, withSorry({ ...mega, amount: 180 }))).status).toBe(200);
  expect((await testApp.provider.intents()).map(({ amount }) => amount).sort()).toEqual([15000, 18000]);
});

it('the apology coupon is reserved while a hold is open, and released when the hold ends', async () => {
  await hold(maya, withSorry());
  expect(await uses()).toEqual([{ coupon_id: sorry, state: 'reserved' }]);
  expect(await offered()).toBe(sorry);
  testApp.pass({ minutes: 15 });
  await testApp.sweep();
  expect(await uses()).toEqual([]);
  expect((await ask(maya, withSorry())).status).toBe(200);
});

it('the apology coupon is released when its booking is refunded in full', async () => {
  const { id } = await bookAndPay(testApp, maya, withSorry());
  await cancel(maya, id, 'refund');
  expect(await offered()).toBe(sorry);
});

it('the apology coupon can be used only by its client', async () => {
  const noor = await testApp.client('noor');
  expect((await ask(noor, withSorry())).body.code).toBe('COUPON_NOT_AVAILABLE');
});

it('the apology coupon is reserved by one of many concurrent payments', async () => {
  // The hourly limit, which is another rule's affair, would end this early.
  await testApp.rows('CREATE TRIGGER unlimited BEFORE INSERT ON usage BEGIN SELECT RAISE(IGNORE); END');
  try {
    const opened = (turn: number) =>
      maya.post<{ code?: string }>('/api/create-payment-intent', {
        amount: 135,
        productId: turn % 2 ? 'prod_classic_set' : 'prod_volume_set',
        serviceName: '',
        couponId: sorry,
      });
    const answers = countRows(await atOnce(AT_ONCE, opened));
    expect(Object.keys(answers).sort()).toEqual(['200', '409 COUPON_NOT_AVAILABLE']);
    expect(await uses()).toEqual([{ coupon_id: sorry, state: 'reserved' }]);
    expect(await testApp.provider.intents()).toHaveLength(2);
  } finally {
    await testApp.rows('DROP TRIGGER unlimited');
  }
});
