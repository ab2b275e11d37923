import type { Counts } from './run-checks.ts';
import { runVitest } from './run-vitest.ts';

type Lane = { name: string; args: string[] };

/** Side by side, so that one computes while another waits. The two halves have a site and a browser each. */
const LANES: Lane[] = [
  { name: 'rules, screens and the Worker', args: ['--project=node', '--project=worker'] },
  { name: 'local commands', args: ['--project=local'] },
  { name: 'simulation', args: ['--project=simulation'] },
  { name: 'journeys, one half', args: ['--project=journeys', '--shard=1/2'] },
  { name: 'journeys, the other half', args: ['--project=journeys', '--shard=2/2'] },
];

async function runLane({ name, args }: Lane): Promise<Counts> {
  const began = Date.now();
  const { passed, failed, output } = await runVitest(args);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(32)} ${seconds.padStart(6)} s  ${passed} passed`);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return { passed, failed };
}

/** Runs all tests and prints one line for each lane, with vitest's own account below it where something failed. */
export async function runTests(): Promise<Counts> {
  const lanes = await Promise.all(LANES.map(runLane));
  return {
    passed: lanes.reduce((sum, { passed }) => sum + passed, 0),
    failed: lanes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
