import { BUILD } from './checks.ts';
import { runPlaywright } from './run-playwright.ts';
import type { Task } from './run-tasks.ts';
import { runVitest } from './run-vitest.ts';

/**
 * The tests of `npm test`. Those with random inputs try as many as they say themselves; `npm run prove` tries more.
 * The longest needs no build, so it is started before the checks.
 */
export const LONGEST_TESTS: Task[] = [
  { name: 'rules, screens and the Worker', run: () => runVitest(['--project=node', '--project=worker']) },
];

export const TESTS: Task[] = [
  {
    name: 'core journeys',
    needs: BUILD,
    run: () => runPlaywright(['--project=core']),
  },
  { name: 'simulation', run: () => runVitest(['--project=simulation']) },
];
