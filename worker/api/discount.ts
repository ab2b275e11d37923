import { Hono } from 'hono';
import { checkDiscount } from '../../src/contract/requests.ts';
import type { DiscountAnswer } from '../../src/contract/responses.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';
import { offerDiscount } from '../loyalty/offer-discount.ts';

/** The e-mail in the body is ignored; the session's client decides (DECISIONS §7). */
export const discountRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/check-discount', signedIn, validate('json', checkDiscount), async (c) => {
    const { phoneNumber } = c.req.valid('json');
    const couponId = await offerDiscount(deps, requireClient(c), phoneNumber, c.var.now);
    return c.json<DiscountAnswer>({ couponId });
  });
