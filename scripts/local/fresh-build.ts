import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runTool, type ToolRun } from './processes.ts';
import { PROJECT_ROOT, toProjectPath } from './project-root.ts';
import { buildToolEnvironment } from './tool.ts';

const SOURCES = [
  'src/**/*',
  'worker/**/*',
  'public/**/*',
  'scripts/build/**/*',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
];
const GENERATED_PATTERN = /\.gen\.ts$/;
/** Written by every build, whichever command started it. */
const BUILD_RESULT_FILE = toProjectPath('.wrangler', 'deploy', 'config.json');
const STAMP_FILE = toProjectPath('dist', 'built-from');

/** Builds unless dist was built from the present sources. */
export async function ensureFreshBuild(): Promise<'built' | 'fresh'> {
  if (isBuildFresh()) return 'fresh';
  const { code, output } = await buildForProduction();
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
  return 'built';
}

/**
 * Builds client and Worker into dist. The output is collected, not shown. `extraVariables`: variables that vite.config.ts reads.
 */
export async function buildForProduction(extraVariables: Record<string, string> = {}): Promise<ToolRun> {
  const sources = hashSources();
  const run = await runTool('vite', ['build'], { ...createBuildEnvironment(), ...extraVariables });
  if (run.code === 0) writeFileSync(STAMP_FILE, sources);
  return run;
}

/**
 * The environment without the local addresses, which would be deployed with the build, and without the test runner's
 * variables.
 */
function createBuildEnvironment(): NodeJS.ProcessEnv {
  const environment = buildToolEnvironment({ NODE_ENV: 'production' });
  for (const name of Object.keys(environment)) {
    if (name === 'LOCAL_VARS' || name.startsWith('VITEST')) delete environment[name];
  }
  return environment;
}

function isBuildFresh(): boolean {
  if (!existsSync(STAMP_FILE) || !existsSync(BUILD_RESULT_FILE)) return false;
  const isLatest = statSync(STAMP_FILE).mtimeMs >= statSync(BUILD_RESULT_FILE).mtimeMs;
  return isLatest && readFileSync(STAMP_FILE, 'utf8') === hashSources();
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: PROJECT_ROOT })
    .filter((file) => !GENERATED_PATTERN.test(file) && statSync(toProjectPath(file)).isFile())
    .sort();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(toProjectPath(file)));
  return hash.digest('hex');
}
