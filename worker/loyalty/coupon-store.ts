import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema.ts';
import type { ClientIdentifiers } from './client-identifiers.ts';
import { isFullPriceNext } from './full-price.ts';
import { pointsBalanceSubquery } from './points-ledger.ts';

/**
 * SQL: a reward coupon is usable while the balance is at least its milestone, an apology coupon always (DECISIONS §9).
 */
const isUsable = (clientId: string): SQL => sql`COALESCE(${coupon.milestone}, 0) <= ${pointsBalanceSubquery(clientId)}`;

/** SQL: the coupon is the client's own and usable. Single use is enforced by the unique index `one_use_of_a_coupon`. */
export const isUsableCoupon = (code: string, clientId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${coupon} WHERE ${and(eq(coupon.code, code), eq(coupon.clientId, clientId), isUsable(clientId))})`;

/**
 * The client's unused coupons, none while they owe a booking at full price: rewards first, older ones first among each
 * kind (DECISIONS §7). Includes a coupon that their own open payment has reserved.
 */
export const availableCouponsQuery = (db: Db, person: Pick<ClientIdentifiers, 'clientId' | 'hashes'>) =>
  db
    .select({ code: coupon.code, kind: coupon.kind })
    .from(coupon)
    .where(
      and(
        eq(coupon.clientId, person.clientId),
        isUsable(person.clientId),
        sql`NOT ${isFullPriceNext(person)}`,
        eq(coupon.spent, false),
      ),
    )
    .orderBy(sql`${coupon.kind} = 'apology'`, coupon.createdAt);
