import { createMiddleware } from 'hono/factory';
import { databaseTime } from '../platform/timed-database.ts';
import type { AppEnv } from './request-context.ts';

/**
 * Tells the browser's developer tools what a page waited for; mounted in development only. `db` adds up what was waited
 * for at the same time as well.
 */
export const serverTiming = createMiddleware<AppEnv>(async (c, next) => {
  const begun = performance.now();
  const database = await databaseTime(next);
  const total = performance.now() - begun;
  const render = c.var.renderMs;
  const parts = [['total', total], ['db', database], ...(render === undefined ? [] : [['render', render]])];
  c.header('server-timing', parts.map(([name, ms]) => `${name};dur=${Number(ms).toFixed(1)}`).join(', '));
});
