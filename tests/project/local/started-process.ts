import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildToolEnvironment } from '../../../scripts/local/tool.ts';

export type StartedProcess = {
  pid: number;
  /** Resolves with the exit code, for whatever reason the process ends. */
  ended: Promise<number>;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the output has these words. Throws when the process ends first. */
  printed(words: string): Promise<void>;
  /** Tells the process to end, and waits until it has. */
  end(): Promise<void>;
};

/** Starts a program of a copy of the project, in a process group of its own. */
export function startProcess(
  root: string,
  command: string[],
  environment: Record<string, string> = {},
): StartedProcess {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env: buildToolEnvironment(environment), detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exitCode = once(child, 'exit').then(([code]) => Number(code ?? 0));
  return {
    pid: child.pid ?? 0,
    ended: exitCode,
    output: () => output,
    async printed(words) {
      while (!output.includes(words)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended before it printed "${words}":\n${output}`);
        await pause(50);
      }
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exitCode;
    },
  };
}

export const buildWranglerPath = (root: string): string => join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
