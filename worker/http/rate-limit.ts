import { createMiddleware } from 'hono/factory';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from './request-context.ts';
import { WEBHOOK_PATH } from './request-guards.ts';

/** Counts calls by key; `success` is false once a key has used up its calls of the minute. */
export type Limiter = { limit(call: { key: string }): Promise<{ success: boolean }> };

const RETRY_AFTER_SECONDS = '60';

/**
 * A coarse limit ahead of every API call and every rendering of a page: so many a minute of a client, or of an IP address
 * without a session. Exact limits are counted in the database. Webhooks, the page renderer's in-process calls and pages that
 * are kept at the edge are exempt. Throws TOO_MANY_REQUESTS.
 */
export const rateLimit = (limiter: Limiter | null) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.var.client?.id ?? c.req.header('cf-connecting-ip');
    const isCounted = limiter && key && !c.env?.visit && c.req.path !== WEBHOOK_PATH;
    if (isCounted && !(await limiter.limit({ key: key })).success) {
      c.header('retry-after', RETRY_AFTER_SECONDS);
      throw new DomainError('TOO_MANY_REQUESTS');
    }
    await next();
  });
