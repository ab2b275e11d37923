import { parseArgs } from 'node:util';
import { startTool } from './local/processes.ts';
import { buildToolEnvironment } from './local/tool.ts';
import { runScript, UsageError } from './local/usage-error.ts';
import { BEFORE_MERGE_COUNTS, FULL_COUNTS } from './prove/counts.ts';
import { buildBeforeMergeLayers, buildFullLayers, buildSimulationLayers, type Layer } from './prove/layers.ts';

const MAX_OUTPUT_LENGTH = 8_000;

const formatMinutes = (milliseconds: number): string => `${(milliseconds / 60_000).toFixed(1)} min`;

/** Runs layers one after another and prints a row for each; true when all of them reach their target. */
async function proveLayers(layers: Layer[]): Promise<boolean> {
  let isMet = true;
  for (const { name, target, prove } of layers) {
    const began = Date.now();
    const proof = await prove();
    const sign = proof.isMet ? '✓' : '✗';
    const took = formatMinutes(Date.now() - began);
    console.log(`${sign} ${name.padEnd(14)} ${target.padEnd(24)} ${proof.figure.padEnd(32)} ${took.padStart(9)}`);
    if (!proof.isMet) console.log(`\n${proof.output.slice(-MAX_OUTPUT_LENGTH)}\n`);
    isMet &&= proof.isMet;
  }
  return isMet;
}

const MAX_CONCURRENT_LISTS = 2;

/** Takes lists of layers from `waiting` and runs them, until there are none. */
async function proveWaitingLayers(waiting: Layer[][]): Promise<boolean> {
  let isMet = true;
  for (let layers = waiting.shift(); layers; layers = waiting.shift()) isMet = (await proveLayers(layers)) && isMet;
  return isMet;
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
 * `npm run prove`: all layers (`buildFullLayers`) with their full counts; `-- --merge` what a merge needs beside `npm test`;
 * `-- --seeds 10000 --from 501` more of the simulation alone; `-- --seed 7` one seed with a trace.
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
  console.log(`  ${'layer'.padEnd(14)} ${'target'.padEnd(24)} ${'reached'.padEnd(32)} ${'took'.padStart(9)}`);
  const waiting = values.merge
    ? buildBeforeMergeLayers(BEFORE_MERGE_COUNTS)
    : (isAlone ? buildSimulationLayers : buildFullLayers)({ ...FULL_COUNTS, seeds, from });
  const ended = await Promise.all(Array.from({ length: MAX_CONCURRENT_LISTS }, () => proveWaitingLayers(waiting)));
  const isMet = ended.every(Boolean);
  console.log(`${isMet ? 'Every target is met' : 'Not every target is met'}, in ${formatMinutes(Date.now() - began)}.`);
  process.exit(isMet ? 0 : 1);
});
