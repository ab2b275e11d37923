import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../scripts/local/start-server.ts';

/** Serves the milliseconds by which the clock of a site under test is ahead of the real one. */
export async function serveClock() {
  let aheadMs = 0;
  const server = createServer((_request, response) => response.end(String(aheadMs)));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(milliseconds: number) {
      aheadMs = milliseconds;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
