import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from './usage-error.ts';

const POLL_INTERVAL_MS = 100;

/** Waits until the URL answers with any status. Throws after `timeoutMs`, or when the server has ended. */
export async function waitUntilAnswering(
  url: string,
  exitCodePromise: Promise<number>,
  timeoutMs = 60_000,
): Promise<void> {
  let code: number | null = null;
  void exitCodePromise.then((exitCode) => {
    code = exitCode;
  });
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (code !== null) throw new Error(`The server ended before it answered (exit code ${code}).`);
    const isAnswered = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} s.`);
}

/** Throws UsageError when another process already listens on one of the ports. */
export async function requireFreePorts(ports: number[]): Promise<void> {
  for (const port of ports) {
    if (await isPortTaken(port)) {
      throw new UsageError(
        `Port ${port} is already in use. Stop what runs there, or choose another place: PORT=5273 npm start`,
      );
    }
  }
}

function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}
