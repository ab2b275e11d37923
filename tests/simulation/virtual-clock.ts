import { vi } from 'vitest';

/**
 * The one clock of a run, for the site, the provider, and everything else that reads the date. It moves only when told to.
 */
export function createVirtualClock(start: Temporal.Instant) {
  let now = start;
  vi.useFakeTimers({ toFake: ['Date'], now: start.epochMilliseconds });
  const moveTo = (instant: Temporal.Instant): void => {
    if (Temporal.Instant.compare(instant, now) <= 0) return;
    now = instant;
    vi.setSystemTime(now.epochMilliseconds);
  };
  return {
    now: () => now,
    /** Moves the clock to this time, never backwards. */
    moveTo,
    advance: (duration: Temporal.DurationLike) => moveTo(now.add(duration)),
  };
}

export type VirtualClock = ReturnType<typeof createVirtualClock>;
