import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../scripts/local/start-server.ts';

/**
 * The token endpoint of an OpenID provider that says whatever a test wants: the code that it is given becomes the middle
 * part of the id_token that it issues. The codes "refused", "broken" and "down" make it refuse, send garbage and fail;
 * "unknown-client" makes it refuse the site's own secret, "silent" send no answer. GET returns the form that it was last sent.
 */
export async function startForgingProvider(): Promise<{ url: string; close(): Promise<void> }> {
  let lastForm = '';
  const server = createServer(async (request, response) => {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') return respond(200, Object.fromEntries(new URLSearchParams(lastForm)));
    lastForm = '';
    for await (const chunk of request) lastForm += chunk;
    const code = new URLSearchParams(lastForm).get('code') ?? '';
    if (code === 'refused') return respond(400, { error: 'invalid_grant' });
    if (code === 'unknown-client') return respond(401, { error: 'invalid_client' });
    if (code === 'silent') return;
    if (code === 'down') return respond(500, {});
    const idToken = code === 'broken' ? 'not a token' : `e30.${code}.e30`;
    return respond(200, { access_token: 'a', token_type: 'Bearer', id_token: idToken });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
