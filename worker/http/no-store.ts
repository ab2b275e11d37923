import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './request-context.ts';

/** API responses are never cached, but for the public ones that are kept at the edge (public-pages.ts). */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.env?.shared || c.var.isShared) return;
  c.header('cache-control', 'no-store');
});
