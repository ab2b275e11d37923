import { pages, policyPaths } from '../../src/content/pages.ts';
import type { PostSummary } from '../../src/contract/responses.ts';
import { createTextElement } from './xml.ts';

/** The sitemap: every public page, and every given post with its last change. */
export function createSitemap(origin: string, posts: PostSummary[]): string {
  const entries = [
    ...[...Object.values(pages).map(({ path }) => path), ...Object.values(policyPaths)].map((path) =>
      createTextElement('loc', origin + path),
    ),
    ...posts.map(
      ({ slug, updatedAt }) =>
        createTextElement('loc', `${origin}/blog/${slug}`) + createTextElement('lastmod', updatedAt),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => `<url>${entry}</url>`),
    '</urlset>\n',
  ].join('\n');
}
