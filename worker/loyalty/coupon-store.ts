import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema.ts';
import { owesFullPrice } from './full-price.ts';
import type { Person } from './person.ts';
import { balanceOf } from './points-ledger.ts';

/** A reward counts while the points are at its milestone or above; an apology always does. */
const counts = (clientId: string): SQL => sql`COALESCE(${coupon.milestone}, 0) <= ${balanceOf(clientId)}`;

/** True while this coupon is the client's own and may be used; that it is used once is the index's affair. */
export const isLiveCoupon = (code: string, clientId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${coupon} WHERE ${and(eq(coupon.code, code), eq(coupon.clientId, clientId), counts(clientId))})`;

/** The client's unused coupons, none while they owe a booking at full price: rewards first, then the older first. One reserved by their own open payment is among them. */
export const unusedCoupons = (db: Db, person: Pick<Person, 'clientId' | 'hashes'>) =>
  db
    .select({ code: coupon.code, kind: coupon.kind })
    .from(coupon)
    .where(
      and(
        eq(coupon.clientId, person.clientId),
        counts(person.clientId),
        sql`NOT ${owesFullPrice(person)}`,
        eq(coupon.spent, false),
      ),
    )
    .orderBy(sql`${coupon.kind} = 'sorry'`, coupon.createdAt);
