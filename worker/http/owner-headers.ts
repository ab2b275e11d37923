import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './request-context.ts';

/**
 * The headers of an owner's page, which replace those of public pages: the page is neither stored nor indexed, no
 * other site learns its address, and its policy names no host of a provider, because the page has no card form. OWNER
 * §1.
 */
const createHeaders = (nonce: string | undefined) => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    // For the pages that open as a sheet, and the check before a reload (sheets-script.ts, auto-reload.ts in
    // src/sections/owner/frame).
    "connect-src 'self'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** Registered before `securityHeaders`, which sets its headers after the page is rendered. */
export const ownerHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.var.isOwnerPage) return;
  for (const [name, value] of Object.entries(createHeaders(c.get('secureHeadersNonce'))))
    c.res.headers.set(name, value);
});
