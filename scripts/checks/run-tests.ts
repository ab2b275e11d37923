import type { Counts } from './run-checks.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

type Lane = { name: string; run: typeof runVitest; args: string[] };

/** Side by side, so that one computes while another waits. */
const LANES: Lane[] = [
  { name: 'rules, screens and the Worker', run: runVitest, args: ['--project=node', '--project=worker'] },
  { name: 'local commands', run: runVitest, args: ['--project=local'] },
  { name: 'simulation', run: runVitest, args: ['--project=simulation'] },
  { name: 'journeys', run: runPlaywright, args: ['--project=journeys'] },
];

async function runLane({ name, run, args }: Lane): Promise<Counts> {
  const began = Date.now();
  const { passed, failed, output } = await run(args);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(32)} ${seconds.padStart(6)} s  ${passed} passed`);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return { passed, failed };
}

/** Runs all tests and prints one line for each lane, with the test runner's own account below it where something failed. */
export async function runTests(): Promise<Counts> {
  const lanes = await Promise.all(LANES.map(runLane));
  return {
    passed: lanes.reduce((sum, { passed }) => sum + passed, 0),
    failed: lanes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
