import { CHECKS } from './checks/checks.ts';
import { runTasks } from './checks/run-tasks.ts';
import { LONGEST_TEST_TASKS, TEST_TASKS } from './checks/test-tasks.ts';

/** `npm test`: all checks and the quick tests, and one line that sums them up. */
const startMs = Date.now();
const { passed, failed } = await runTasks([...LONGEST_TEST_TASKS, ...CHECKS, ...TEST_TASKS]);
console.log(`All of it took ${Math.round((Date.now() - startMs) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
