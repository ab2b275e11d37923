import { ProviderUnavailable } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { expiredHoldsOn, type Hold } from './booking-store.ts';
import { extendForApproval } from './extend-for-approval.ts';
import { releaseHold } from './release-hold.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Ends one expired hold, unless its client is approving the payment with her bank; if it turns out to have been paid, it
 * becomes an appointment instead. True when it was ended.
 */
export async function endExpired(deps: BookingDeps, hold: Hold, now: Temporal.Instant): Promise<boolean> {
  if (await extendForApproval(deps, hold, now)) return false;
  const paid = await releaseHold(deps, hold, now);
  if (!paid) return true;
  await syncPayment(deps, paid.id, now);
  return false;
}

/**
 * Somebody wants a time whose holder let it run out: the sweep's work is done now, so that the time does not stay
 * blocked for the rest of the minute (DECISIONS §8.6). True when a cell was freed.
 */
export async function releaseExpired(deps: BookingDeps, cells: number[], now: Temporal.Instant): Promise<boolean> {
  let freed = false;
  for (const hold of await expiredHoldsOn(deps.db, cells, now))
    try {
      freed = (await endExpired(deps, hold, now)) || freed;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  return freed;
}
