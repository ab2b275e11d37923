import { type Page, pages } from './pages.ts';
import { PREVIEW_SIZE, type Preview } from './previews.ts';
import type { Thing } from './structured-data.ts';
import { studio } from './studio.ts';

type Meta = React.JSX.IntrinsicElements['meta'];
type Link = React.JSX.IntrinsicElements['link'];

type PageInHead = Page & {
  /** The site's public address, "https://…" without a slash at the end. */
  origin: string;
  image: Preview;
  type?: 'website' | 'article';
  /** The address search engines should keep, where `path` carries a visitor's own choice. */
  canonicalPath?: string;
  structuredData?: Thing[];
};

/** What stands in the head of a page for search engines and for those who share its link; `head()` of a route returns it. */
export function pageHead(page: PageInHead): { meta: Meta[]; links: Link[] } {
  const { origin, path, description, image, type = 'website', canonicalPath = path, structuredData = [] } = page;
  const title = `${page.title} · ${studio.name}`;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const openGraph = {
    'og:type': type,
    'og:site_name': studio.name,
    'og:locale': 'en_AU',
    'og:title': page.title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': origin + image.path,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': image.alt,
  };
  return {
    meta: [
      { title },
      ...Object.entries(named).map(([name, content]) => ({ name, content })),
      ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
      // The router's own notation: it writes the script element and escapes what is in it.
      ...structuredData.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as Meta),
    ],
    links: [{ rel: 'canonical', href: origin + canonicalPath }],
  };
}

/** The same on every page. */
export const siteLinks: Link[] = [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'alternate', type: 'application/rss+xml', title: `${studio.name}: ${pages.blog.title}`, href: '/feed.xml' },
];
