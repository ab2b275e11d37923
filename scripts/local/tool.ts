import { toProjectPath } from './project-root.ts';

const ENTRIES = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  wrangler: 'wrangler/bin/wrangler.js',
};

export type Tool = keyof typeof ENTRIES;

/** The arguments with which this Node runs a tool from node_modules, independent of the PATH. */
export function buildToolArguments(tool: Tool, args: string[]): string[] {
  return [toProjectPath('node_modules', ENTRIES[tool]), ...args];
}

/** The environment for local tools: no prompts, no usage statistics, no Cloudflare account. */
export function buildToolEnvironment(extraVariables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    DO_NOT_TRACK: '1',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    // Wrangler would write traces for every request, which are not used.
    X_LOCAL_OBSERVABILITY: 'false',
    ...extraVariables,
  };
  delete environment.CLOUDFLARE_API_TOKEN;
  delete environment.CLOUDFLARE_ACCOUNT_ID;
  return environment;
}
