import { createMiddleware } from 'hono/factory';
import { findNetwork } from '../../src/domain/accounts/sign-in-code.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from './request-context.ts';
import { WEBHOOK_PATH } from './request-guards.ts';

/** Counts calls by key; `success` is false once a key has used up its calls of the minute. */
export type Limiter = { limit(call: { key: string }): Promise<{ success: boolean }> };

const RETRY_AFTER_SECONDS = '60';

/**
 * A coarse limit ahead of every API call, every page and every file of the Worker: so many calls a minute per client,
 * or per network without a session. A page counts for the network, because its session is not read yet. Exact limits
 * are counted in the database. Webhooks and the PublicPages entrypoint are exempt, and in-process calls do not come here
 * (app.ts). `refuseAboveLimit` refuses.
 */
export const countRequest = (limiter: Limiter | null) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.var.client?.id ?? findNetwork(c.req.header('cf-connecting-ip'));
    const isCounted = limiter && key && c.req.path !== WEBHOOK_PATH;
    if (isCounted) c.set('isAboveLimit', !(await limiter.limit({ key })).success);
    await next();
  });

/** Registered after the security headers, so that the refusal has them too. Throws TOO_MANY_REQUESTS. */
export const refuseAboveLimit = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.isAboveLimit) {
    c.header('retry-after', RETRY_AFTER_SECONDS);
    throw new DomainError('TOO_MANY_REQUESTS');
  }
  await next();
});
