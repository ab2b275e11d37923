/** How many requests a test makes at the same moment, a multiple of four: 40 before a merge, 200 in `npm run prove`. */
export const CONCURRENT_REQUESTS = Number(process.env.AT_ONCE_REQUESTS ?? 12);

/** Starts `work` `count` times without waiting in between; `index` counts from 0. Returns all results, in that order. */
export const runConcurrently = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
