import { APOLOGY_PREFIX } from '../../src/domain/coupon.ts';
import type { Db, Statement } from '../db/database.ts';
import { coupon } from '../db/schema.ts';

/** Ten per cent off, for the very batch in which the studio cancels an appointment: so there is one for each. */
export const issueApologyCoupon = (db: Db, clientId: string, code: string, now: Temporal.Instant): Statement =>
  db.insert(coupon).values({ code: APOLOGY_PREFIX + code, clientId, kind: 'sorry', milestone: null, createdAt: now });
