import { BUILD_TASK_NAME } from './checks.ts';
import { runPlaywright } from './run-playwright.ts';
import type { Task } from './run-tasks.ts';
import { runVitest } from './run-vitest.ts';

/**
 * The tests of `npm test`. Those with random inputs try as many as they say themselves; `npm run prove` tries more.
 * The longest needs no build, so it is started before the checks.
 */
export const LONGEST_TEST_TASKS: Task[] = [
  { name: 'rules, screens and the Worker', run: () => runVitest(['--project=node', '--project=worker']) },
];

export const TEST_TASKS: Task[] = [
  {
    name: 'core journeys',
    needs: BUILD_TASK_NAME,
    run: () => runPlaywright(['--project=core']),
  },
  { name: 'simulation', run: () => runVitest(['--project=simulation']) },
];
