/**
 * While a client pays, the time is held for fifteen minutes, and once for fifteen more. Nobody holds the same time
 * longer than thirty minutes in a day without paying. DECISIONS §8.
 */
export const HOLD_MINUTES = 15;
export const EXTENDED_HOLD_MINUTES = 30;
export const MAX_SLOT_MINUTES_PER_DAY = 30;
export const WARN_MINUTES = 2;
/** What a hold gets once more, at its end, while its client approves the payment with her bank. */
export const APPROVAL_MINUTES = 5;

/** When a hold begun at `heldAt` ends. */
export function holdExpiry(heldAt: Temporal.Instant, extended: boolean): Temporal.Instant {
  return heldAt.add({ minutes: extended ? EXTENDED_HOLD_MINUTES : HOLD_MINUTES });
}

/** Until when a first hold is kept for such an approval; null for one that was extended, or once that is over as well. */
export function approvalExpiry(heldAt: Temporal.Instant, holdMinutes: number, now: Temporal.Instant) {
  const until = heldAt.add({ minutes: HOLD_MINUTES + APPROVAL_MINUTES });
  return holdMinutes === HOLD_MINUTES && Temporal.Instant.compare(now, until) < 0 ? until : null;
}

/** A hold ends at its expiry, not after it. */
export function isHoldLive(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, expiresAt) < 0;
}

/** Started minutes a hold counts towards the daily limit: at least 1, at most the `granted` ones. */
export function minutesHeld(heldAt: Temporal.Instant, endedAt: Temporal.Instant, granted: number): number {
  const minutes = Math.ceil((endedAt.epochMilliseconds - heldAt.epochMilliseconds) / 60_000);
  return Math.min(Math.max(minutes, 1), granted);
}

/** Whole seconds for the countdown, 0 once the hold has ended. */
export function secondsLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.ceil((expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/** Still live, with two minutes or less to go: time to warn. */
export function isEnding(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isHoldLive(expiresAt, now) && secondsLeft(expiresAt, now) <= WARN_MINUTES * 60;
}
