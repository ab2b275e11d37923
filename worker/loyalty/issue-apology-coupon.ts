import { APOLOGY_PREFIX } from '../../src/domain/loyalty/coupon.ts';
import type { Db, Statement } from '../db/database.ts';
import { coupon } from '../db/schema.ts';

/** The statement that issues the apology coupon, for the batch in which the studio cancels an appointment by its own decision (DECISIONS §10). */
export const issueApologyCouponStatement = (db: Db, clientId: string, code: string, now: Temporal.Instant): Statement =>
  db.insert(coupon).values({ code: APOLOGY_PREFIX + code, clientId, kind: 'apology', milestone: null, createdAt: now });
