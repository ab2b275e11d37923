import { globSync } from 'node:fs';
import { buildForProduction } from '../local/fresh-build.ts';
import { runTool, type ToolRun } from '../local/processes.ts';
import { inProject, PROJECT_ROOT } from '../local/project-root.ts';
import { missingPlatformPackages } from './lockfile.ts';

type Check = { name: string; run(): Promise<ToolRun> };

export type Counts = { passed: number; failed: number };

// The build comes first: it writes the route tree that the types need.
function checks(): Check[] {
  const typeConfigs = globSync('tsconfig*.json', { cwd: PROJECT_ROOT }).sort();
  return [
    { name: 'lockfile', run: checkLockfile },
    { name: 'build', run: () => buildForProduction() },
    ...typeConfigs.map((config) => ({
      name: `types (${config})`,
      run: () => runTool('tsc', ['--noEmit', '-p', inProject(config)]),
    })),
    { name: 'format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
    { name: 'dead code', run: () => runTool('knip', []) },
    { name: 'deploy (dry run)', run: () => runTool('wrangler', ['deploy', '--dry-run']) },
  ];
}

/** Runs every check, prints one line for each with the time it took, and below it what a failed one had to say. */
export async function runChecks(): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { name, run } of checks()) {
    const began = Date.now();
    const { code, output } = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(32)} ${seconds.padStart(6)} s`);
    if (code === 0) {
      counts.passed += 1;
    } else {
      counts.failed += 1;
      console.log(`\n${output.trimEnd()}\n`);
    }
  }
  return counts;
}

async function checkLockfile(): Promise<ToolRun> {
  const missing = missingPlatformPackages(inProject('package-lock.json'));
  return { code: missing.length === 0 ? 0 : 1, output: missing.join('\n') };
}
