import { findViolatedConstraint } from '../db/guards.ts';
import { ProviderUnavailableError } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import { expiredHoldsOnCellsQuery, type Hold } from './booking-store.ts';
import { extendHoldForApproval } from './extend-for-approval.ts';
import { releaseHold } from './release-hold.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Ends one hold, unless its client is approving the payment with the bank. A hold that has been paid becomes an
 * appointment instead. True when the hold was ended. Throws ProviderUnavailableError.
 */
export async function endExpiredHold(deps: BookingDeps, hold: Hold, now: Temporal.Instant): Promise<boolean> {
  if (await extendHoldForApproval(deps, hold, now)) return false;
  const paidIntent = await releaseHold(deps, hold, now);
  if (!paidIntent) return true;
  await syncPayment(deps, paidIntent.id, now);
  return false;
}

/**
 * Ends the expired holds on these cells without waiting for the sweep, so that the time can be booked at once
 * (DECISIONS §8.6). True when a cell was freed. A hold stays while the provider is unavailable.
 */
export async function releaseExpiredHoldsOnCells(
  deps: BookingDeps,
  cells: number[],
  now: Temporal.Instant,
): Promise<boolean> {
  let hasFreedCells = false;
  for (const hold of await expiredHoldsOnCellsQuery(deps.db, cells, now))
    try {
      hasFreedCells = (await endExpiredHold(deps, hold, now)) || hasFreedCells;
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  return hasFreedCells;
}

/**
 * Runs `write`, and once more when it violates `slot_cell.cell` and `freeCells` has freed a cell. Throws what both throw.
 */
export async function retryAfterFreeingCells<Result>(
  write: () => Promise<Result>,
  freeCells: () => Promise<boolean>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (findViolatedConstraint(error) !== 'slot_cell.cell' || !(await freeCells())) throw error;
    return write();
  }
}
