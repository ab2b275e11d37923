import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './request-context.ts';

/** Answers of the API are of the moment or of one client: nobody keeps them. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
