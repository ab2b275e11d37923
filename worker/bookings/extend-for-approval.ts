import { and, eq } from 'drizzle-orm';
import { APPROVAL_MINUTES, calculateApprovalExpiry, HOLD_MINUTES } from '../../src/domain/bookings/hold.ts';
import { booking } from '../db/schema.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Hold } from './booking-store.ts';
import { isWithinHoldLimit, toHoldLimitValues } from './hold-limit.ts';

const HOLD_WITH_APPROVAL_MINUTES = HOLD_MINUTES + APPROVAL_MINUTES;

/**
 * Extends an expired hold once, to APPROVAL_MINUTES after its HOLD_MINUTES, while its client approves the payment
 * with the bank (3-D Secure). Never beyond the 30 minutes that a client may hold one time (I14). True when extended.
 * Throws ProviderUnavailableError.
 */
export async function extendHoldForApproval(deps: BookingDeps, hold: Hold, now: Temporal.Instant): Promise<boolean> {
  const { booking: heldBooking, payment } = hold;
  const holdExpiresAt = calculateApprovalExpiry(heldBooking.createdAt, heldBooking.holdMinutes, now);
  if (!holdExpiresAt || !payment.intentId) return false;
  const intent = await deps.payments.findIntent(payment.intentId);
  if (!intent?.needsApproval) return false;
  const isUnchanged = and(
    eq(booking.id, heldBooking.id),
    eq(booking.state, 'held'),
    eq(booking.holdMinutes, HOLD_MINUTES),
  );
  const { meta } = await deps.db
    .update(booking)
    .set({ holdExpiresAt, holdMinutes: HOLD_WITH_APPROVAL_MINUTES })
    .where(and(isUnchanged, isWithinHoldLimit(toHoldLimitValues(heldBooking, HOLD_WITH_APPROVAL_MINUTES, now))));
  return meta.changes > 0;
}
