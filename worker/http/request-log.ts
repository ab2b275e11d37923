import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { log } from '../platform/log.ts';
import { toDomainError } from './on-error.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

/**
 * Sets the request id, which appears in the log and in the X-Request-Id header of the response; the page renderer's calls
 * have that of the page, and no header.
 */
export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  const visit = c.env?.visit;
  c.set('requestId', visit?.requestId ?? c.var.requestId ?? crypto.randomUUID());
  await next();
  if (!visit) c.header('x-request-id', c.var.requestId);
});

/** GET routes that change something: they start and end sessions. */
const GET_WITH_SIDE_EFFECTS = new Set(['/api/login/callback', '/api/logout']);

/**
 * Logs one line for each request that can change something, and for each that failed with 5xx. The line has the
 * route's pattern instead of the URL and nothing from the body, so that no personal data is logged.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startMs = performance.now();
  await next();
  const { status } = c.res;
  const isFailure = status >= 500;
  if (isSafeMethod(c.req.method) && !isFailure && !GET_WITH_SIDE_EFFECTS.has(c.req.path)) return;
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*';
  const line = { requestId: c.var.requestId, method: c.req.method, route, status };
  const ms = Math.round(performance.now() - startMs);
  const code = c.error && toDomainError(c.error).code;
  log(isFailure ? 'error' : 'info', { ...line, ms, code }, isFailure ? c.error : undefined);
});
