import { runTool } from '../local/processes.ts';
import { buildToolEnvironment } from '../local/tool.ts';
import type { Counts } from './run-tasks.ts';
import { runWithReport } from './run-with-report.ts';

type Meta = { crashPoints?: number; brokenCases?: number };
type Assertion = { fullName: string; failureMessages: string[]; meta?: Meta };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: 'passed' | 'failed'; assertionResults: Assertion[] }[];
};

/** The result of a run of tests; `output`: all that it printed, `failures`: a few lines about each test that failed. */
export type TestRun = Counts & { tests: Assertion[]; output: string; failures: string[] };

const MAX_FAILURE_LINES = 4;
/** A message that quotes a whole document would leave no room for the name of its test. */
const MAX_LINE_LENGTH = 300;

const truncate = (line: string): string =>
  line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH)}…`;

/** The name of a failed test and the beginning of the first lines of its failure message. */
export const formatFailure = ({ fullName, failureMessages }: Assertion): string[] =>
  failureMessages.slice(0, 1).map((message) => {
    const lines = message.split('\n').slice(0, MAX_FAILURE_LINES);
    return [`✗ ${fullName}`, ...lines.map((line) => `    ${truncate(line.trim())}`)].join('\n');
  });

/** Runs test files; `counts`: environment variables with the counts of `npm run prove`. */
export async function runVitest(args: string[], counts: Record<string, string> = {}): Promise<TestRun> {
  const { code, output, report } = await runWithReport<Report>((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return runTool('vitest', ['run', ...args, ...reporters], buildToolEnvironment(counts));
  });
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return { ...countTests(report, code), tests, output, failures: tests.flatMap(formatFailure) };
}

/**
 * The counts of a report. A file that could not be loaded counts as one failure, so does each test that did not run,
 * and so does a run that failed outside any test.
 */
export function countTests(report: Report | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1 };
  const unloadedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloadedFiles.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
