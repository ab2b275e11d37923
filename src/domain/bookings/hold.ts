/**
 * While a client pays, the slot is held for fifteen minutes. The hold can be extended once, to thirty; a hold that was not
 * extended lasts twenty minutes if the bank's approval is pending. A client may hold the same slot for at most thirty
 * minutes in 24 hours. DECISIONS §8.
 */
export const HOLD_MINUTES = 15;
export const EXTENDED_HOLD_MINUTES = 30;
export const MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS = 30;
export const HOLD_WARNING_MINUTES = 2;
/** A hold that was not extended is kept this much longer at its end while the client approves the payment with the bank. */
export const APPROVAL_MINUTES = 5;

/** When a hold that began at `heldAt` ends. */
export function calculateHoldExpiry(heldAt: Temporal.Instant, isExtended: boolean): Temporal.Instant {
  return heldAt.add({ minutes: isExtended ? EXTENDED_HOLD_MINUTES : HOLD_MINUTES });
}

/** When a hold that waits for the bank's approval ends; null if it was extended or that time has passed. */
export function calculateApprovalExpiry(heldAt: Temporal.Instant, holdMinutes: number, now: Temporal.Instant) {
  const expiresAt = heldAt.add({ minutes: HOLD_MINUTES + APPROVAL_MINUTES });
  return holdMinutes === HOLD_MINUTES && Temporal.Instant.compare(now, expiresAt) < 0 ? expiresAt : null;
}

/** A hold ends at its expiry, not after it. */
export function isHoldLive(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, expiresAt) < 0;
}

/** The minutes, rounded up, that a hold counts towards MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS: at least 1, at most `grantedMinutes`. */
export function calculateMinutesHeld(
  heldAt: Temporal.Instant,
  endedAt: Temporal.Instant,
  grantedMinutes: number,
): number {
  const minutes = Math.ceil((endedAt.epochMilliseconds - heldAt.epochMilliseconds) / 60_000);
  return Math.min(Math.max(minutes, 1), grantedMinutes);
}

/** Whole seconds for the countdown, 0 once the hold has ended. */
export function calculateSecondsLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.ceil((expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/** True in the last two minutes of a hold, when the client is warned. */
export function isHoldEnding(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isHoldLive(expiresAt, now) && calculateSecondsLeft(expiresAt, now) <= HOLD_WARNING_MINUTES * 60;
}
