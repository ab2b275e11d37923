import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './request-context.ts';

const PAYMENT_LINK_PATHS = ['/pay/', '/api/pay/'];

/**
 * Anyone who has the address of a payment link can open its page, so the page is neither stored nor indexed, and no other
 * site gets the address. Registered before `securityHeaders`, which sets its headers after the page is rendered. OWNER §6.6 (The link).
 */
export const paymentLinkHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!PAYMENT_LINK_PATHS.some((path) => c.req.path.startsWith(path))) return;
  c.res.headers.set('cache-control', 'no-store');
  c.res.headers.set('x-robots-tag', 'noindex');
  c.res.headers.set('referrer-policy', 'no-referrer');
});
