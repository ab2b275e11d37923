import { it } from 'vitest';
import { runSeed } from './run-seed.ts';

const FROM = Number(process.env.SIMULATION_FROM ?? 1);
const COUNT = Number(process.env.SIMULATION_SEEDS ?? 50);

it('a seed', async () => {
  for (let seed = FROM; seed < FROM + COUNT; seed += 1) {
    const t = performance.now();
    const run = await runSeed(seed);
    console.log(seed, run.weather, run.steps, run.mishaps, Math.round(performance.now() - t));
    if (process.env.SIMULATION_TRACE) console.log(run.trace);
  }
}, 600_000);
