import { readFileSync } from 'node:fs';

const POLL_INTERVAL_MS = 500;
const SHELL_PATTERN = /^(ba|da|a|z|k)?sh$|^busybox$/;

type Process = { name: string; parentPid: number };

/** Name and parent of a process, from /proc; null when it has ended or there is no /proc. */
function findProcess(pid: number): Process | null {
  try {
    // "pid (name) state parent …"
    const [, name = '', parentPid] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parentPid: Number(parentPid) };
  } catch {
    return null;
  }
}

/**
 * Calls `onEnd` once, when the npm that runs this script has ended: npm 11 does not pass every signal on, and its child
 * processes then get another parent. Where npm's shell runs between the two, npm is the shell's parent. Does nothing
 * for a script that npm did not start.
 */
export function onNpmEnd(onEnd: () => void, environment = process.env): void {
  if (!environment.npm_lifecycle_event) return;
  const hasShell = SHELL_PATTERN.test(findProcess(process.ppid)?.name ?? '');
  const readAncestorPids = () => [process.ppid, hasShell ? findProcess(process.ppid)?.parentPid : null].join();
  const initialPids = readAncestorPids();
  const timer = setInterval(() => {
    if (readAncestorPids() === initialPids) return;
    clearInterval(timer);
    onEnd();
  }, POLL_INTERVAL_MS);
  timer.unref();
}
