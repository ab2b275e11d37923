import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './request-context.ts';

/** API responses are never cached. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
