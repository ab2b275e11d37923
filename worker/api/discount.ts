import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { checkDiscount } from '../../src/contract/requests.ts';
import type { DiscountAnswer } from '../../src/contract/responses.ts';
import { FIRST_TIME_COUPON } from '../../src/domain/coupon.ts';
import { isFirstVisit } from '../bookings/first-visit.ts';
import { commitOrder, countUse, personOf } from '../bookings/open-payment.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { type AppEnv, requireClient } from '../http/visit.ts';
import { unusedCoupons } from '../loyalty/coupon-store.ts';
import { owesFullPrice } from '../loyalty/full-price.ts';

/** More would be guessing at other people's phone numbers (DECISIONS §7). */
const CHECKS_PER_HOUR = 10;

export const discountRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().post('/check-discount', validate('json', checkDiscount), async (c) => {
    const client = requireClient(c);
    await commitOrder(db, [countUse(db, client.id, 'check-discount', CHECKS_PER_HOUR, c.var.now)]);
    const person = personOf(client, c.req.valid('json').phoneNumber);
    const [own] = await unusedCoupons(db, client.id).limit(1);
    if (own) return c.json<DiscountAnswer>({ couponId: own.code });
    const isFirst = sql`${isFirstVisit(person)} AND NOT ${owesFullPrice(client.id)}`;
    const row = await db.get<{ first: number }>(sql`SELECT ${isFirst} AS first`);
    return c.json<DiscountAnswer>({ couponId: row?.first ? FIRST_TIME_COUPON : null });
  });
