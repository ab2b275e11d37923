import { serve } from '@hono/node-server';
import type { Account, StripeKeys } from './account.ts';
import { createStripeApp } from './app.ts';
import { Faults } from './faults.ts';
import { resumeFailingRefunds } from './refund-outcomes.ts';
import type { AccountState } from './state.ts';
import { keepState } from './state-file.ts';
import { Webhooks } from './webhooks.ts';

export type StripeOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Where the account is kept between two starts; null forgets it. */
  stateFile: string | null;
  webhookUrl: string;
  keys: StripeKeys;
  retryDelaysMs?: number[];
  refundFailureDelayMs?: number;
};

/** A caller that pauses for some seconds must not find its connection closed in the moment it speaks again. */
const KEEP_ALIVE_MS = 120_000;

export type RunningStripe = { url: string; state: AccountState; close(): Promise<void> };

/** Serves the stand-in on 127.0.0.1 and takes up what an earlier run left undelivered. */
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
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const starting = serve({ fetch, hostname: '127.0.0.1', port, serverOptions }, () => resolve(starting));
    starting.on('error', reject);
  });
  // A long silence in a test must not end a connection that the Worker is just about to use again.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 120_000;
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
