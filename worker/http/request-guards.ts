import { createMiddleware } from 'hono/factory';
import { DomainError } from '../domain-error.ts';
import { readAtMost } from './read-body.ts';
import type { AppEnv } from './request-context.ts';

/** Signed by the provider instead of sent by our own page. */
export const WEBHOOK_PATH = '/api/stripe/webhook';
const MOST_BYTES = 64 * 1024;
const SAFE = new Set(['GET', 'HEAD']);

/** Such a request changes nothing. */
export const isSafeMethod = (method: string): boolean => SAFE.has(method);

/** The one call whose body is no JSON and may be large: a photo, counted by its own route (api/objects). */
const isPhoto = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'PUT' && path.startsWith('/api/objects/');

/** The forms of signing in, which work without script and are sent as forms are. */
const FORMS = new Set(['/api/login/code', '/api/login/code/enter']);

/** Only our own pages may change anything: browsers say where a request comes from, and others have no cookie to abuse. */
function isFromOurPages(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}

const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type);
const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

/** Lets a state change in only from our own pages and only as JSON, as a form where one is there, or without a body. Throws CROSS_SITE_REQUEST, UNSUPPORTED_MEDIA_TYPE. */
export const sameOriginJson = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method) && c.req.path !== WEBHOOK_PATH) {
    const { headers, body } = c.req.raw;
    if (!isFromOurPages(headers, new URL(c.req.url).origin)) throw new DomainError('CROSS_SITE_REQUEST');
    const isExpected = FORMS.has(c.req.path) ? isForm : isJson;
    const type = headers.get('content-type') ?? '';
    if (body && !isPhoto(c.req) && !isExpected(type)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
  await next();
});

/** Counts the bytes as they come, whatever the request says of its length. Throws BODY_TOO_LARGE. */
export const bodyCap = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  // Nobody reads what a read was sent, and a Request of this kind cannot be made again with it.
  if (isSafeMethod(raw.method)) {
    if (!(await readAtMost(MOST_BYTES, raw.body))) throw new DomainError('BODY_TOO_LARGE');
    return next();
  }
  if (!isPhoto(c.req)) {
    const body = await readAtMost(MOST_BYTES, raw.body);
    if (!body) throw new DomainError('BODY_TOO_LARGE');
    c.req.raw = new Request(raw, { body: body.size > 0 ? body : null });
    return next();
  }
  await next();
  // Refused before it was read: its sender would otherwise hear of a broken connection instead of the reason.
  if (!raw.bodyUsed) await readAtMost(0, raw.body);
});
