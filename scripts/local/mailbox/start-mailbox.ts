import { serve } from '@hono/node-server';
import { Mailbox } from './mailbox.ts';
import { createMailboxApp } from './mailbox-app.ts';

/** Longer than the pauses of a caller, so that it does not reuse a connection that the server is closing. */
const KEEP_ALIVE_MS = 120_000;

export type RunningMailbox = { url: string; close(): Promise<void> };

/** Serves the mailbox on 127.0.0.1. `port` 0: any free one; `file` null: the emails are kept in memory only. */
export async function startMailbox({ port, file }: { port: number; file: string | null }): Promise<RunningMailbox> {
  const { fetch } = createMailboxApp(new Mailbox(file));
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const starting = serve({ fetch, hostname: '127.0.0.1', port, serverOptions }, () => resolve(starting));
    starting.on('error', reject);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
