import type { LocalRun } from './local-run.ts';
import { buildLocalVars } from './local-vars.ts';
import { type RunningTool, startTool } from './processes.ts';
import { waitUntilAnswering } from './server-readiness.ts';
import { buildToolEnvironment } from './tool.ts';

export type RunningSite = RunningTool & { url: string };

/**
 * Serves the production build in workerd. The local addresses and keys are passed as arguments, so that no file
 * contains them; `extraVars`: variables for tests only.
 */
export async function serveBuild({ port, stateDir }: LocalRun, extraVars: object = {}): Promise<RunningSite> {
  const vars = Object.entries({ ...buildLocalVars(port), ...extraVars }).flatMap(([name, value]) => [
    '--var',
    `${name}:${value}`,
  ]);
  const args = [
    'dev',
    '--local',
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ...['--persist-to', stateDir, '--log-level', 'warn', '--show-interactive-dev-session=false'],
    // Without this Wrangler warns that the cron trigger does not run; here `runCronEveryMinute` runs it.
    '--test-scheduled',
    ...vars,
  ];
  return waitForSite(port, startTool('wrangler', args, buildToolEnvironment(), true));
}

/** Serves the sources through Vite with hot reload; vite.config.ts passes LOCAL_VARS to the Worker. */
export async function serveSources({ port, stateDir }: LocalRun): Promise<RunningSite> {
  // A cached page would still show the sources before the last edit.
  const vars = { ...buildLocalVars(port), PAGE_CACHE: 'off' };
  const environment = buildToolEnvironment({ LOCAL_VARS: JSON.stringify(vars), STATE_DIR: stateDir });
  const args = ['dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  return waitForSite(port, startTool('vite', args, environment, true));
}

async function waitForSite(port: number, tool: RunningTool): Promise<RunningSite> {
  try {
    await waitUntilAnswering(`http://127.0.0.1:${port}/api/health`, tool.exitCode);
  } catch (error) {
    await tool.stop();
    throw error;
  }
  return { ...tool, url: `http://localhost:${port}` };
}
