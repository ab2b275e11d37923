import os from 'node:os';

/** Where and when something was measured. `load`: the processes that wanted a processor, averaged over a minute. */
export type Machine = {
  date: string;
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  load: number;
};

export const readMachine = (): Machine => ({
  date: new Date().toISOString(),
  processor: os.cpus()[0]?.model ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 1e9),
  system: `${os.type()} ${os.release()}, Node ${process.versions.node}`,
  load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
});
