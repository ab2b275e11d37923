import { BUILD_TASK_NAME } from './checks.ts';
import { runPlaywright } from './run-playwright.ts';
import type { Task } from './run-tasks.ts';
import { runVitest } from './run-vitest.ts';

/**
 * The tests of `npm test`. Those with random inputs run their default counts; `npm run prove` runs more. The longest needs
 * no build, so it is started before the checks.
 */
export const LONGEST_TEST_TASKS: Task[] = [
  { name: 'Worker and simulation', run: () => runVitest(['--project=worker']) },
];

export const TEST_TASKS: Task[] = [
  // In one worker: a second one would start another site and another browser.
  {
    name: 'core journeys',
    requiredTask: BUILD_TASK_NAME,
    run: () => runPlaywright(['--project=core', '--workers=1']),
  },
  { name: 'rules and screens', run: () => runVitest(['--project=node']) },
];
