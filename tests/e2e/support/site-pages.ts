import { parseSitemap } from '../../support/readers/read-xml.ts';
import { SITE } from './site.ts';

/** The paths of all pages that a search engine may list, from the site's own sitemap. */
export async function readSitePaths(): Promise<string[]> {
  const sitemap = parseSitemap(await (await fetch(`${SITE}/sitemap.xml`)).text());
  return sitemap.map(({ loc }) => new URL(loc).pathname);
}

export const NOT_FOUND_PAGES = ['/no-such-page', '/blog/no-such-article'];

/** One page of each kind besides the home page. */
export const SAMPLE_PATHS = [
  '/reviews',
  '/blog',
  '/blog/healthy-eyes-first',
  '/privacy-policy',
  '/terms-of-service',
  '/cancellation-policy',
  ...NOT_FOUND_PAGES,
];

/** The pages of the owner's area that need no id, except today's, and one that does not exist. */
export const OWNER_PAGES = [
  '/studio/week',
  '/studio/block',
  '/studio/clients',
  '/studio/clients?q=maya',
  '/studio/book',
  '/studio/hours',
  '/studio/hours/day/2027-06-12',
  '/studio/hours/off',
  '/studio/gallery',
  '/studio/gallery/new',
  '/studio/gallery/wispy-feathered',
  '/studio/gallery/wispy-feathered/delete',
  '/studio/inbox',
  '/studio/takings',
  '/studio/takings?by=year&of=2026-11-23',
  '/studio/more',
  '/studio/settings',
  '/studio/services',
  '/studio/services/classic_set',
  '/studio/articles',
  '/studio/articles/new',
  '/studio/settings/booking',
  '/studio/settings/contact',
  '/studio/settings/tax',
  '/studio/settings/emails',
  '/studio/settings/calendar',
  '/studio/settings/security',
  '/studio/settings/log',
  '/studio/nothing',
];
