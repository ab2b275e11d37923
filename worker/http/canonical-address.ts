import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

/** The address a request should have had; null when it has it. */
function canonicalAddress(url: URL, origins: Config['origins']): URL | null {
  const canonical = new URL(url);
  const [main, ...others] = origins.map((origin) => new URL(origin));
  // A developer's machine is known by several names.
  if (main?.protocol === 'https:') {
    // A copy of the site under another host, such as workers.dev, could start a sign-in but never finish it.
    if (![main, ...others].some(({ host }) => host === url.host)) canonical.host = main.host;
    // The cookie of a session is never sent over plain http.
    if (url.protocol === 'http:') canonical.protocol = 'https:';
  }
  // "//host/" would be another site's address. The API knows its own addresses and refuses all others.
  if (!url.pathname.startsWith('/api/')) canonical.pathname = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  return canonical.href === url.href ? null : canonical;
}

/**
 * Redirects a page's request to its one address for good: a public host, https where the site is public under https, no
 * slash at the end. Only reads are redirected; a form or a webhook sent to a wrong address gets the answer of that address.
 */
export const canonicalAddresses = (origins: Config['origins']) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const canonical = isSafeMethod(c.req.method) ? canonicalAddress(new URL(c.req.url), origins) : null;
    return canonical ? c.redirect(canonical.href, 308) : next();
  });
