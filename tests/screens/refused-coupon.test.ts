import { expect, it, vi } from 'vitest';
import { ApiError, call } from '../../src/api/call.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { discountQuery } from '../../src/sections/booking/checkout/discount.ts';
import { fetchPrice, interpretRefusal } from '../../src/sections/booking/checkout/prepare-payment.ts';
import { createBookingRequest } from '../support/browser/checkout-parts.ts';

const FIRST_CODE = 'SORRY10_AAAABBBBCCCC2345';
const SECOND_CODE = 'SORRY10_DDDDEEEEFFFF2345';
const MAYA = { id: 'maya', email: 'maya@example.test', phoneNumber: null } as never;
const REFUSAL = new ApiError(409, '{"code":"COUPON_NOT_AVAILABLE","message":""}');

/** The coupon in a client's price after FIRST was refused, when the server offers these coupons. */
async function readCouponAfterRefusal(offered: readonly string[]): Promise<string | null> {
  let coupons = [FIRST_CODE, SECOND_CODE];
  vi.stubGlobal('fetch', async () => Response.json({ coupons, fullPriceNext: false }));
  const queryClient = createQueryClient({ call });
  const context = { queryClient, user: MAYA };
  const request = createBookingRequest();
  expect((await fetchPrice(context, request)).quote.couponId).toBe(FIRST_CODE);
  coupons = [...offered];
  interpretRefusal(context, request, REFUSAL);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await Promise.resolve();
  return queryClient.getQueryData(discountQuery(queryClient, MAYA, request.phoneNumber).queryKey)?.couponId ?? null;
}

it('a client whose coupon was refused, because another tab had used it, has the next one', async () => {
  expect(await readCouponAfterRefusal([SECOND_CODE])).toBe(SECOND_CODE);
});

it('a client without another coupon books at full price', async () => {
  expect(await readCouponAfterRefusal([])).toBeNull();
});

it('a coupon that is offered again after its refusal is left out, so that the client can book', async () => {
  expect(await readCouponAfterRefusal([FIRST_CODE, SECOND_CODE])).toBeNull();
});
