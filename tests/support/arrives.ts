import { vi } from 'vitest';

/** What comes in its own time, on a machine whose every core is taken. */
const PATIENCE_MS = 20_000;

/** Tries until it no longer throws, and answers with what it returned. For what another process or a timer brings. */
export const arrives = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS });
