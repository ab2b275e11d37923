import { serve } from '@hono/node-server';

/**
 * How long a connection without a request stays open: longer than any pause between two requests of a test. Otherwise a
 * caller may reuse a connection that the server is closing and get "Network connection lost".
 */
export const KEEP_ALIVE_MS = 60 * 60_000;

export type RunningServer = { url: string; close(): Promise<void> };

/** Serves on 127.0.0.1. `port` 0: any free one. Rejects when the port is taken. */
export async function startServer(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<RunningServer> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const startingServer = serve({ fetch, hostname: '127.0.0.1', port, serverOptions }, () => resolve(startingServer));
    startingServer.on('error', reject);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
