import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { failureOf, log } from '../platform/log.ts';
import { isRead } from './gate.ts';
import { problemOf } from './on-error.ts';
import type { AppEnv } from './visit.ts';

/** The name of a request in our log, which its client finds in the answer's headers. */
export const requestIds = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', c.env?.visit?.requestId ?? c.var.requestId ?? crypto.randomUUID());
  await next();
  c.header('x-request-id', c.var.requestId);
});

/**
 * One line for each request that was to change something, and for each that failed on our side. It names the route, not
 * the address, and nothing of what was sent: no personal data stands in a log.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const begun = performance.now();
  await next();
  const { status } = c.res;
  const failed = status >= 500;
  if (isRead(c.req.method) && !failed) return;
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? '*';
  log(failed ? 'error' : 'info', {
    ...{ requestId: c.var.requestId, method: c.req.method, route, status, ms: Math.round(performance.now() - begun) },
    ...(c.error ? { code: problemOf(c.error).code } : {}),
    ...(c.error && failed ? failureOf(c.error) : {}),
  });
});
