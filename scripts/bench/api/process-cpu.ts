import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/<pid>/stat: the parent, and the time in user and system mode, in clock ticks. */
export type ProcessStat = { name: string; parentPid: number; ticks: number };

/** Reads the line of /proc/<pid>/stat. The name stands in brackets and may have blanks and brackets in it. */
export function parseStat(line: string): ProcessStat {
  const nameEnd = line.lastIndexOf(')');
  const fields = line.slice(nameEnd + 2).split(' ');
  const [parentPid, user, system] = [Number(fields[1]), Number(fields[11]), Number(fields[12])];
  if (nameEnd < 0 || !Number.isFinite(user + system)) throw new Error(`This is no line of /proc/<pid>/stat: ${line}`);
  return { name: line.slice(line.indexOf('(') + 1, nameEnd), parentPid, ticks: user + system };
}

const findStat = (pid: string): ProcessStat | null => {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has ended since the folder was listed.
    return null;
  }
};

export type CpuClock = {
  /** CPU time since the process began, in ms */
  readMs(): number;
};

/**
 * The CPU time of the one child of this process with this name: user and system, of all its threads. Returns null where
 * there is no /proc (macOS, Windows). Throws when there is not exactly one such child.
 */
export function findChildCpuClock(name: string): CpuClock | null {
  if (process.platform !== 'linux') return null;
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      const stat = findStat(pid);
      return stat?.name === name && stat.parentPid === process.pid;
    });
  const [pid] = children;
  if (!pid || children.length > 1) throw new Error(`This process has ${children.length} children named ${name}.`);
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return { readMs: () => ((findStat(pid)?.ticks ?? Number.NaN) / ticksPerSecond) * 1000 };
}
