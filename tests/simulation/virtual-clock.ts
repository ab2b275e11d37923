import { vi } from 'vitest';

/** The one clock of a run: the site's, the provider's, and whatever else asks for the date. It moves when told to. */
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
    /** Never backwards. */
    moveTo,
    pass: (duration: Temporal.DurationLike) => moveTo(now.add(duration)),
  };
}

export type VirtualClock = ReturnType<typeof createVirtualClock>;
