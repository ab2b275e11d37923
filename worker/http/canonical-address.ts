import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

/** `origin` is a scheme and a host, with a port if it is not the scheme's. */
const toHost = (origin: string): string => origin.slice(origin.indexOf('//') + 2);

/** The canonical URL of a request; null when the request already uses it. */
export function findCanonicalAddress(url: URL, origins: Config['origins']): URL | null {
  const canonical = new URL(url);
  const [mainOrigin] = origins;
  // Not in development, where localhost has several names.
  if (mainOrigin?.startsWith('https:')) {
    // Under another host, such as workers.dev, a sign-in could be started but not finished.
    if (!origins.some((origin) => toHost(origin) === url.host)) canonical.host = toHost(mainOrigin);
    // The cookie of a session is never sent over plain http.
    if (url.protocol === 'http:') canonical.protocol = 'https:';
  }
  // "//host/" would be another site. The API refuses paths it does not have, so they are not rewritten.
  if (!url.pathname.startsWith('/api/')) canonical.pathname = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  return canonical.href === url.href ? null : canonical;
}

/**
 * Redirects (308) a GET or HEAD to the canonical URL: a public host, https where the site has it, no trailing slash.
 * Other methods are not redirected.
 */
export const redirectToCanonicalAddress = (origins: Config['origins']) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const canonical = isSafeMethod(c.req.method) ? findCanonicalAddress(new URL(c.req.url), origins) : null;
    return canonical ? c.redirect(canonical.href, 308) : next();
  });
