import { sql } from 'drizzle-orm';
import { REWARD_PREFIX } from '../../src/domain/coupon.ts';
import { POINTS_PER_REWARD } from '../../src/domain/loyalty.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { coupon } from '../db/schema.ts';
import { settleFullPriceDebt } from './full-price.ts';
import type { Person } from './person.ts';
import { balanceOf, type Earning, earnPoints } from './points-ledger.ts';

/** The reward of the milestone the client has now reached, unless they had it before: one for each milestone, ever. */
const issueReward = (db: Db, clientId: string, code: string, now: Temporal.Instant): Statement => {
  const perReward = sql.raw(String(POINTS_PER_REWARD));
  return db
    .insert(coupon)
    .select(
      sql`SELECT ${REWARD_PREFIX + code}, ${clientId}, 'reward', milestone, ${toIso(now)}, 0
        FROM (SELECT ${balanceOf(clientId)} / ${perReward} * ${perReward} AS milestone) WHERE milestone > 0`,
    )
    .onConflictDoNothing();
};

/** What a paid booking gives, for the very batch that confirms it (DECISIONS §9). `code` is used if there is a reward. */
export const rewardPurchase = (
  db: Db,
  { booking, person }: { booking: Earning; person: Person },
  code: string,
  now: Temporal.Instant,
): Statement[] => [
  earnPoints(db, booking, person, now),
  issueReward(db, booking.clientId, code, now),
  ...settleFullPriceDebt(db, booking, person),
];
