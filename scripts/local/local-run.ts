import { join, resolve } from 'node:path';
import { toProjectPath } from './project-root.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PORT = 5173;
/** The default port of `wrangler dev`. */
export const WRANGLER_PORT = 8787;
// Higher ports are assigned to outgoing connections (ephemeral ports), so they may be in use at any time.
const MAX_PORT = 32_767 - 3;

/** The port and the data folders of one local site. */
export type LocalRun = {
  port: number;
  /** The database, the photos and the stand-ins' state; deleting it resets the site. */
  stateDir: string;
  standInsDir: string;
};

/** Reads PORT and STATE_DIR. Throws UsageError for a port that cannot be used. */
export function readLocalRun(environment: NodeJS.ProcessEnv, defaultPort = DEFAULT_PORT): LocalRun {
  const port = Number(environment.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 1024 || port > MAX_PORT) {
    throw new UsageError(`PORT must be a whole number from 1024 to ${MAX_PORT}, not "${environment.PORT}".`);
  }
  return buildLocalRun(
    port,
    environment.STATE_DIR ? resolve(environment.STATE_DIR) : toProjectPath('.wrangler', 'state'),
  );
}

export function buildLocalRun(port: number, stateDir: string): LocalRun {
  return { port, stateDir, standInsDir: join(stateDir, 'stand-ins') };
}
