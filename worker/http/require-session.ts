import { createMiddleware } from 'hono/factory';
import { type AppEnv, requireClient } from './request-context.ts';

/**
 * Requires a session before the input is validated, so that 401 comes before 400 (DECISIONS §17). Throws
 * UNAUTHENTICATED.
 */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  requireClient(c);
  await next();
});
