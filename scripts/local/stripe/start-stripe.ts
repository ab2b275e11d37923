import { serve } from '@hono/node-server';
import type { Account, StripeKeys } from './account.ts';
import { createStripeApp } from './app.ts';
import { Faults } from './faults.ts';
import { resumeFailingRefunds } from './refund-outcomes.ts';
import type { AccountState } from './state.ts';
import { keepState } from './state-file.ts';
import { Webhooks } from './webhooks.ts';

export type StripeOptions = {
  /** 0: any free one. */
  port: number;
  /** The file that keeps the account between two starts; null: memory only. */
  stateFile: string | null;
  webhookUrl: string;
  keys: StripeKeys;
  retryDelaysMs?: number[];
  refundFailureDelayMs?: number;
};

/** Longer than the pauses of a caller, so that it does not reuse a connection that the server is closing. */
const KEEP_ALIVE_MS = 120_000;

export type RunningStripe = { url: string; state: AccountState; close(): Promise<void> };

/** Serves the stand-in on 127.0.0.1 and resumes the deliveries and refund failures of an earlier run. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { state, save, close } = keepState(options.stateFile);
  const faults = new Faults();
  const clock = { now: () => Date.now() + state.clockAheadMs };
  const webhooks = new Webhooks({
    state,
    faults,
    clock,
    save,
    url: options.webhookUrl,
    secret: options.keys.webhookSecret,
    ...(options.retryDelaysMs === undefined ? {} : { retryDelaysMs: options.retryDelaysMs }),
  });
  const account: Account = {
    url: '',
    keys: options.keys,
    clock,
    state,
    faults,
    webhooks,
    refundFailureDelayMs: options.refundFailureDelayMs ?? 5_000,
    save,
  };
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const { fetch } = createStripeApp(account);
    const { port } = options;
    const starting = serve({ fetch, hostname: '127.0.0.1', port }, () => resolve(starting));
    starting.on('error', reject);
  });
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  account.url = `http://127.0.0.1:${port}`;
  webhooks.resume();
  resumeFailingRefunds(account);

  return {
    url: account.url,
    state,
    async close() {
      webhooks.stop();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      close();
    },
  };
}
