import { createMiddleware } from 'hono/factory';
import { type AppEnv, requireClient } from './request-context.ts';

/** Ahead of reading what was sent: only signed-in clients get any further. Throws UNAUTHENTICATED. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  requireClient(c);
  await next();
});
