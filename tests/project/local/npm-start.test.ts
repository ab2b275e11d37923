import { existsSync, globSync, readlinkSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { buildLocalPorts } from '../../../scripts/local/local-vars.ts';
import { requireFreePorts } from '../../../scripts/local/server-readiness.ts';
import { signIn } from '../../../scripts/local/sign-in.ts';
import type { TreeCopy } from '../../../scripts/mutants/tree-copy.ts';
import type { InboxResponse } from '../../../src/contract/owner/calls.ts';
import { pickNeighbouringPorts } from '../../support/sites/neighbouring-ports.ts';
import { copyBuiltTree } from './built-copy.ts';
import { type StartedProcess, startProcess } from './started-process.ts';

let copy: TreeCopy;
let npmProcess: StartedProcess | null = null;
beforeAll(async () => {
  copy = await copyBuiltTree();
});
afterEach(async () => {
  await npmProcess?.end();
});
afterAll(() => copy.remove());

function readProcessFolder(process: string): string {
  try {
    return readlinkSync(`${process}/cwd`);
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

/** The processes that run in a folder; none can be found where there is no /proc. */
const listProcesses = (folder: string): string[] =>
  existsSync('/proc') ? globSync('/proc/[0-9]*').filter((process) => readProcessFolder(process) === folder) : [];

/** The inbox of the owner of the started site, read as `npm run owner -- waiting` does. */
async function fetchInbox(port: number): Promise<InboxResponse> {
  const site = `http://localhost:${port}`;
  const cookie = await signIn(site, OWNER.email);
  const answer = await fetch(`${site}/api/studio/waiting`, { headers: { cookie } });
  return (await answer.json()) as InboxResponse;
}

// Whether npm passes SIGTERM on depends on its version; SIGKILL cannot be passed on.
test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start ends with everything it started when npm gets %s',
  async (signal) => {
    const port = await pickNeighbouringPorts(4);
    npmProcess = startProcess(copy.root, ['npm', 'start'], { PORT: String(port) });
    await npmProcess.printed('Lash Room is open');
    expect(listProcesses(copy.root).length).toBeGreaterThan(0);
    // The sample fortnight, made by the first start and left alone by the second.
    const { claims, testimonials } = await fetchInbox(port);
    expect([claims.length, testimonials.length]).toEqual([1, 1]);
    process.kill(npmProcess.pid, signal);
    const ports = Object.values(buildLocalPorts(port));
    await expect.poll(() => requireFreePorts(ports).then(() => 'free', String), { timeout: 15_000 }).toBe('free');
    await expect.poll(() => listProcesses(copy.root), { timeout: 10_000 }).toEqual([]);
  },
);
