export type Clock = {
  now(): Temporal.Instant;
  /** Reads how far the test clock is ahead; called before each request. */
  refresh?(): Promise<void>;
};

export const clock: Clock = { now: () => Temporal.Now.instant() };

/**
 * A clock that is ahead of the real one. By how many milliseconds is fetched from `address` for every request. Used by
 * the journeys alone; the configuration refuses it beside a live key or a public origin.
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
