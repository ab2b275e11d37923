import { runVitest, type TestRun } from '../checks/run-vitest.ts';

export type SuiteResult = { isTargetMet: boolean; figure: string; output: string };

/** One kind of test, with the target that it has to reach (RELIABILITY §5). */
export type TestSuite = { name: string; target: string; run(): Promise<SuiteResult> };

type TestSuiteOptions = {
  name: string;
  target: string;
  /** vitest by default */
  runner?: typeof runVitest;
  args: string[];
  counts?: Record<string, string>;
  /** The figure reached; null when it is less than the target. */
  formatFigure(run: TestRun): string | null;
};

export const numberFormat = new Intl.NumberFormat('en-AU');

/** The sum of a counter that the tests of a run have reported. */
export const formatTotal = (run: TestRun, count: 'crashPoints' | 'brokenCases'): string =>
  numberFormat.format(run.tests.reduce((sum, { meta }) => sum + (meta?.[count] ?? 0), 0));

export const createTestSuite = ({
  name,
  target,
  runner = runVitest,
  args,
  counts = {},
  formatFigure,
}: TestSuiteOptions): TestSuite => ({
  name,
  target,
  async run() {
    const run = await runner(args, counts);
    const reachedFigure = formatFigure(run);
    const isTargetMet = run.failed === 0 && reachedFigure !== null;
    return {
      isTargetMet,
      figure: run.failed > 0 ? `${run.failed} failed` : (reachedFigure ?? 'too few'),
      output: [run.output, ...run.failures].join('\n'),
    };
  },
});
