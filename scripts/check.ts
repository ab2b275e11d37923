import { CHECKS } from './checks/checks.ts';
import { runTasks } from './checks/run-tasks.ts';

/** `npm run check`: everything short of the tests. */
const { failed } = await runTasks(CHECKS);
process.exit(failed === 0 ? 0 : 1);
