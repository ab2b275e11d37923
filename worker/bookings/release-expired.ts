import { and, eq, inArray } from 'drizzle-orm';
import { booking, slotCell } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ProviderDown } from '../payments/payments.ts';
import { expiredHolds, type Hold } from './booking-store.ts';
import { releaseHold } from './release-hold.ts';
import { settlePayment } from './settle-payment.ts';

/** Ends one expired hold; if it turns out to have been paid, it becomes an appointment instead. */
export async function endExpired(deps: Deps, hold: Hold, now: Temporal.Instant): Promise<boolean> {
  const intent = await releaseHold(deps, hold, now);
  if (intent.status === 'cancelled') return true;
  await settlePayment(deps, intent.id, now);
  return false;
}

/**
 * Somebody wants a time whose holder let it run out: the sweep's work is done now, so that the time does not stay
 * blocked for the rest of the minute (DECISIONS §8.6). True when a cell was freed.
 */
export async function releaseExpired(deps: Deps, cells: number[], now: Temporal.Instant): Promise<boolean> {
  const { db } = deps;
  const holders = await db
    .selectDistinct({ id: slotCell.bookingId })
    .from(slotCell)
    .innerJoin(booking, and(eq(booking.id, slotCell.bookingId), eq(booking.state, 'held')))
    .where(inArray(slotCell.cell, cells));
  if (holders.length === 0) return false;
  const wanted = new Set(holders.map((holder) => holder.id));
  const expired = (await expiredHolds(db, now, 50)).filter((hold) => wanted.has(hold.booking.id));
  let freed = false;
  for (const hold of expired)
    try {
      freed = (await endExpired(deps, hold, now)) || freed;
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
    }
  return freed;
}
