import { readFileSync } from 'node:fs';

const EVERY_MS = 500;
const SHELLS = /^(ba|da|a|z|k)?sh$|^busybox$/;

type Process = { name: string; parent: number };

/** What the system says of a process; null where it has ended, or where there is no /proc. */
function findProcess(pid: number): Process | null {
  try {
    // "pid (name) state parent …"
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}

/**
 * Calls `onEnd` once, when the npm that runs this script has ended: npm 11 does not pass every signal on, and what it
 * started is then adopted by another process. Some systems keep npm's shell between the two; npm is then the shell's parent.
 * A script that was not started by npm is left alone.
 */
export function watchNpm(onEnd: () => void, environment = process.env): void {
  if (!environment.npm_lifecycle_event) return;
  const hasShell = SHELLS.test(findProcess(process.ppid)?.name ?? '');
  const parents = () => [process.ppid, hasShell ? findProcess(process.ppid)?.parent : null].join();
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    onEnd();
  }, EVERY_MS);
  timer.unref();
}
