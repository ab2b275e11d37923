import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../local/database.ts';
import { ensureFreshBuild } from '../../local/fresh-build.ts';
import { buildLocalRun, type LocalRun, readLocalRun } from '../../local/local-run.ts';
import { buildLocalPorts } from '../../local/local-vars.ts';
import { requireFreePorts } from '../../local/server-readiness.ts';
import { startStandIns } from '../../local/start-stand-ins.ts';
import { type ServedWorker, serveBuiltWorker } from './serve-built-worker.ts';

const DEFAULT_PORT = 5373;

/**
 * Measures one part of the benchmark on a build of the present sources, with ports and an empty folder that is deleted
 * afterwards. PORT chooses other ports. Throws UsageError when one of them is taken.
 */
export async function withBenchRun<Result>(measure: (run: LocalRun) => Promise<Result>): Promise<Result> {
  const { port } = readLocalRun(process.env, DEFAULT_PORT);
  await requireFreePorts(Object.values(buildLocalPorts(port)));
  await ensureFreshBuild();
  const run = buildLocalRun(port, mkdtempSync(join(tmpdir(), 'lash-room-bench-')));
  try {
    return await measure(run);
  } finally {
    rmSync(run.stateDir, { recursive: true, force: true });
  }
}

/** Does the same on a served site with a new database, beside the stand-ins. */
export const withServedSite = <Result>(measure: (site: ServedWorker, run: LocalRun) => Promise<Result>) =>
  withBenchRun(async (run) => {
    const standIns = await startStandIns({ port: run.port, stateDir: run.standInsDir });
    try {
      await prepareDatabase(run);
      const site = await serveBuiltWorker({ run });
      try {
        return await measure(site, run);
      } finally {
        await site.close();
      }
    } finally {
      await standIns.close();
    }
  });
