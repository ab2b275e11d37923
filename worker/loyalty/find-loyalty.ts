import { and, desc, eq, sql } from 'drizzle-orm';
import type { LoyaltyAnswer } from '../../src/contract/responses.ts';
import { FIRST_TIME_COUPON } from '../../src/domain/coupon.ts';
import { pointsToNextReward } from '../../src/domain/loyalty.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking, couponUse, pointsEntry, service } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { unusedCoupons } from './coupon-store.ts';

const LINES_SHOWN = 10;

/** A client's points, the last lines of the ledger with the why and when of each, and the discounts they can use. */
export async function findLoyalty(db: Db, clientId: string): Promise<LoyaltyAnswer> {
  const [lines, coupons, firstUses] = await db.batch([
    db
      .select({
        points: pointsEntry.points,
        balance: pointsEntry.balanceAfter,
        kind: pointsEntry.kind,
        missed: sql<number>`${booking.noShowAt} IS NOT NULL`.as('missed'),
        service: sql<string>`${service.name}`.as('service_name'),
        at: sql<string>`${pointsEntry.createdAt}`.as('at'),
      })
      .from(pointsEntry)
      .innerJoin(booking, eq(booking.id, pointsEntry.ref))
      .innerJoin(service, eq(service.id, booking.serviceId))
      .where(eq(pointsEntry.clientId, clientId))
      .orderBy(desc(pointsEntry.id))
      .limit(LINES_SHOWN),
    unusedCoupons(db, clientId),
    db
      .select({ paymentId: couponUse.paymentId })
      .from(couponUse)
      .where(
        and(
          eq(couponUse.clientId, clientId),
          eq(couponUse.couponId, FIRST_TIME_COUPON),
          eq(couponUse.state, 'redeemed'),
        ),
      ),
  ]);
  const loyaltyPoints = lines[0]?.balance ?? 0;
  return {
    loyaltyPoints,
    pointsToNextReward: pointsToNextReward(loyaltyPoints),
    hasRewardCoupon: coupons.some(({ kind }) => kind === 'reward'),
    hasUsedFirstTimeDiscount: firstUses.length > 0,
    coupons: coupons.map(({ code }) => code),
    ledger: lines.map(({ kind, missed, points, balance, service, at }) => ({
      reason: kind === 'removed' && missed ? 'missed' : kind,
      points,
      balance,
      service,
      at: toIso(Temporal.Instant.from(at)),
    })),
  };
}
