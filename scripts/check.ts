import { runChecks } from './checks/run-checks.ts';

/** `npm run check`: everything short of the tests. */
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
