import { and, eq, sql } from 'drizzle-orm';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import { requestRefundClaim } from '../../bookings/refund-claim.ts';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { hasAccount } from '../../db/has-account.ts';
import { booking } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

/**
 * The owner requests the 50% refund for a client without an account, who has asked for it by calling or writing and has no
 * page to do so. From then on it is a claim like any other. Requesting it again changes nothing (SPEC §4, OWNER §6.8).
 * Throws NOT_FOUND, CLAIM_NOT_AVAILABLE, also for a client with an account.
 */
export const requestClaimForClient = (db: Db, bookingId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'request_claim', about: bookingId }, async (log) => {
    const { booking: row } = await requireAppointmentOfAnyClient(db, bookingId);
    const hasNoAccount = sql`NOT ${hasAccount(sql`booking.client_id`)}`;
    await requestRefundClaim(db, { clientId: row.clientId, bookingId }, actionContext.now, [
      assertRowInBatch(db, 'claim_state', booking, and(eq(booking.id, bookingId), hasNoAccount)),
      log({ before: { claim: 'available' }, after: { claim: 'requested' } }),
    ]);
  });
