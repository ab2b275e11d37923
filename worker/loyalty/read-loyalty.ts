import { and, desc, eq, lt, type Placeholder, sql } from 'drizzle-orm';
import type { LoyaltyResponse, PointsHistoryLine } from '../../src/contract/responses.ts';
import { FIRST_TIME_COUPON } from '../../src/domain/loyalty/coupon.ts';
import { calculatePointsToNextReward } from '../../src/domain/loyalty/loyalty.ts';
import { POINTS_LINES_PER_PAGE } from '../../src/domain/pagination.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Config } from '../config.ts';
import { buildQueryByIdOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { booking, couponUse, pointsEntry } from '../db/schema.ts';
import {
  buildOnceForClient,
  type ClientIdentifiers,
  type IdentifierParameters,
  toClientIdentifiers,
} from './client-identifiers.ts';
import { availableCouponsQuery, isFirstTimeCouponTaken } from './coupon-store.ts';
import { FIRST_TIME_COUPON_SQL, isEntitledToFirstVisitDiscount } from './first-visit.ts';
import { isFullPriceNext } from './full-price.ts';

/** SQL: the entry removes the points of an appointment that was marked as a no-show. */
const isNoShowRemoval = sql<number>`${pointsEntry.kind} = 'removed' AND EXISTS (
  SELECT 1 FROM ${booking} WHERE ${booking.id} = ${pointsEntry.ref} AND ${booking.noShowAt} IS NOT NULL
)`.as('missed');

/**
 * Selects a page plus one of a client's points entries, latest first: the latest ones, or those before the entry
 * `beforeId`.
 */
const ledgerLinesQuery = (db: Db, clientId: string | Placeholder, beforeId?: number) =>
  db
    .select({ entry: pointsEntry, isNoShow: isNoShowRemoval })
    .from(pointsEntry)
    .where(and(eq(pointsEntry.clientId, clientId), beforeId === undefined ? undefined : lt(pointsEntry.id, beforeId)))
    .orderBy(desc(pointsEntry.id))
    .limit(POINTS_LINES_PER_PAGE + 1);

const lastLedgerLinesQuery = buildQueryByIdOnce((db, clientId) => ledgerLinesQuery(db, clientId));

type LedgerLineRow = Awaited<ReturnType<typeof ledgerLinesQuery>>[number];

const toLine = ({ entry, isNoShow }: LedgerLineRow): PointsHistoryLine => ({
  id: entry.id,
  reason: isNoShow ? 'missed' : entry.kind,
  points: entry.points,
  balance: entry.balanceAfter,
  service: entry.serviceId,
  at: toIso(entry.createdAt),
});

const hasUsedFirstTimeCoupon = (clientId: IdentifierParameters['clientId']) => sql<number>`EXISTS (
  SELECT 1 FROM ${couponUse} WHERE ${couponUse.clientId} = ${clientId} AND ${couponUse.couponId} = ${FIRST_TIME_COUPON_SQL}
  AND ${couponUse.state} = 'redeemed'
)`;

const discountEligibilityQuery = buildOnceForClient((db, identifiers) =>
  db
    .select({
      fullPriceNext: sql<number>`${isFullPriceNext(identifiers)}`.as('full_price_next'),
      firstTimeCouponUsed: hasUsedFirstTimeCoupon(identifiers.clientId).as('used_first_time'),
      canUseFirstTimeCoupon: sql<number>`NOT ${isFirstTimeCouponTaken(identifiers.clientId)}
        AND ${isEntitledToFirstVisitDiscount(identifiers)}`.as('can_use_first_time'),
    })
    .from(sql`(SELECT 1)`),
);

/** The queries of `readLoyalty`; `identifiers`: the client's, with the phone number of the account. */
export const loyaltyQueries = (db: Db, identifiers: ClientIdentifiers) =>
  [
    lastLedgerLinesQuery(db, identifiers.clientId),
    availableCouponsQuery(db, identifiers),
    discountEligibilityQuery(db, identifiers),
  ] as const;

type Coupon = Awaited<ReturnType<typeof availableCouponsQuery>>[number];
type DiscountEligibility = Awaited<ReturnType<typeof discountEligibilityQuery>>[number];

/** The answer from the results of `loyaltyQueries`. */
export function toLoyalty(
  entries: LedgerLineRow[],
  coupons: Coupon[],
  [eligibility]: DiscountEligibility[],
): LoyaltyResponse {
  const loyaltyPoints = entries[0]?.entry.balanceAfter ?? 0;
  const fullPriceNext = eligibility?.fullPriceNext === 1;
  const codes = coupons.map(({ code }) => code);
  return {
    loyaltyPoints,
    pointsToNextReward: calculatePointsToNextReward(loyaltyPoints),
    hasRewardCoupon: coupons.some(({ kind }) => kind === 'reward'),
    hasUsedFirstTimeDiscount: eligibility?.firstTimeCouponUsed === 1,
    coupons: eligibility?.canUseFirstTimeCoupon === 1 && !fullPriceNext ? [...codes, FIRST_TIME_COUPON] : codes,
    fullPriceNext,
    ledger: entries.map(toLine),
  };
}

/** A client's points, a page plus one of the ledger, latest first, and the coupons they can use (SPEC §3). */
export async function readLoyalty(
  { db, config }: { db: Db; config: Config },
  clientRow: Client,
): Promise<LoyaltyResponse> {
  const identifiers = await toClientIdentifiers(config, clientRow, clientRow.phone);
  return toLoyalty(...(await db.batch([...loyaltyQueries(db, identifiers)])));
}

/** A page plus one of the ledger, latest first. */
export const listLedger = async (db: Db, clientId: string, beforeId?: number): Promise<PointsHistoryLine[]> =>
  (await ledgerLinesQuery(db, clientId, beforeId)).map(toLine);
