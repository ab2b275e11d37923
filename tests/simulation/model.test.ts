import fc from 'fast-check';
import { it } from 'vitest';
import { createTab } from './browser-tab.ts';
import { COMMANDS, type Real } from './model/commands.ts';
import { createModel } from './model/reference-state.ts';
import { prepareSimulation } from './prepare-simulation.ts';
import { readRows } from './rows.ts';
import { createWorld } from './world.ts';

prepareSimulation();

const RUNS = Number(process.env.MODEL_RUNS ?? 5);
const MAX_COMMANDS = 16;

async function createModelRun(): Promise<{ model: ReturnType<typeof createModel>; real: Real }> {
  const world = await createWorld();
  const maya = createTab(world, await world.client('maya'), '0400 111 222');
  const noor = createTab(world, await world.client('noor'), '0400 333 444');
  return {
    model: createModel(),
    real: { world, tabs: [maya, noor], start: world.clock.now(), rows: await readRows() },
  };
}

it('the site and a simple model agree, whatever clients do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: MAX_COMMANDS, size: 'max' }), async (commands) => {
      const setup = await createModelRun();
      await fc.asyncModelRun(() => setup, commands);
    }),
    { numRuns: RUNS },
  );
}, 1_800_000);
