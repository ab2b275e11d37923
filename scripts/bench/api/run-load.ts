import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { median } from '../arithmetic.ts';
import type { CpuClock } from './process-cpu.ts';

export type LoadRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** `cpuMs`: CPU time of the server process per request; null where it cannot be read. */
export type LoadResult = {
  requests: number;
  perSecond: number;
  cpuMs: number | null;
  medianMs: number;
  refused: number;
  failed: number;
  /** the body of the first answer from 400 on; '' when there was none */
  firstErrorBody: string;
};

type LoadOptions = {
  /** The next request; null when there are no more. */
  nextRequest(): LoadRequest | null;
  connections: number;
  /** The run ends after this time, or when there are no more requests. */
  seconds: number;
  cpu: CpuClock | null;
};

/** Sends one request and reads the whole answer; returns its body from status 400 on, else an empty one. */
function send(agent: Agent, { method, url, headers, body }: LoadRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => status >= 400 && pieces.push(piece));
      response.on('end', () => resolve({ status, body: Buffer.concat(pieces).toString() })).on('error', reject);
    });
    call.on('error', reject).end(body);
  });
}

/**
 * Keeps `connections` requests under way at once. `refused` counts the answers from 400 on, `failed` those from 500 on and
 * broken connections.
 */
export async function runLoad({ nextRequest, connections, seconds, cpu }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const counts = { refused: 0, failed: 0, firstErrorBody: '' };
  const cpuBefore = cpu?.readMs();
  const startMs = performance.now();
  const deadline = startMs + seconds * 1000;
  const sendUntilDeadline = async () => {
    for (let loadRequest = nextRequest(); loadRequest && performance.now() < deadline; loadRequest = nextRequest()) {
      const sentMs = performance.now();
      const { status, body } = await send(agent, loadRequest).catch((error) => ({ status: 599, body: String(error) }));
      counts.firstErrorBody ||= body;
      times.push(performance.now() - sentMs);
      if (status >= 500) counts.failed += 1;
      else if (status >= 400) counts.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendUntilDeadline));
  const elapsedMs = performance.now() - startMs;
  agent.destroy();
  return {
    requests: times.length,
    perSecond: (times.length / elapsedMs) * 1000,
    cpuMs: cpu && cpuBefore !== undefined ? (cpu.readMs() - cpuBefore) / times.length : null,
    medianMs: median(times),
    ...counts,
  };
}
