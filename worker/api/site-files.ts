import { type Context, Hono } from 'hono';
import { toIso } from '../../src/domain/time.ts';
import { createFeed } from '../content/feed.ts';
import { listPostSummaries } from '../content/post-store.ts';
import { createSitemap } from '../content/sitemap.ts';
import { readStudioFacts } from '../content/studio-facts.ts';
import { createWebManifest } from '../content/web-manifest.ts';
import { createBatchReader } from '../db/read.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';

/** Crawlers request these files often. */
const CACHE_CONTROL = 'public, max-age=3600';

/** RFC 9116: the contact for security reports. Expires has to be less than a year ahead. */
const createSecurityTxt = (origin: string, email: string, now: Temporal.Instant): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${toIso(now.add({ hours: 24 * 180 }))}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/**
 * The files that search engines, feed readers and phones request. URLs in them use the first public origin, or the
 * request's own when none is configured.
 */
export function siteFileRoutes({ db, config, clock }: Deps) {
  const read = createBatchReader(db);
  const pickOrigin = (c: Context) => config.origins[0] ?? new URL(c.req.url).origin;
  const createFileResponse = (body: string, type: string) =>
    new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE_CONTROL } });
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      createFileResponse(`User-agent: *\nDisallow: /api/\n\nSitemap: ${pickOrigin(c)}/sitemap.xml\n`, 'text/plain'),
    )
    .get('/sitemap.xml', async (c) =>
      createFileResponse(createSitemap(pickOrigin(c), await listPostSummaries(db, read)), 'application/xml'),
    )
    .get('/feed.xml', async (c) =>
      createFileResponse(createFeed(pickOrigin(c), await listPostSummaries(db, read)), 'application/rss+xml'),
    )
    .get('/.well-known/security.txt', async (c) => {
      const { email } = await readStudioFacts(db);
      return createFileResponse(createSecurityTxt(pickOrigin(c), email, clock.now()), 'text/plain');
    })
    .get('/favicon.ico', (c) => c.redirect('/icons/apple-touch.png', 308))
    .get('/manifest.webmanifest', () =>
      createFileResponse(JSON.stringify(createWebManifest()), 'application/manifest+json'),
    );
}
