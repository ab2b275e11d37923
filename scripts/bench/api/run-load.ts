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
  next(): LoadRequest | null;
  connections: number;
  /** The run ends after this time, or when there are no more requests. */
  seconds: number;
  cpu: CpuClock | null;
};

/** Sends one request and reads the whole answer; returns its body from status 400 on, else an empty one. */
function send(agent: Agent, { method, url, headers, body }: LoadRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => status >= 400 && pieces.push(piece));
      answer.on('end', () => resolve({ status, body: Buffer.concat(pieces).toString() })).on('error', reject);
    });
    call.on('error', reject).end(body);
  });
}

/**
 * Keeps `connections` requests under way at once. `refused` counts the answers from 400 on, `failed` those from 500 on and
 * broken connections.
 */
export async function runLoad({ next, connections, seconds, cpu }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const count = { refused: 0, failed: 0, firstErrorBody: '' };
  const cpuBefore = cpu?.readMs();
  const began = performance.now();
  const until = began + seconds * 1000;
  const one = async () => {
    for (let wanted = next(); wanted && performance.now() < until; wanted = next()) {
      const sent = performance.now();
      const { status, body } = await send(agent, wanted).catch((error) => ({ status: 599, body: String(error) }));
      count.firstErrorBody ||= body;
      times.push(performance.now() - sent);
      if (status >= 500) count.failed += 1;
      else if (status >= 400) count.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - began;
  agent.destroy();
  return {
    requests: times.length,
    perSecond: (times.length / elapsed) * 1000,
    cpuMs: cpu && cpuBefore !== undefined ? (cpu.readMs() - cpuBefore) / times.length : null,
    medianMs: median(times),
    ...count,
  };
}
