export type Clock = {
  now(): Temporal.Instant;
  /** Reads how many milliseconds the test clock is ahead; called before each request. */
  refresh?(): Promise<void>;
};

export const clock: Clock = { now: () => Temporal.Now.instant() };

/**
 * A clock that is ahead of the real one by the milliseconds that `address` returns, fetched for every request. Only
 * browser tests use it; the configuration refuses it beside a live key or a public origin.
 */
export function createTestClock(address: string): Clock {
  let offsetMs = 0;
  return {
    now: () => Temporal.Now.instant().add({ milliseconds: offsetMs }),
    async refresh() {
      const response = await fetch(address);
      offsetMs = Number(await response.text());
    },
  };
}
