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
  let aheadMs = 0;
  return {
    now: () => Temporal.Now.instant().add({ milliseconds: aheadMs }),
    async refresh() {
      const answer = await fetch(address);
      aheadMs = Number(await answer.text());
    },
  };
}
