import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXT_TYPE_PATTERN = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|xml|rss\+xml))/;
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Served in place of the origin's answer. */
type FloorDocument = { html: string; headers: Record<string, string> };

type EdgeOptions = {
  /** where the site is served */
  origin: string;
  /** added to every request; a page of a client needs it */
  cookie?: string;
  /** by path with query */
  documents?: Record<string, FloorDocument>;
};

/** Compresses with brotli as an edge does: while the answer streams through, each piece at once. */
function compressResponse(response: ServerResponse) {
  const brotli = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  brotli.pipe(response);
  return brotli;
}

/**
 * Removes the scripts, their preloads and the nonce from a page; everything that is shown stays. What is left has to be
 * loaded and painted in any case.
 */
export const removeScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/\snonce="[^"]*"/g, '');

const omitHeaders = <Value>(headers: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The policy contains the nonce, which is removed; a cookie belongs to one visitor. */
const OMITTED_HEADERS = [...CONNECTION_HEADERS, 'content-encoding', 'content-security-policy', 'set-cookie'];

/**
 * Builds the floor of a page: the page without any script, under the same headers. They cost time as well: the browser
 * starts a new process for a page with a Cross-Origin-Opener-Policy.
 */
export async function createFloorDocument(response: Response): Promise<FloorDocument> {
  const headers = omitHeaders(Object.fromEntries(response.headers), OMITTED_HEADERS);
  return { html: removeScripts(await response.text()), headers };
}

/** Serves a floor document, which a repeat visit revalidates. */
function serveDocument(
  { html, headers: documentHeaders }: FloorDocument,
  clientRequest: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `W/"${createHash('sha256').update(html).digest('hex').slice(0, 16)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (clientRequest.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else {
    response.writeHead(200, { ...documentHeaders, ...headers, 'content-encoding': 'br' });
    compressResponse(response).end(html);
  }
}

function buildProxyHeaders({ origin, cookie }: EdgeOptions, clientRequest: IncomingMessage): IncomingHttpHeaders {
  const headers = { ...clientRequest.headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
  if (clientRequest.headers.origin) headers.origin = origin;
  return cookie ? { ...headers, cookie } : headers;
}

function proxyRequest(edge: EdgeOptions, clientRequest: IncomingMessage, response: ServerResponse): void {
  const headers = buildProxyHeaders(edge, clientRequest);
  const originRequest = request(
    edge.origin + clientRequest.url,
    { method: clientRequest.method, headers },
    (originResponse) => {
      const responseHeaders = omitHeaders(originResponse.headers, CONNECTION_HEADERS);
      const isText =
        originResponse.statusCode === 200 && TEXT_TYPE_PATTERN.test(String(originResponse.headers['content-type']));
      if (isText) responseHeaders['content-encoding'] = 'br';
      response.writeHead(originResponse.statusCode ?? 502, responseHeaders);
      originResponse.pipe(isText ? compressResponse(response) : response);
    },
  );
  originRequest.on('error', () => response.headersSent || response.writeHead(502).end());
  clientRequest.pipe(originRequest);
}

/**
 * Starts a server in front of the site that compresses as Cloudflare's edge does; floor documents come from memory. The
 * site and its floor are each measured through such a server, so that only the document differs.
 */
export async function startEdge(edge: EdgeOptions) {
  const server = createServer((clientRequest, response) => {
    const document = edge.documents?.[clientRequest.url ?? ''];
    if (document === undefined) proxyRequest(edge, clientRequest, response);
    else serveDocument(document, clientRequest, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
