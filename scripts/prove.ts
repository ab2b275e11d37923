import { parseArgs } from 'node:util';
import { startTool } from './local/processes.ts';
import { buildToolEnvironment } from './local/tool.ts';
import { parseWholeNumber, runScript } from './local/usage-error.ts';
import { BEFORE_MERGE_COUNTS, FULL_COUNTS } from './prove/counts.ts';
import { buildBeforeMergeSuites, buildFullSuites, buildSimulationSuites } from './prove/suites.ts';
import type { TestSuite } from './prove/test-suite.ts';

const MAX_OUTPUT_LENGTH = 8_000;

const formatMinutes = (milliseconds: number): string => `${(milliseconds / 60_000).toFixed(1)} min`;

/** Runs suites one after another and prints a row for each; true when all of them reach their target. */
async function runSuites(suites: TestSuite[]): Promise<boolean> {
  let isTargetMet = true;
  for (const { name, target, run } of suites) {
    const startMs = Date.now();
    const result = await run();
    const sign = result.isTargetMet ? '✓' : '✗';
    const duration = formatMinutes(Date.now() - startMs);
    console.log(`${sign} ${name.padEnd(14)} ${target.padEnd(24)} ${result.figure.padEnd(32)} ${duration.padStart(9)}`);
    if (!result.isTargetMet) console.log(`\n${result.output.slice(-MAX_OUTPUT_LENGTH)}\n`);
    isTargetMet &&= result.isTargetMet;
  }
  return isTargetMet;
}

const MAX_CONCURRENT_SUITES = 2;

/** Takes lists of suites from `suiteLists` and runs them, until there are none. */
async function runWaitingSuites(suiteLists: TestSuite[][]): Promise<boolean> {
  let isTargetMet = true;
  for (let suites = suiteLists.shift(); suites; suites = suiteLists.shift())
    isTargetMet = (await runSuites(suites)) && isTargetMet;
  return isTargetMet;
}

/** Runs one seed of the simulation again, with a trace. Returns the exit code. */
const replaySeed = (seed: string): Promise<number> => {
  const counts = { SIMULATION_FROM: seed, SIMULATION_SEEDS: '1', SIMULATION_TRACE: '1' };
  const args = ['run', '--project=worker', 'tests/simulation/seeds.test.ts', '--silent=false', '-t', 'ten seeds'];
  return startTool('vitest', args, buildToolEnvironment(counts), true).exitCode;
};

/**
 * `npm run prove`: all suites (`buildFullSuites`) with their full counts; `-- --merge`: what a merge needs besides `npm
 * test`; `-- --seeds 10000 --from 501`: only the simulation, with more seeds; `-- --seed 7`: one seed with a trace.
 */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      merge: { type: 'boolean', default: false },
      seeds: { type: 'string' },
      from: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  if (values.seed !== undefined) process.exit(await replaySeed(String(parseWholeNumber('seed', values.seed))));
  const seeds = parseWholeNumber('seeds', values.seeds ?? String(FULL_COUNTS.seeds));
  const firstSeed = parseWholeNumber('from', values.from ?? String(FULL_COUNTS.firstSeed));
  const isSimulationOnly = values.seeds !== undefined || values.from !== undefined;
  const startMs = Date.now();
  console.log(`  ${'suite'.padEnd(14)} ${'target'.padEnd(24)} ${'reached'.padEnd(32)} ${'took'.padStart(9)}`);
  const suiteLists = values.merge
    ? buildBeforeMergeSuites(BEFORE_MERGE_COUNTS)
    : (isSimulationOnly ? buildSimulationSuites : buildFullSuites)({ ...FULL_COUNTS, seeds, firstSeed });
  const listResults = await Promise.all(
    Array.from({ length: MAX_CONCURRENT_SUITES }, () => runWaitingSuites(suiteLists)),
  );
  const isTargetMet = listResults.every(Boolean);
  console.log(
    `${isTargetMet ? 'Every target is met' : 'Not every target is met'}, in ${formatMinutes(Date.now() - startMs)}.`,
  );
  process.exit(isTargetMet ? 0 : 1);
});
