/** How many requests a test makes at the same moment, a multiple of four. races.test.ts makes as many as `npm run prove` says. */
export const AT_ONCE = 40;

/** Starts `work` so many times without waiting in between; `index` counts from 0. Resolves with all results, in that order. */
export const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
