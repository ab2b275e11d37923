import { runAlternately } from '../arithmetic.ts';
import { type Machine, waitForQuietMachine } from '../machine.ts';
import { dropWebhooks } from '../site/bench-clients.ts';
import { withServedSite } from '../site/bench-run.ts';
import type { ServedWorker } from '../site/serve-built-worker.ts';
import { addLoadTestClients, removeHolds } from './load-test-clients.ts';
import { type CpuClock, findChildCpuClock } from './process-cpu.ts';
import { type LoadResult, runLoad } from './run-load.ts';
import { buildTargets, fetchFreeTimes, type Target } from './targets.ts';

export type ApiRow = { name: string; baseline: string | null; rounds: LoadResult[] };
export type LoadPoint = { connections: number; perSecond: number; failed: number };
export type ApiResults = {
  machine: Machine;
  connections: number;
  rows: ApiRow[];
  curves: { name: string; points: LoadPoint[] }[];
};

/** The number of connections at which the rows are compared with their baselines; the curves go to five times as many. */
const CONNECTIONS = 8;
const CURVE_CONNECTIONS = [1, 2, 4, 8, 16, 40];
const CURVE_ROUTES = [
  'services',
  'availability, a month',
  'landing page, kept',
  'landing page, not kept',
  'portal data',
  'hold a time (booking write)',
];
const CLIENT_COUNT = 120;

type Load = { cpu: CpuClock | null; seconds: number; connections: number };

/** Measures one round of a target; the times are free before and after it. */
async function measureTarget(site: ServedWorker, target: Target, load: Load): Promise<LoadResult> {
  const result = await runLoad({ ...load, nextRequest: target.createRequestSource() });
  await removeHolds(site.database);
  if (result.refused > 0)
    throw new Error(`${target.name} refused ${result.refused} requests: ${result.firstErrorBody}`);
  return result;
}

async function measureTargets(site: ServedWorker, rounds: number, seconds: number) {
  const slots = await fetchFreeTimes(site.directUrl);
  const targets = buildTargets(site, await addLoadTestClients(site.database, CLIENT_COUNT), slots);
  const cpu = findChildCpuClock('workerd');
  const load = { cpu, seconds, connections: CONNECTIONS };
  for (const target of targets) await measureTarget(site, target, { ...load, seconds: Math.min(seconds, 1) });
  const resultsByTarget = await runAlternately(
    rounds,
    targets.map((target) => () => measureTarget(site, target, load)),
  );
  const rows = targets.map(({ name, baseline }, index) => ({ name, baseline, rounds: resultsByTarget[index] ?? [] }));
  const curves: ApiResults['curves'] = [];
  for (const target of targets.filter(({ name }) => CURVE_ROUTES.includes(name))) {
    const points: LoadPoint[] = [];
    for (const connections of CURVE_CONNECTIONS) {
      const { perSecond, failed } = await measureTarget(site, target, { ...load, connections });
      points.push({ connections, perSecond, failed });
    }
    curves.push({ name: target.name, points });
  }
  return { rows, curves };
}

/**
 * Part (b): CPU time of the server's process per request, and requests per second, of each read and of the booking write
 * beside baselines of the same work, through the Worker's own socket.
 */
export async function measureApi(rounds: number, seconds: number): Promise<ApiResults> {
  const machine = await waitForQuietMachine();
  return withServedSite(async (site, { port }) => {
    await dropWebhooks(port);
    return { machine, connections: CONNECTIONS, ...(await measureTargets(site, rounds, seconds)) };
  });
}
