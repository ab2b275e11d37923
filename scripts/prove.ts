import { parseArgs } from 'node:util';
import { startTool } from './local/processes.ts';
import { buildToolEnvironment } from './local/tool.ts';
import { runScript, UsageError } from './local/usage-error.ts';
import { BEFORE_MERGE_COUNTS, FULL_COUNTS } from './prove/counts.ts';
import { buildBeforeMergeSuites, buildFullSuites, buildSimulationSuites } from './prove/suites.ts';
import type { TestSuite } from './prove/test-suite.ts';

const MAX_OUTPUT_LENGTH = 8_000;

const formatMinutes = (milliseconds: number): string => `${(milliseconds / 60_000).toFixed(1)} min`;

/** Runs suites one after another and prints a row for each; true when all of them reach their target. */
async function runSuites(suites: TestSuite[]): Promise<boolean> {
  let isTargetMet = true;
  for (const { name, target, run } of suites) {
    const began = Date.now();
    const result = await run();
    const sign = result.isTargetMet ? '✓' : '✗';
    const took = formatMinutes(Date.now() - began);
    console.log(`${sign} ${name.padEnd(14)} ${target.padEnd(24)} ${result.figure.padEnd(32)} ${took.padStart(9)}`);
    if (!result.isTargetMet) console.log(`\n${result.output.slice(-MAX_OUTPUT_LENGTH)}\n`);
    isTargetMet &&= result.isTargetMet;
  }
  return isTargetMet;
}

const MAX_CONCURRENT_LISTS = 2;

/** Takes lists of suites from `waiting` and runs them, until there are none. */
async function runWaitingSuites(waiting: TestSuite[][]): Promise<boolean> {
  let isTargetMet = true;
  for (let suites = waiting.shift(); suites; suites = waiting.shift())
    isTargetMet = (await runSuites(suites)) && isTargetMet;
  return isTargetMet;
}

/** Runs one seed of the simulation again, with a trace. Returns the exit code. */
const replaySeed = (seed: string): Promise<number> => {
  const counts = { SIMULATION_FROM: seed, SIMULATION_SEEDS: '1', SIMULATION_TRACE: '1' };
  const args = ['run', '--project=worker', 'tests/simulation/seeds.test.ts', '--silent=false', '-t', 'ten seeds'];
  return startTool('vitest', args, buildToolEnvironment(counts), true).ended;
};

const parseWholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`--${name} wants a whole number from 1.`);
  return value;
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
  if (values.seed !== undefined) process.exit(await replaySeed(String(parseWholeNumber('seed', values.seed, 1))));
  const seeds = parseWholeNumber('seeds', values.seeds, FULL_COUNTS.seeds);
  const from = parseWholeNumber('from', values.from, FULL_COUNTS.from);
  const isAlone = values.seeds !== undefined || values.from !== undefined;
  const began = Date.now();
  console.log(`  ${'suite'.padEnd(14)} ${'target'.padEnd(24)} ${'reached'.padEnd(32)} ${'took'.padStart(9)}`);
  const waiting = values.merge
    ? buildBeforeMergeSuites(BEFORE_MERGE_COUNTS)
    : (isAlone ? buildSimulationSuites : buildFullSuites)({ ...FULL_COUNTS, seeds, from });
  const ended = await Promise.all(Array.from({ length: MAX_CONCURRENT_LISTS }, () => runWaitingSuites(waiting)));
  const isTargetMet = ended.every(Boolean);
  console.log(
    `${isTargetMet ? 'Every target is met' : 'Not every target is met'}, in ${formatMinutes(Date.now() - began)}.`,
  );
  process.exit(isTargetMet ? 0 : 1);
});
