import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildLocalVars } from './local-vars.ts';
import { toProjectPath } from './project-root.ts';
import { UsageError } from './usage-error.ts';

/** The file from which Wrangler reads the variables of local development. */
const DEV_VARS = toProjectPath('.dev.vars');
const FIRST_LINE = '# Written by "npm run stand-ins", which removes it again. See .dev.vars.example.';

const isGeneratedDevVars = (): boolean => readFileSync(DEV_VARS, 'utf8').startsWith(FIRST_LINE);

/** The text of .dev.vars for a site on `port` beside the stand-ins. */
export function formatDevVars(port: number): string {
  const lines = Object.entries(buildLocalVars(port)).map(([name, value]) => `${name}="${value}"`);
  return `${[FIRST_LINE, ...lines].join('\n')}\n`;
}

/** Writes .dev.vars. Throws UsageError when there is one that this command did not write. */
export function writeDevVars(port: number): void {
  if (existsSync(DEV_VARS) && !isGeneratedDevVars())
    throw new UsageError(
      'There is a .dev.vars of your own. Rename it to use the local Stripe, sign-in and mailbox, or work with your own accounts without them.',
    );
  writeFileSync(DEV_VARS, formatDevVars(port));
}

/** Removes .dev.vars, unless it was replaced by one that this command did not write. */
export function removeDevVars(): void {
  if (existsSync(DEV_VARS) && isGeneratedDevVars()) rmSync(DEV_VARS);
}

/**
 * Throws UsageError when there is a .dev.vars: Vite's server reads it too, and it overrides the command's variables.
 */
export function refuseDevVars(): void {
  if (existsSync(DEV_VARS))
    throw new UsageError(
      'There is a .dev.vars, which names other addresses. End "npm run stand-ins", or rename the file.',
    );
}
