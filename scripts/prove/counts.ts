/**
 * The counts of the suites with random inputs. Tests read them from the environment; their defaults are the counts of `npm
 * test`.
 */
export type SuiteCounts = {
  /** the number of seeds of the simulation, and the first one */
  seeds: number;
  firstSeed: number;
  /** every nth crash point */
  crashStride: number;
  modelRuns: number;
  propertyRuns: number;
  /** runs of the owner's steps at the till in any order, with a night between them */
  tillRuns: number;
  raceRounds: number;
  /** requests at the same moment, in the tests that use `CONCURRENT_REQUESTS` */
  concurrentRequests: number;
  fuzzRequests: number;
};

/** `npm run prove`: RELIABILITY §5. */
export const FULL_COUNTS: SuiteCounts = {
  seeds: 500,
  firstSeed: 1,
  crashStride: 1,
  modelRuns: 2000,
  propertyRuns: 10_000,
  tillRuns: 250,
  raceRounds: 20,
  concurrentRequests: 200,
  fuzzRequests: 20_000,
};

/** `npm run prove -- --merge`: before every merge. */
export const BEFORE_MERGE_COUNTS: SuiteCounts = {
  seeds: 50,
  firstSeed: 1,
  crashStride: 23,
  modelRuns: 200,
  propertyRuns: 1000,
  tillRuns: 50,
  raceRounds: 3,
  concurrentRequests: 40,
  fuzzRequests: 2000,
};
