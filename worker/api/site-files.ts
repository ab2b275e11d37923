import { Hono } from 'hono';
import { feed } from '../content/feed.ts';
import { listPosts } from '../content/post-store.ts';
import { sitemap } from '../content/sitemap.ts';
import { webManifest } from '../content/web-manifest.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/visit.ts';

/** Crawlers come back often; an hour old is new enough. */
const AN_HOUR = 'public, max-age=3600';

/** What search engines, feed readers and phones ask for. Addresses are the site's first public one, whoever asks where. */
export function siteFileRoutes({ db, config }: Deps) {
  const [origin = ''] = config.origins;
  const file = (body: string, type: string) =>
    new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': AN_HOUR } });
  return new Hono<AppEnv>()
    .get('/robots.txt', () => file(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain'))
    .get('/sitemap.xml', async () => file(sitemap(origin, await listPosts(db)), 'application/xml'))
    .get('/feed.xml', async () => file(feed(origin, await listPosts(db)), 'application/rss+xml'))
    .get('/manifest.webmanifest', () => file(JSON.stringify(webManifest()), 'application/manifest+json'));
}
