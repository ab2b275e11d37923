import { vi } from 'vitest';

/** Long enough even while other tests use all cores. */
const TIMEOUT_MS = 20_000;

/** Retries until `attempt` no longer throws and returns its result. For what a timer or another process causes. */
export const waitForSuccess = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(attempt, { timeout: TIMEOUT_MS });
