export type Clock = {
  now(): Temporal.Instant;
  /** A rehearsal's clock is set before each request. */
  wind?(): Promise<void>;
};

export const clock: Clock = { now: () => Temporal.Now.instant() };

/**
 * The clock of a rehearsal: as far ahead of the real one as the address says, asked anew for every request. Only the
 * journeys start a site with it; the configuration refuses it beside a live key or a public origin.
 */
export function testClock(address: string): Clock {
  let aheadMs = 0;
  return {
    now: () => Temporal.Now.instant().add({ milliseconds: aheadMs }),
    async wind() {
      const answer = await fetch(address);
      aheadMs = Number(await answer.text());
    },
  };
}
