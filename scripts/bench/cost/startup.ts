import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../local/processes.ts';
import { type Summary, summarise } from '../arithmetic.ts';

/** The time for which `wrangler check startup` saw the Worker active, in ms. Throws when the output does not name it. */
export function parseActiveMs(output: string): number {
  const [, milliseconds] = /Active: ([\d.]+) ms/.exec(output) ?? [];
  if (milliseconds === undefined) throw new Error(`Wrangler has named no time:\n${output.slice(-500)}`);
  return Number(milliseconds);
}

/** Measures in `rounds` starts how long the Worker takes until it can answer, in ms, by the profile of a local workerd. */
export async function measureStartup(rounds: number): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'startup-'));
  const bundle = join(folder, 'bundle');
  const runWrangler = async (args: string[]) => {
    const { code, output } = await runTool('wrangler', args);
    if (code !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  try {
    await runWrangler(['deploy', '--dry-run', '--outfile', bundle]);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(
        parseActiveMs(
          await runWrangler(['check', 'startup', '--worker', bundle, '--outfile', join(folder, 'profile')]),
        ),
      );
    return summarise(times);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
