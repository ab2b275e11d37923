import { createMiddleware } from 'hono/factory';
import { buildServerTiming } from '../../src/contract/server-time.ts';
import type { AppEnv } from './request-context.ts';

/**
 * Sends the browser the time at which a page is sent, which its own data do not have: a kept page was rendered before (docs/decisions/029).
 * Not with a 304, whose browser has an old copy, nor in the response that is kept.
 */
export const sendServerTime = (now: () => Temporal.Instant) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.env?.shared && c.res.status !== 304) c.header('server-timing', buildServerTiming(now()));
  });
