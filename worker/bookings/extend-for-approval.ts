import { and, eq } from 'drizzle-orm';
import { APPROVAL_MINUTES, approvalExpiry, HOLD_MINUTES } from '../../src/domain/hold.ts';
import { booking } from '../db/schema.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Hold } from './booking-store.ts';
import { assertHoldLimit } from './hold-limit.ts';

const KEPT_MINUTES = HOLD_MINUTES + APPROVAL_MINUTES;

/**
 * Keeps a hold that has run out for a few minutes more, once, while its client approves the payment in her bank's app:
 * cancelling it now would cost her the time. Never beyond the half-hour that one time may be held (I14). True when kept.
 */
export async function extendForApproval(deps: BookingDeps, hold: Hold, now: Temporal.Instant): Promise<boolean> {
  const { booking: held, payment } = hold;
  const holdExpiresAt = approvalExpiry(held.createdAt, held.holdMinutes, now);
  if (!holdExpiresAt || !payment.intentId) return false;
  const intent = await deps.payments.findIntent(payment.intentId);
  if (!intent?.needsApproval) return false;
  const asItWas = and(eq(booking.id, held.id), eq(booking.state, 'held'), eq(booking.holdMinutes, HOLD_MINUTES));
  const { meta } = await deps.db
    .update(booking)
    .set({ holdExpiresAt, holdMinutes: KEPT_MINUTES })
    .where(and(asItWas, assertHoldLimit(held, KEPT_MINUTES, now)));
  return meta.changes > 0;
}
