import { createMiddleware } from 'hono/factory';
import { Problem } from '../problem.ts';
import type { AppEnv } from './visit.ts';

/** Signed by the provider instead of sent by our own page. */
export const WEBHOOK_PATH = '/api/stripe/webhook';
const MOST_BYTES = 64 * 1024;
const SAFE = new Set(['GET', 'HEAD']);

/** Such a request changes nothing. */
export const isRead = (method: string): boolean => SAFE.has(method);

/** Only our own pages may change anything: browsers say where a request comes from, and others have no cookie to abuse. */
function isFromOurPages(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}

/** Lets a state change in only from our own pages and only as JSON. Throws CROSS_SITE_REQUEST, UNSUPPORTED_MEDIA_TYPE. */
export const sameOriginJson = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRead(c.req.method) && c.req.path !== WEBHOOK_PATH) {
    const { headers } = c.req.raw;
    if (!isFromOurPages(headers, new URL(c.req.url).origin)) throw new Problem('CROSS_SITE_REQUEST');
    if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  }
  await next();
});

async function readAtMost(bytes: number, body: ReadableStream<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > bytes) throw new Problem('BODY_TOO_LARGE');
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** Counts the bytes as they come, whatever the request says of its length. Throws BODY_TOO_LARGE. */
export const bodyCap = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (raw.body) c.req.raw = new Request(raw, { body: await readAtMost(MOST_BYTES, raw.body) });
  await next();
});
