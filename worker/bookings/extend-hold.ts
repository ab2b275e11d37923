import { and, eq, sql } from 'drizzle-orm';
import { EXTENDED_HOLD_MINUTES, HOLD_MINUTES, holdExpiry } from '../../src/domain/hold.ts';
import { booking } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import type { Booking } from './booking-store.ts';
import { withinHoldLimit } from './hold-limit.ts';

export type Contact = Pick<Booking, 'fullName' | 'phone' | 'notes'>;

/** A hold can be extended once, and only before it ends. */
export const isExtendable = (held: Pick<Booking, 'holdMinutes'>): boolean => held.holdMinutes === HOLD_MINUTES;

/** Takes over what the client typed meanwhile and grants the second quarter of an hour, if it is still to be had. */
export async function extendHold(db: Db, held: Booking, contact: Contact, now: Temporal.Instant): Promise<Booking> {
  const stillHeld = and(eq(booking.id, held.id), eq(booking.state, 'held'));
  const longer = { holdMinutes: EXTENDED_HOLD_MINUTES, holdExpiresAt: holdExpiry(held.createdAt, true) };
  const notYetExtended = sql`${booking.holdMinutes} = ${HOLD_MINUTES}`;
  await db.batch([
    db.update(booking).set(contact).where(stillHeld),
    db
      .update(booking)
      .set(longer)
      .where(and(stillHeld, notYetExtended, withinHoldLimit(held, EXTENDED_HOLD_MINUTES, now))),
  ]);
  const [extended] = await db.select().from(booking).where(eq(booking.id, held.id));
  return extended ?? held;
}
