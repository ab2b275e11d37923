import { runChecks } from './checks/run-checks.ts';
import { runTests } from './checks/run-tests.ts';

/** `npm test`: all checks, then all tests, and one line that sums them up. */
const began = Date.now();
const checks = await runChecks();
const tests = await runTests();
const failed = checks.failed + tests.failed;
console.log(`All of it took ${Math.round((Date.now() - began) / 1000)} s.`);
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
