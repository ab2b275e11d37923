import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { HOSTILE_VALUES } from '../../support/hostile/hostile-inputs.ts';
import { expectCataloguedError, expectRefusal, sendJson } from '../../support/refusal.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeAll(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

describe('a request for a payment intent is refused', () => {
  it.each<[string, object, ErrorCode]>([
    ['for an unknown product', { productId: 'prod_nothing' }, 'UNKNOWN_SERVICE'],
    ['for an unknown service', { service: 'pedicure' }, 'UNKNOWN_SERVICE'],
    ['for a service named like a property of Object', { service: '__proto__' }, 'UNKNOWN_SERVICE'],
    ['for a service with the product of another', { productId: 'prod_mega_volume', amount: 200 }, 'PRODUCT_MISMATCH'],
    ['with an unknown coupon', { couponId: 'HALFPRICE' }, 'UNKNOWN_COUPON'],
    ['for a time in the past', { scheduledDate: '2026-11-16T01:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['for a time outside the opening hours', { scheduledDate: '2026-11-23T02:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['for a time one second off a start', { scheduledDate: '2026-11-23T01:00:01Z' }, 'SLOT_NOT_OFFERED'],
    ['for a Sunday', { scheduledDate: '2026-11-22T01:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['for a public holiday', { scheduledDate: '2026-12-25T01:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['less than two hours ahead', { scheduledDate: '2026-11-21T01:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['more than ninety days ahead', { scheduledDate: '2027-02-22T01:00:00Z' }, 'SLOT_NOT_OFFERED'],
    ['for a time without its zone', { scheduledDate: '2026-11-23T11:00:00' }, 'INVALID_INPUT'],
    ['for an invalid time', { scheduledDate: 'tomorrow' }, 'INVALID_INPUT'],
    ['with notes that are too long', { notes: 'x'.repeat(2001) }, 'INVALID_INPUT'],
  ])('%s', async (_what, change, code) => {
    if (code === 'SLOT_NOT_OFFERED' && JSON.stringify(change).includes('11-21'))
      testApp.advanceClock({ hours: 1, minutes: 59 });
    expectRefusal(await requestHold(maya, change), code);
    expect(await testApp.row('SELECT COUNT(*) AS bookings FROM booking')).toEqual({ bookings: 0 });
    expect(await testApp.provider.readIntents()).toEqual([]);
  });

  it.each([
    ['too little', {}, 1, 150],
    ['too much', {}, 151, 150],
    ['the discounted price without the discount', {}, 135, 150],
    ['the full price with the discount', { couponId: 'FIRST10' }, 150, 135],
  ])('at %s, with the correct amount in the response', async (_what, change, amount, correctAmount) => {
    const answer = await requestHold(maya, { ...change, amount });
    expectRefusal(answer, 'PRICE_CHANGED');
    expect(answer.body.amount).toBe(correctAmount);
  });

  it('when the owner has changed the price meanwhile', async () => {
    await testApp.rows("UPDATE service SET price_cents = 15550 WHERE id = 'classic_set'");
    expect((await requestHold(maya)).body).toMatchObject({ code: 'PRICE_CHANGED', amount: 155.5 });
    await testApp.rows("UPDATE service SET price_cents = 15000 WHERE id = 'classic_set'");
  });
});

describe('a request for an appointment is refused', () => {
  it('without a payment intent', async () => {
    expectRefusal(await confirmBooking(maya, ''), 'PAYMENT_REQUIRED');
  });
  it('with another client’s payment exactly as with an unknown one', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.pay(clientSecret);
    const noor = await testApp.client('noor');
    const [foreignResponse, absentResponse] = [
      await confirmBooking(noor, paymentIntentId),
      await confirmBooking(noor, 'pi_absent'),
    ];
    expectRefusal(foreignResponse, 'PAYMENT_NOT_FOUND');
    expect(foreignResponse.body).toEqual(absentResponse.body);
    expect(await testApp.row("SELECT state FROM booking WHERE state <> 'released'")).toEqual({ state: 'held' });

    expectRefusal(await confirmBooking(maya, paymentIntentId, { service: 'mega_volume' }), 'BOOKING_MISMATCH');
    expectRefusal(
      await confirmBooking(maya, paymentIntentId, { scheduledDate: '2026-11-23T01:00:00Z' }),
      'BOOKING_MISMATCH',
    );
    expect(await testApp.row("SELECT state FROM booking WHERE state <> 'released'")).toEqual({ state: 'held' });

    const bookingBody = {
      service: 'classic_set',
      scheduledDate: '2026-11-24T16:30:00+10:00',
      price: '1.00',
      duration: 1,
      notes: 'mine',
    };
    const response = await confirmBooking(maya, paymentIntentId, bookingBody);
    expect([response.status, response.body.price, response.body.duration, response.body.notes]).toEqual([
      201,
      '150.00',
      120,
      '',
    ]);
    expectRefusal(
      await confirmBooking(maya, paymentIntentId, { scheduledDate: '2026-11-23T01:00:00Z' }),
      'BOOKING_MISMATCH',
    );
    expect((await noor.get('/api/appointments')).body).toEqual([]);
  });
});

describe('hostile values', () => {
  const fields = Object.keys(buildPaymentIntentRequest());
  it.each(fields)(
    'in %s of a request for a payment intent are refused with an error of the catalogue',
    async (field) => {
      for (const value of HOSTILE_VALUES) {
        const validFields = Object.entries({ ...buildPaymentIntentRequest(), productId: 'prod_nothing' }).filter(
          ([name]) => name !== field,
        );
        const body = `{${validFields.map(([name, ownValue]) => `"${name}":${JSON.stringify(ownValue)},`).join('')}"${field}":${value}}`;
        expectCataloguedError(await sendJson(maya, '/api/create-payment-intent', { body }));
      }
    },
  );
  it.each(['paymentIntentId', 'service', 'scheduledDate', 'price', 'duration', 'couponUsed', 'notes'])(
    'in %s of a request for an appointment are refused with an error of the catalogue',
    async (field) => {
      for (const value of HOSTILE_VALUES) {
        const id = field === 'paymentIntentId' ? '' : '"paymentIntentId":"pi_absent",';
        const answer = await sendJson(maya, '/api/appointments', { body: `{${id}"${field}":${value}}` });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expectCataloguedError(answer);
      }
    },
  );
  it('in unknown keys do not change a request', async () => {
    const body = `{"__proto__":{"couponId":"FIRST10"},"constructor":{},"amount":1,${JSON.stringify(buildPaymentIntentRequest()).slice(1)}`;
    expect((await sendJson(maya, '/api/create-payment-intent', { body })).status).toBe(200);
    expect(await testApp.row('SELECT price_cents, discount_cents FROM booking')).toEqual({
      price_cents: 15000,
      discount_cents: 0,
    });
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
  });
  it.each([
    '',
    'startDate=2026-11-01T00:00:00Z',
    'startDate=a&endDate=b',
    'startDate=2026-12-02T00:00:00Z&endDate=2026-11-01T00:00:00Z',
    'startDate=%00&endDate=%ff',
  ])('are refused as a window of availability: ?%s', async (query) => {
    expectRefusal(await sendJson(maya, `/api/availability?${query}`, { method: 'GET' }), 'INVALID_WINDOW');
  });
  it('cannot request a window of more than 62 days', async () => {
    const buildAvailabilityPath = (end: string) => `/api/availability?startDate=2026-11-01T00:00:00Z&endDate=${end}`;
    expect((await maya.get(buildAvailabilityPath('2027-01-02T00:00:00Z'))).status).toBe(200);
    expectRefusal(
      await sendJson(maya, buildAvailabilityPath('2027-01-02T00:00:01Z'), { method: 'GET' }),
      'WINDOW_TOO_WIDE',
    );
    expectRefusal(
      await sendJson(maya, `${buildAvailabilityPath('2026-12-01T00:00:00Z')}&service=pedicure`, { method: 'GET' }),
      'UNKNOWN_SERVICE',
    );
  });
});
