import { afterAll, beforeAll, vi } from 'vitest';
import { prepareWorld } from './reset-world.ts';

/**
 * To be called in each file of the simulation: the file begins with a new studio, and the files after it have the real date
 * and console again.
 */
export function prepareSimulation(): void {
  beforeAll(prepareWorld);
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
