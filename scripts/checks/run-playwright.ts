import { stripVTControlCharacters } from 'node:util';
import { runTool } from '../local/processes.ts';
import { buildToolEnvironment } from '../local/tool.ts';
import type { Counts } from './run-tasks.ts';
import { formatFailure, type TestRun } from './run-vitest.ts';
import { runWithReport } from './run-with-report.ts';

type Spec = {
  title: string;
  tests: { annotations: { type: string; description?: string }[]; results: { errors: { message?: string }[] }[] }[];
};
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };

/** The report of Playwright's JSON reporter. `errors`: errors outside any test, such as a file that cannot be loaded. */
type Report = {
  suites: Suite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

type Test = TestRun['tests'][number];

const listTests = (suite: Suite, path: string[]): Test[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ annotations, results }) => ({
      fullName: [...path, title].join(' '),
      failureMessages: results.flatMap(({ errors }) =>
        errors.map(({ message = '' }) => stripVTControlCharacters(message)),
      ),
      meta: Object.fromEntries(annotations.map(({ type, description }) => [type, Number(description)])),
    })),
  ),
  ...(suite.suites ?? []).flatMap((innerSuite) => listTests(innerSuite, [...path, innerSuite.title])),
];

/** Runs journeys; `counts`: environment variables of `npm run prove`. The output names the trace of each failure. */
export async function runPlaywright(args: string[], counts: Record<string, string> = {}): Promise<TestRun> {
  const { code, output, report } = await runWithReport<Report>((file) => {
    const environment = buildToolEnvironment({ ...counts, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return runTool('playwright', ['test', ...args, '--reporter=dot,json'], environment);
  });
  // The outermost suites are the files.
  const tests = report?.suites.flatMap((suite) => listTests(suite, [])) ?? [];
  return { ...countJourneys(report, code), tests, output, failures: tests.flatMap(formatFailure) };
}

/** The counts of a report: a test that did not run, or did not pass at the first try, counts as failed. */
export function countJourneys(report: Pick<Report, 'errors' | 'stats'> | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
