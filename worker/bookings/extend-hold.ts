import { and, eq, sql } from 'drizzle-orm';
import { calculateHoldExpiry, EXTENDED_HOLD_MINUTES, HOLD_MINUTES } from '../../src/domain/hold.ts';
import type { Db } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { booking } from '../db/schema.ts';
import { isWithinHoldLimit } from './hold-limit.ts';

export type Contact = Pick<Booking, 'fullName' | 'phone' | 'notes'>;

/** True while the hold is not extended and the client's 30 minutes for this time in 24 hours allow it (I14). */
export async function isExtendable(db: Db, held: Booking, now: Temporal.Instant): Promise<boolean> {
  if (held.holdMinutes !== HOLD_MINUTES) return false;
  const [row] = await db.all<{ within: number }>(
    sql`SELECT ${isWithinHoldLimit(held, EXTENDED_HOLD_MINUTES, now)} AS within`,
  );
  return row?.within === 1;
}

/**
 * Stores the contact details as typed by now and extends the hold to EXTENDED_HOLD_MINUTES, if the hold limit allows
 * it. Null when the hold has ended meanwhile.
 */
export async function extendHold(
  db: Db,
  held: Booking,
  contact: Contact,
  now: Temporal.Instant,
): Promise<Booking | null> {
  const isHeld = and(eq(booking.id, held.id), eq(booking.state, 'held'));
  const longer = { holdMinutes: EXTENDED_HOLD_MINUTES, holdExpiresAt: calculateHoldExpiry(held.createdAt, true) };
  await db.batch([
    db.update(booking).set(contact).where(isHeld),
    db
      .update(booking)
      .set(longer)
      .where(and(isHeld, isWithinHoldLimit(held, EXTENDED_HOLD_MINUTES, now))),
  ]);
  const [extended] = await db.select().from(booking).where(isHeld);
  return extended ?? null;
}
