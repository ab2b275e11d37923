import { connect } from 'node:net';

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

const TIMEOUT_MS = 20_000;

/**
 * Writes bytes to a site's socket, as no HTTP library would. Returns null when the site closes the connection without an
 * answer. In `bytes` each character is one byte.
 */
export function sendRawRequest(siteUrl: string, bytes: string): Promise<RawResponse | null> {
  const { hostname, port } = new URL(siteUrl);
  const hasNoBody = bytes.startsWith('HEAD ');
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setEncoding('latin1');
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer to ${JSON.stringify(bytes)}`)));
    socket.on('connect', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const response = parseRawResponse(text);
      if (response && (hasNoBody || isComplete(response))) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(parseRawResponse(text)));
  });
}

function parseRawResponse(text: string): RawResponse | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1];
  if (!status || rest.length === 0) return null;
  const headers = head.split('\r\n').flatMap((line) => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [[name.toLowerCase(), value]] : [];
  });
  return { status: Number(status), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

/** Whether an answer is complete by its own headers: connections stay open, so nothing else marks its end. */
function isComplete({ status, headers, body }: RawResponse): boolean {
  if (status === 204 || status === 304) return true;
  if (headers['transfer-encoding'] === 'chunked') return /(?:^|\n)0\r\n\r\n$/.test(body);
  return body.length >= Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
}
