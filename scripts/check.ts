import { CHECKS } from './checks/checks.ts';
import { runTasks } from './checks/run-tasks.ts';

/** `npm run check`: all checks except the tests. */
const { failed } = await runTasks(CHECKS);
process.exit(failed === 0 ? 0 : 1);
