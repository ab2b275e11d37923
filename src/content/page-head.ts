import { type Page, pages } from './pages.ts';
import { PREVIEW_SIZE, type Preview } from './previews.ts';
import { studio } from './studio.ts';

type Meta = React.JSX.IntrinsicElements['meta'];
type Link = React.JSX.IntrinsicElements['link'];

/** `publishedAt`: ISO instant, for an article. */
export type PageWithPreview = Page & { image: Preview; type?: 'website' | 'article'; publishedAt?: string };

export const formatPageTitle = (title: string) => `${title} · ${studio.name}`;

/**
 * The meta tags of a page for search engines and link previews, besides its title and canonical URL. `origin` is the site's
 * public origin, "https://…" without a trailing slash.
 */
export function buildMetaTags(origin: string, page: PageWithPreview): Meta[] {
  const { path, title, description, image, type = 'website', publishedAt } = page;
  const namedTags = { description, 'twitter:card': 'summary_large_image' };
  const openGraphTags = {
    'og:type': type,
    'og:site_name': studio.name,
    'og:locale': 'en_AU',
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': origin + image.path,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': image.alt,
    ...(publishedAt ? { 'article:published_time': publishedAt } : {}),
  };
  return [
    ...Object.entries(namedTags).map(([name, content]) => ({ name, content })),
    ...Object.entries(openGraphTags).map(([property, content]) => ({ property, content })),
  ];
}

/** The links in the head of every page. */
export const siteLinks: Link[] = [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'alternate', type: 'application/rss+xml', title: `${studio.name}: ${pages.blog.title}`, href: '/feed.xml' },
];
