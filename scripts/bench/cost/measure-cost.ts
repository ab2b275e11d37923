import type { Summary } from '../arithmetic.ts';
import { type Machine, waitForQuietMachine } from '../machine.ts';
import { withBenchRun } from '../site/bench-run.ts';
import { type BundleSizes, measureBundles } from './bundle-sizes.ts';
import { type CostAtSize, measureSizes } from './measure-sizes.ts';
import { measureStartup } from './startup.ts';

export type CostResults = { machine: Machine; sizes: CostAtSize[]; bundles: BundleSizes; startupMs: Summary };

/** Numbers of past appointments. At the smallest, the year and the public reviews are full already. */
const SIZES = [100, 10_000, 1_000_000];

/** Part (c): rows and round trips of each route at three sizes, sizes of the build, start-up. Takes about four minutes. */
export async function measureCost(rounds: number): Promise<CostResults> {
  return withBenchRun(async (run) => {
    const { sizes, landing: landingHtml } = await measureSizes(run, SIZES);
    const machine = await waitForQuietMachine();
    return { machine, sizes, bundles: await measureBundles(landingHtml), startupMs: await measureStartup(rounds) };
  });
}
