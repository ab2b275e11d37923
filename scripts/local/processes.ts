import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from './project-root.ts';
import { buildToolArguments, buildToolEnvironment, type Tool } from './tool.ts';

const TIMEOUT_MS = 5_000;

export type ToolRun = { code: number; output: string };

/** Runs this Node with these arguments until it exits. The output is collected, not shown. */
export async function runNode(args: string[], environment = buildToolEnvironment()): Promise<ToolRun> {
  const child = spawn(process.execPath, args, { cwd: PROJECT_ROOT, env: environment });
  child.stdin.end();
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const killChild = () => child.kill();
  process.once('exit', killChild);
  const [code] = await once(child, 'close');
  process.off('exit', killChild);
  return { code: code ?? 1, output };
}

/** Runs a tool, as `runNode` does. */
export const runTool = (tool: Tool, args: string[], environment?: NodeJS.ProcessEnv): Promise<ToolRun> =>
  runNode(buildToolArguments(tool, args), environment);

export type RunningTool = {
  /** Resolves with the exit code when the tool ends, for whatever reason. */
  exitCode: Promise<number>;
  /** Ends the tool and all processes it started: SIGTERM, then SIGKILL after TIMEOUT_MS. */
  stop(): Promise<void>;
  /** Ends them with SIGKILL at once. */
  kill(): Promise<void>;
};

/** Starts a tool that keeps running. `isOutputShown`: its standard output is shown; its standard error always is. */
export function startTool(
  tool: Tool,
  args: string[],
  environment: NodeJS.ProcessEnv,
  isOutputShown: boolean,
): RunningTool {
  const child = spawn(process.execPath, buildToolArguments(tool, args), {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ['ignore', isOutputShown ? 'inherit' : 'ignore', 'inherit'],
    // A process group of its own: its child processes can be ended with it, and Ctrl-C does not reach it directly.
    detached: process.platform !== 'win32',
  });
  const exitCode = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 0));
  });
  const killChild = () => signal(child, 'SIGKILL');
  process.once('exit', killChild);
  return {
    exitCode,
    async stop() {
      signal(child, 'SIGTERM');
      await Promise.race([exitCode, pause(TIMEOUT_MS, undefined, { ref: false })]);
      killChild();
      process.off('exit', killChild);
    },
    async kill() {
      killChild();
      await exitCode;
      process.off('exit', killChild);
    },
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The group has already ended.
  }
}
