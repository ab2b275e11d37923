import { sql } from 'drizzle-orm';
import { FIRST_TIME_COUPON } from '../../src/domain/loyalty/coupon.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { type ClientIdentifiers, toClientIdentifiers } from './client-identifiers.ts';
import { availableCouponsQuery, isFirstTimeCouponTaken } from './coupon-store.ts';
import { isEntitledToFirstVisitDiscount } from './first-visit.ts';
import { isFullPriceNext } from './full-price.ts';
import { countPhoneLookupStatement, hashLookupScope } from './phone-lookup-limit.ts';

async function isFirstTimeCouponAvailable(db: Db, identifiers: ClientIdentifiers): Promise<boolean> {
  const condition = sql`${isEntitledToFirstVisitDiscount(identifiers)} AND NOT ${isFirstTimeCouponTaken(identifiers.clientId)}
    AND NOT ${isFullPriceNext(identifiers)}`;
  const row = await db.get<{ first: number }>(sql`SELECT ${condition} AS first`);
  return row?.first === 1;
}

/**
 * The coupon that a client can book with now: the first of their own, or FIRST10 if this phone number has not used it
 * either; null when there is none (DECISIONS §7). Only look-ups of a phone number other than the account's count.
 * Throws TOO_MANY_REQUESTS for the eleventh such look-up in an hour.
 */
export async function offerDiscount(
  { db, config }: { db: Db; config: Config },
  client: Client,
  phoneNumber: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const accountIdentifiers = await toClientIdentifiers(config, client, client.phone);
  const [coupon] = await availableCouponsQuery(db, accountIdentifiers);
  if (coupon) return coupon.code;
  const identifiersWithPhone = await toClientIdentifiers(config, client, phoneNumber);
  if (identifiersWithPhone.phone !== null && identifiersWithPhone.phone !== accountIdentifiers.phone) {
    if (!(await isFirstTimeCouponAvailable(db, { ...accountIdentifiers, phone: null }))) return null;
    await runGuardedBatch(db, [countPhoneLookupStatement(db, await hashLookupScope(config, client.email), now)]);
  }
  return (await isFirstTimeCouponAvailable(db, identifiersWithPhone)) ? FIRST_TIME_COUPON : null;
}
