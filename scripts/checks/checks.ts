import { globSync } from 'node:fs';
import { buildForProduction } from '../local/fresh-build.ts';
import { runTool, type ToolRun } from '../local/processes.ts';
import { PROJECT_ROOT, toProjectPath } from '../local/project-root.ts';
import { listMissingPlatformPackages } from './lockfile.ts';
import type { Task } from './run-tasks.ts';

/** The task that writes `dist/`. */
export const BUILD_TASK_NAME = 'build';

const createCheck = (name: string, run: () => Promise<ToolRun>, requiredTask?: string): Task => ({
  name,
  ...(requiredTask === undefined ? {} : { requiredTask }),
  async run() {
    const { code, output } = await run();
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
  },
});

async function checkLockfile(): Promise<ToolRun> {
  const missingPackages = listMissingPlatformPackages(toProjectPath('package-lock.json'));
  return { code: missingPackages.length === 0 ? 0 : 1, output: missingPackages.join('\n') };
}

/** All checks except the tests; the build first, because most of the tests wait for it. */
export const CHECKS: Task[] = [
  createCheck('lockfile', checkLockfile),
  createCheck(BUILD_TASK_NAME, () => buildForProduction()),
  ...globSync('tsconfig*.json', { cwd: PROJECT_ROOT })
    .sort()
    .map((config) =>
      // Each further checker would check the shared types once more; other tasks use the other core.
      createCheck(`types (${config})`, () =>
        runTool('tsc', ['--noEmit', '--checkers', '1', '-p', toProjectPath(config)]),
      ),
    ),
  createCheck('format and lint', () => runTool('biome', ['check', '--error-on-warnings'])),
  createCheck('dead code', () => runTool('knip', [])),
  createCheck('deploy (dry run)', () => runTool('wrangler', ['deploy', '--dry-run']), BUILD_TASK_NAME),
];
