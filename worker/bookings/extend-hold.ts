import { and, eq, sql } from 'drizzle-orm';
import { calculateHoldExpiry, EXTENDED_HOLD_MINUTES, HOLD_MINUTES } from '../../src/domain/bookings/hold.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { booking } from '../db/schema.ts';
import type { Contact } from './booking-row.ts';
import { HOLD_LIMIT_NAMES, isWithinHoldLimit, toHoldLimitValues } from './hold-limit.ts';

/** Selects whether the hold limit, 30 minutes per client and time in 24 hours, allows the hold to be extended. */
const buildExtensionQuery = buildOnce(HOLD_LIMIT_NAMES, (db, values) =>
  db.select({ isAllowed: sql<number>`is_allowed` }).from(sql`(SELECT ${isWithinHoldLimit(values)} AS is_allowed)`),
);

/** The query for whether a hold can be extended, for use in a batch or alone; `isExtensionAllowed` takes its rows. */
export const extensionQuery = (db: Db, heldBooking: Booking, now: Temporal.Instant) =>
  buildExtensionQuery(db, toHoldLimitValues(heldBooking, EXTENDED_HOLD_MINUTES, now));

type ExtensionRows = Awaited<ReturnType<typeof extensionQuery>>;

export const isExtensionAllowed = ([row]: ExtensionRows): boolean => row?.isAllowed === 1;

/** True while the hold is not extended yet and the limit of 30 minutes per client and time in 24 hours allows it (I14). */
export const isExtendable = async (db: Db, heldBooking: Booking, now: Temporal.Instant): Promise<boolean> =>
  heldBooking.holdMinutes === HOLD_MINUTES && isExtensionAllowed(await extensionQuery(db, heldBooking, now));

/**
 * Stores the current contact details and extends the hold to EXTENDED_HOLD_MINUTES if the hold limit allows it. Null
 * when the hold has ended meanwhile.
 */
export async function extendHold(
  db: Db,
  heldBooking: Booking,
  contact: Contact,
  now: Temporal.Instant,
): Promise<Booking | null> {
  const isHeld = and(eq(booking.id, heldBooking.id), eq(booking.state, 'held'));
  const extension = {
    holdMinutes: EXTENDED_HOLD_MINUTES,
    holdExpiresAt: calculateHoldExpiry(heldBooking.createdAt, true),
  };
  await db.batch([
    db.update(booking).set(contact).where(isHeld),
    db
      .update(booking)
      .set(extension)
      .where(and(isHeld, isWithinHoldLimit(toHoldLimitValues(heldBooking, EXTENDED_HOLD_MINUTES, now)))),
  ]);
  const [extendedBooking] = await db.select().from(booking).where(isHeld);
  return extendedBooking ?? null;
}
