import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { log } from '../platform/log.ts';
import { toDomainError } from './on-error.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

/** The name of a request in our log, which its client finds in the answer's headers. */
export const requestIds = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', c.env?.visit?.requestId ?? c.var.requestId ?? crypto.randomUUID());
  await next();
  c.header('x-request-id', c.var.requestId);
});

/** Signing in and out are navigations, yet they change who somebody is. */
const GET_WITH_SIDE_EFFECTS = new Set(['/api/login/callback', '/api/logout']);

/**
 * One line for each request that was to change something, signing in and out among them, and for each that failed on our side. It names the route, not
 * the address, and nothing of what was sent: no personal data stands in a log.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const begun = performance.now();
  await next();
  const { status } = c.res;
  const failed = status >= 500;
  if (isSafeMethod(c.req.method) && !failed && !GET_WITH_SIDE_EFFECTS.has(c.req.path)) return;
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*';
  const line = { requestId: c.var.requestId, method: c.req.method, route, status };
  const ms = Math.round(performance.now() - begun);
  const code = c.error && toDomainError(c.error).code;
  log(failed ? 'error' : 'info', { ...line, ms, code }, failed ? c.error : undefined);
});
