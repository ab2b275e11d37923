import { globSync, readFileSync } from 'node:fs';
import { runPlaywright } from '../checks/run-playwright.ts';
import { findFirefox } from '../local/firefox.ts';
import { runNode } from '../local/processes.ts';
import { PROJECT_ROOT, toProjectPath } from '../local/project-root.ts';
import type { SuiteCounts } from './counts.ts';
import { createTestSuite, formatTotal, numberFormat, type TestSuite } from './test-suite.ts';

const PROPERTY_FILES = [
  'tests/{contract,domain}/**/*.test.ts',
  'tests/worker/loyalty/points-ledger.test.ts',
  'tests/worker/bookings/opening-hours.test.ts',
];
const PROPERTY_COUNT = 20;

const readProjectFile = (path: string): string => readFileSync(toProjectPath(path), 'utf8');
const listFiles = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT }));

const listMatchingFiles = (text: RegExp, patterns: readonly string[]): string[] =>
  listFiles(patterns).filter((path) => text.test(readProjectFile(path)));

/** The number of properties in PROPERTY_FILES; each runs PROPERTY_RUNS times. */
const countProperties = (): number =>
  listFiles(PROPERTY_FILES).flatMap((path) => readProjectFile(path).match(/fc\.(?:asyncP|p)roperty\(/g) ?? []).length;

const createSimulationSuite = ({ seeds, firstSeed }: SuiteCounts): TestSuite =>
  createTestSuite({
    name: 'simulation',
    target: `${numberFormat.format(seeds)} seeds`,
    args: ['--project=worker', 'tests/simulation/seeds.test.ts'],
    counts: { SIMULATION_SEEDS: String(seeds), SIMULATION_FROM: String(firstSeed) },
    formatFigure: () => `${numberFormat.format(seeds)} seeds from ${firstSeed}`,
  });

const createCrashPointSuite = ({ crashStride }: SuiteCounts): TestSuite =>
  createTestSuite({
    name: 'crash points',
    target: crashStride === 1 ? 'all' : `1 of ${crashStride}`,
    args: ['--project=worker', 'tests/simulation/crash-points.test.ts'],
    counts: { CRASH_STRIDE: String(crashStride), SCENARIO_STRIDE: '1' },
    formatFigure: (run) => `${formatTotal(run, 'crashPoints')} crashes`,
  });

const createModelSuite = ({ modelRuns }: SuiteCounts): TestSuite =>
  createTestSuite({
    name: 'model',
    target: `${numberFormat.format(modelRuns)} runs`,
    args: ['--project=worker', 'tests/simulation/model.test.ts'],
    counts: { MODEL_RUNS: String(modelRuns) },
    formatFigure: () => `${numberFormat.format(modelRuns)} runs`,
  });

const firefoxSuite = createTestSuite({
  name: 'firefox',
  target: 'landing, booking, portal',
  runner: runPlaywright,
  args: ['--project=firefox', '--workers=1'],
  formatFigure: ({ passed }) => `${passed} journeys`,
});

/** Skipped, with a note in its row, where no Firefox is installed; `npm test` and `-- --merge` run the journeys in Chromium. */
const optionalFirefoxSuite: TestSuite = {
  ...firefoxSuite,
  run: async () =>
    findFirefox() ? firefoxSuite.run() : { isTargetMet: true, figure: 'skipped: no Firefox here', output: '' },
};

/** How many requests race, or exceed a limit, at the same moment. */
const RACE_REQUESTS = '200';

const createAdversarialSuites = ({
  propertyRuns,
  tillRuns,
  raceRounds,
  concurrentRequests,
  fuzzRequests,
}: SuiteCounts): TestSuite[] => [
  createTestSuite({
    name: 'properties',
    target: `${PROPERTY_COUNT} × ${numberFormat.format(propertyRuns)}`,
    args: [
      ...['--project=node', '--project=worker', '--testTimeout=900000'],
      ...[
        'tests/contract',
        'tests/domain',
        'tests/worker/loyalty/points-ledger',
        'tests/worker/bookings/opening-hours',
      ],
    ],
    counts: { PROPERTY_RUNS: String(propertyRuns) },
    formatFigure: () =>
      countProperties() < PROPERTY_COUNT ? null : `${countProperties()} × ${numberFormat.format(propertyRuns)}`,
  }),
  createTestSuite({
    name: 'till',
    target: `${numberFormat.format(tillRuns)} runs`,
    args: ['--project=worker', 'tests/worker/payments/till-in-any-order.test.ts', '--testTimeout=900000'],
    counts: { TILL_RUNS: String(tillRuns) },
    formatFigure: () => `${numberFormat.format(tillRuns)} runs`,
  }),
  createTestSuite({
    name: 'races',
    target: `${raceRounds} rounds`,
    args: ['--project=worker', 'tests/worker/db/races.test.ts', '--testTimeout=900000'],
    counts: { RACE_ROUNDS: String(raceRounds), RACE_REQUESTS },
    formatFigure: ({ passed }) => `${raceRounds} rounds of ${passed}`,
  }),
  createTestSuite({
    name: 'limits',
    target: `${RACE_REQUESTS} at once`,
    args: ['--project=worker', 'tests/worker/http/limits.test.ts', '--testTimeout=300000'],
    counts: { RACE_REQUESTS },
    formatFigure: ({ passed }) => `${passed} tests`,
  }),
  createTestSuite({
    name: 'at once',
    target: `${concurrentRequests} at once`,
    args: [
      '--project=worker',
      ...listMatchingFiles(/\bCONCURRENT_REQUESTS\b/, ['tests/worker/**/*.test.ts']),
      '--testTimeout=300000',
    ],
    counts: { AT_ONCE_REQUESTS: String(concurrentRequests) },
    formatFigure: ({ passed }) => `${passed} tests`,
  }),
  createTestSuite({
    name: 'fuzz',
    target: `${numberFormat.format(fuzzRequests)} requests`,
    args: ['--project=worker', 'tests/worker/http/fuzz.test.ts', '--testTimeout=900000'],
    counts: { FUZZ_REQUESTS: String(fuzzRequests) },
    formatFigure: () => `${numberFormat.format(fuzzRequests)} requests, no 5xx`,
  }),
];

/** Complete in `npm test` too; here so that the table names it. */
const accessMatrixSuite = createTestSuite({
  name: 'access matrix',
  target: '100% of the cells',
  args: ['--project=worker', 'tests/worker/http/access-matrix.test.ts'],
  formatFigure: () => '100% of the cells',
});

const createMutationSuite = (half: 1 | 2): TestSuite => ({
  name: `mutants ${half}/2`,
  target: 'every mutant killed',
  async run() {
    const { code, output } = await runNode(['scripts/mutants.ts', '--half', String(half)]);
    const summary = /\d+ of \d+ mutants killed/.exec(output)?.[0];
    return { isTargetMet: code === 0 && summary !== undefined, figure: summary ?? 'failed', output };
  },
});

/** The suites that open the site in a browser; one after another, because they share its build. */
const browserSuites: TestSuite[] = [
  createTestSuite({
    name: 'browser',
    target: 'no violation',
    runner: runPlaywright,
    args: ['--project=core', '--workers=1', 'tests/e2e/loading/security-policy.test.ts'],
    formatFigure: () => 'no violation of the policy',
  }),
  createTestSuite({
    name: 'failures',
    target: 'every file and call',
    runner: runPlaywright,
    args: ['--project=failures', '--workers=1'],
    // Each file and call fails in two or three of the five ways; "all" takes twice as long.
    counts: { BROKEN_CASES: '300' },
    formatFigure: (run) => `${formatTotal(run, 'brokenCases')} failures`,
  }),
  optionalFirefoxSuite,
];

/** The tests that `npm test` leaves out: the other journeys, and the commands of local development. */
const remainingTestSuites: TestSuite[] = [
  createTestSuite({
    name: 'journeys',
    target: 'all others',
    runner: runPlaywright,
    args: ['--project=journeys'],
    formatFigure: ({ passed }) => `${passed} journeys`,
  }),
  createTestSuite({
    name: 'local commands',
    target: 'npm start, wrangler dev',
    args: ['--project=local'],
    formatFigure: ({ passed }) => `${passed} tests`,
  }),
];

/**
 * Lists of suites; two lists run at a time, the longest first, so that both runners end at about the same time. The suites
 * in a browser come first: they tolerate the least load beside them.
 */
export const buildFullSuites = (counts: SuiteCounts): TestSuite[][] => [
  browserSuites,
  [createMutationSuite(1)],
  [createMutationSuite(2)],
  [createCrashPointSuite(counts)],
  [createSimulationSuite(counts)],
  [createModelSuite(counts)],
  [...createAdversarialSuites(counts), accessMatrixSuite],
];

/** `npm run prove -- --merge` */
export const buildBeforeMergeSuites = (counts: SuiteCounts): TestSuite[][] => [
  remainingTestSuites,
  [createSimulationSuite(counts)],
  [createCrashPointSuite(counts)],
  [createModelSuite(counts)],
  createAdversarialSuites(counts),
];

export const buildSimulationSuites = (counts: SuiteCounts): TestSuite[][] => [[createSimulationSuite(counts)]];
