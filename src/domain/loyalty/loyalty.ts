/**
 * A paid booking gives 50 points, except one at full price after a late cancellation. When a client's points first reach a
 * multiple of 150, a reward of 20 per cent off is issued; it is valid while the points are not below that milestone.
 * SPEC §9, DECISIONS §9.
 */
import type { Cents } from '../money.ts';

export const POINTS_PER_PURCHASE = 50;
export const POINTS_PER_REWARD = 150;
export const PURCHASES_PER_REWARD = POINTS_PER_REWARD / POINTS_PER_PURCHASE;

type PaidBooking = { discountCents: Cents; paidAt: Temporal.Instant | null; isRefunded: boolean };

/**
 * How many of these paid bookings, the earliest first, give points: not those that pay a full price which was owed when they were
 * paid. `owedFullPrices`: since when each full price is owed, null for one of a deleted account; one that was refunded is owed again.
 */
export function countEarningBookings(
  paidBookings: readonly PaidBooking[],
  owedFullPrices: readonly (Temporal.Instant | null)[],
): number {
  let remainingFullPrices = owedFullPrices;
  let earningCount = 0;
  for (const { discountCents, paidAt, isRefunded } of paidBookings) {
    const isPaid = (since: Temporal.Instant | null) =>
      discountCents === 0 && (!since || !paidAt || Temporal.Instant.compare(since, paidAt) <= 0);
    if (!remainingFullPrices.some(isPaid)) earningCount += 1;
    else if (!isRefunded) remainingFullPrices = remainingFullPrices.filter((since) => !isPaid(since));
  }
  return earningCount;
}

/** Points since the last milestone: 0 to 149. */
export function calculatePointsSinceReward(points: number): number {
  return points % POINTS_PER_REWARD;
}

/** 1 to 150; 150 at a milestone. */
export function calculatePointsToNextReward(points: number): number {
  return POINTS_PER_REWARD - calculatePointsSinceReward(points);
}

/** Purchases since the last milestone, 0 to 2; the third makes a reward. */
export function calculatePurchasesSinceReward(points: number): number {
  return Math.floor(calculatePointsSinceReward(points) / POINTS_PER_PURCHASE);
}

/** "+50", "−50" */
export const formatSignedPoints = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** Why points were given or taken back, after the name of the service. */
export const POINTS_REASON_LABELS = { earned: 'booked', removed: 'cancelled', missed: 'missed' } as const;
