import { createMiddleware } from 'hono/factory';
import { DomainError } from '../domain-error.ts';
import { readLimitedBody } from './read-body.ts';
import type { AppEnv } from './request-context.ts';

/** Authenticated by the provider's signature instead of a session. */
export const WEBHOOK_PATH = '/api/stripe/webhook';
const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** GET and HEAD change nothing. */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method);

/**
 * The one route whose body is not JSON and may be larger than MAX_BODY_BYTES: a photo, limited by the route
 * (worker/api/photo-uploads.ts).
 */
const isPhotoUpload = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'PUT' && path.startsWith('/api/objects/');

/** The sign-in forms, which work without JavaScript and are form-encoded. */
export const FORM_PATHS = new Set(['/api/login/code', '/api/login/code/enter']);

/** Same-origin by Sec-Fetch-Site, or by Origin in browsers without it (RELIABILITY §4). */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}

const isJson = (type: string): boolean => /^application\/json\s*(;|$)/i.test(type);
export const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

/**
 * Requests that change something must be same-origin and have a JSON body, a form body on the sign-in routes, or none.
 * Throws CROSS_SITE_REQUEST, UNSUPPORTED_MEDIA_TYPE.
 */
export const requireSameOriginJson = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method) && c.req.path !== WEBHOOK_PATH) {
    const { headers, body } = c.req.raw;
    if (!isSameOrigin(headers, new URL(c.req.url).origin)) throw new DomainError('CROSS_SITE_REQUEST');
    const isExpectedType = FORM_PATHS.has(c.req.path) ? isForm : isJson;
    const type = headers.get('content-type') ?? '';
    if (body && !isPhotoUpload(c.req) && !isExpectedType(type)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
  await next();
});

/** Limits a body to MAX_BODY_BYTES, counted while it is read, independent of Content-Length. Throws BODY_TOO_LARGE. */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  // The body of a GET is not used, and a Request with such a body cannot be constructed again.
  if (isSafeMethod(raw.method)) {
    if (!(await readLimitedBody(MAX_BODY_BYTES, raw.body))) throw new DomainError('BODY_TOO_LARGE');
    return next();
  }
  if (!isPhotoUpload(c.req)) {
    const body = await readLimitedBody(MAX_BODY_BYTES, raw.body);
    if (!body) throw new DomainError('BODY_TOO_LARGE');
    c.req.raw = new Request(raw, { body: body.size > 0 ? body : null });
    return next();
  }
  try {
    await next();
  } finally {
    // An upload refused before its body was read: undrained, the client would see a broken connection, not the response.
    if (!raw.bodyUsed) await readLimitedBody(0, raw.body);
  }
});
