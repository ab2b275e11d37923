import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ToolRun } from '../local/processes.ts';
import { PROJECT_ROOT } from '../local/project-root.ts';
import { buildToolEnvironment } from '../local/tool.ts';

/** Runs one of the project's scripts until it exits. The output is collected, not shown. */
export async function runScriptFile(path: string, args: string[] = []): Promise<ToolRun> {
  const child = spawn(process.execPath, [path, ...args], { cwd: PROJECT_ROOT, env: buildToolEnvironment() });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const killChild = () => child.kill();
  process.once('exit', killChild);
  const [code] = await once(child, 'close');
  process.off('exit', killChild);
  return { code: code ?? 1, output };
}
