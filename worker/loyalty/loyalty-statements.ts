import { sql } from 'drizzle-orm';
import { REWARD_PREFIX } from '../../src/domain/loyalty/coupon.ts';
import { POINTS_PER_REWARD } from '../../src/domain/loyalty/loyalty.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { coupon } from '../db/schema.ts';
import type { ClientIdentifiers } from './client-identifiers.ts';
import { settleFullPriceDebtStatements } from './full-price.ts';
import { type EarningBooking, earnPointsStatement, pointsBalanceSubquery } from './points-ledger.ts';

/**
 * Issues the reward coupon of the milestone that the client has reached, at most one for each milestone (DECISIONS §9).
 */
const issueRewardStatement = (db: Db, clientId: string, code: string, now: Temporal.Instant): Statement => {
  const perReward = sql.raw(String(POINTS_PER_REWARD));
  return db
    .insert(coupon)
    .select(
      sql`SELECT ${REWARD_PREFIX + code}, ${clientId}, 'reward', milestone, ${toIso(now)}, 0
        FROM (SELECT ${pointsBalanceSubquery(clientId)} / ${perReward} * ${perReward} AS milestone) WHERE milestone > 0`,
    )
    .onConflictDoNothing();
};

/**
 * The statements that add the points of a paid booking, issue a reward coupon with `code` at a milestone and settle the
 * full-price debt, for the batch that confirms it (DECISIONS §9).
 */
export const buildLoyaltyStatements = (
  db: Db,
  { booking, identifiers }: { booking: EarningBooking; identifiers: ClientIdentifiers },
  code: string,
  now: Temporal.Instant,
): Statement[] => [
  earnPointsStatement(db, booking, identifiers, now),
  issueRewardStatement(db, booking.clientId, code, now),
  ...settleFullPriceDebtStatements(db, booking, identifiers),
];
