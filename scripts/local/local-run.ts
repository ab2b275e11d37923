import { join, resolve } from 'node:path';
import { inProject } from './project-root.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PORT = 5173;
/** Where `wrangler dev` listens unless it is told otherwise. */
export const WRANGLER_PORT = 8787;
// Higher ports are handed out to outgoing connections, so they may be taken at any moment.
const LAST_PORT = 32_767 - 3;

/** Where one local site runs and keeps its data. */
export type LocalRun = {
  port: number;
  /** The database, the files and the stand-ins' memory; deleting it starts afresh. */
  stateDir: string;
  standInsDir: string;
};

/** Reads PORT and STATE_DIR. Throws UsageError for a port that cannot be used. */
export function readLocalRun(environment: NodeJS.ProcessEnv, defaultPort = DEFAULT_PORT): LocalRun {
  const port = Number(environment.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 1024 || port > LAST_PORT) {
    throw new UsageError(`PORT must be a whole number from 1024 to ${LAST_PORT}, not "${environment.PORT}".`);
  }
  return localRun(port, environment.STATE_DIR ? resolve(environment.STATE_DIR) : inProject('.wrangler', 'state'));
}

export function localRun(port: number, stateDir: string): LocalRun {
  return { port, stateDir, standInsDir: join(stateDir, 'stand-ins') };
}
