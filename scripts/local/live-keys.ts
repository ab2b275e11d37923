import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usage-error.ts';

const LIVE_KEY_PATTERN = /\b(sk|rk|pk)_live_/;
const WRANGLER_FILE_PATTERN = /^\.(env|dev\.vars)(\..+)?$/;

/**
 * Throws UsageError when there is a live Stripe key in the environment or in a file that Wrangler reads, because the
 * local site uses stand-ins only (RELIABILITY §4). The message names where the key is, never the key.
 */
export function refuseLiveKeys(environment: NodeJS.ProcessEnv, folder: string): void {
  const variable = Object.keys(environment).find((name) => LIVE_KEY_PATTERN.test(environment[name] ?? ''));
  const file = listWranglerFiles(folder).find((name) =>
    LIVE_KEY_PATTERN.test(readFileSync(join(folder, name), 'utf8')),
  );
  const place = variable === undefined ? file : `the environment variable ${variable}`;
  if (place === undefined) return;
  throw new UsageError(
    `A live Stripe key is in ${place}: the local site takes pretend payments only and does not start beside a live key. ` +
      'Remove it here; the live site gets it with `wrangler secret put`.',
  );
}

function listWranglerFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => WRANGLER_FILE_PATTERN.test(name)) : [];
}
