import { expect, it, vi } from 'vitest';
import { preparePayment } from '../../src/sections/booking/checkout/prepare-payment.ts';
import { redeemCode } from '../../src/sections/booking/checkout/redeem-code.ts';
import { createBookingRequest } from '../support/browser/checkout-parts.ts';

const REQUEST = createBookingRequest({ phoneNumber: '0412 345 678', notes: 'Sensitive eyes.' });
const DETAILS = {
  clientId: 'maya',
  service: 'classic_set',
  scheduledDate: '2026-11-30T00:00:00.000Z',
  fullName: 'Maya',
  phoneNumber: '0412 345 678',
  notes: 'Sensitive eyes.',
};

/** The path and the decoded body of the one call that `work` sends, which is answered with 409. */
async function catchCall(work: () => Promise<unknown>): Promise<[path: unknown, body: unknown]> {
  const send = vi.fn(async (_path: string, _init: { body: string }) => new Response(null, { status: 409 }));
  vi.stubGlobal('fetch', send);
  await expect(work()).rejects.toThrow('409');
  expect(send).toHaveBeenCalledTimes(1);
  const [path, init] = send.mock.calls[0] ?? [];
  return [path, JSON.parse(init?.body ?? '')];
}

it.each([
  [{ priceCents: 15_000, discountCents: 0, dueCents: 15_000, couponId: null }, 150],
  [{ priceCents: 15_000, discountCents: 1500, dueCents: 13_500, couponId: 'FIRST10' }, 135],
  [{ priceCents: 15_000, discountCents: 3000, dueCents: 12_000, couponId: 'REWARD20_ABCDEFGH' }, 120],
])(
  'a payment is asked for in dollars after the discount, with product, service name and coupon: %j',
  async (quote, amount) => {
    const call = await catchCall(() => preparePayment(REQUEST, { quote, discountUnknown: false }, 'maya'));
    expect(call).toEqual([
      '/api/create-payment-intent',
      { ...DETAILS, amount, productId: 'prod_1', serviceName: 'Classic Set', couponId: quote.couponId },
    ]);
  },
);

it('a booking with a reschedule code is sent with the code, price 0, and no payment', async () => {
  const code = 'RESCHEDULE_ABCDEFGHJKLMNPQR';
  const call = await catchCall(() => redeemCode({ ...REQUEST, code }, 'maya'));
  expect(call).toEqual(['/api/appointments', { ...DETAILS, rescheduleCouponCode: code, duration: 120, price: '0' }]);
});
