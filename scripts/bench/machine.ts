import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The machine and the time of a measurement. `load`: the processes that wanted a processor, averaged over a minute. */
export type Machine = {
  date: string;
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  load: number;
};

const readMachine = (): Machine => ({
  date: new Date().toISOString(),
  processor: os.cpus()[0]?.model ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 1e9),
  system: `${os.type()} ${os.release()}, Node ${process.versions.node}`,
  load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
});

/** The load average of a minute still contains the part of the benchmark, or the build, that ran just before. */
const MAX_WAIT_MS = 180_000;
const POLL_MS = 5_000;

/** Waits, at most MAX_WAIT_MS, until at most one process wants a processor. For use before anything is timed. */
export async function waitForQuietMachine(): Promise<Machine> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (readMachine().load > 1 && Date.now() < deadline) await pause(POLL_MS);
  return readMachine();
}
