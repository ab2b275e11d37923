import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFreePorts } from '../../local/answering.ts';
import { ensureFreshBuild } from '../../local/fresh-build.ts';
import { type LocalRun, localRun } from '../../local/local-run.ts';
import { localPorts } from '../../local/local-vars.ts';

const DEFAULT_PORT = 5373;

/**
 * A build of the present sources, and ports and an empty folder for one part of the benchmark. The caller deletes the folder.
 * PORT chooses other ports. Throws UsageError when one of them is taken.
 */
export async function benchRun(): Promise<LocalRun> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await requireFreePorts(Object.values(localPorts(port)));
  await ensureFreshBuild();
  return localRun(port, mkdtempSync(join(tmpdir(), 'lash-room-bench-')));
}
