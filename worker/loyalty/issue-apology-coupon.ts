import { APOLOGY_PREFIX } from '../../src/domain/coupon.ts';
import type { Statement } from '../db/batch.ts';
import { coupon } from '../db/schema.ts';
import type { Db } from '../deps.ts';

/** Ten per cent off, for the very batch in which the studio cancels an appointment: so there is one for each. */
export const issueApologyCoupon = (db: Db, clientId: string, code: string, now: Temporal.Instant): Statement =>
  db.insert(coupon).values({ code: APOLOGY_PREFIX + code, clientId, kind: 'sorry', milestone: null, createdAt: now });
