import { type RunningServer, startServer } from '../start-server.ts';
import type { Account, StripeKeys } from './account.ts';
import { createStripeApp } from './app.ts';
import { Faults } from './faults.ts';
import { resumeFailingRefunds } from './refund-outcomes.ts';
import type { AccountState } from './state.ts';
import { openStateStore } from './state-file.ts';
import { Webhooks } from './webhooks.ts';

export type StripeOptions = {
  /** 0: any free one. */
  port: number;
  /** The file that keeps the account between two starts; null: memory only. */
  stateFile: string | null;
  /** null: no endpoint. */
  webhookUrl: string | null;
  keys: StripeKeys;
  retryDelaysMs?: number[];
  refundFailureDelayMs?: number;
};

export type RunningStripe = RunningServer & { state: AccountState };

/** Serves the stand-in on 127.0.0.1 and resumes the deliveries and refund failures of an earlier run. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { state, save, close } = openStateStore(options.stateFile);
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
  const server = await startServer(createStripeApp(account).fetch, options.port);
  account.url = server.url;
  webhooks.resume();
  resumeFailingRefunds(account);

  return {
    url: account.url,
    state,
    async close() {
      webhooks.stop();
      await server.close();
      close();
    },
  };
}
