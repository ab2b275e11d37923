import { pageDescriptions, pages } from '../../src/content/pages.ts';
import { studio } from '../../src/content/studio.ts';
import type { PostSummary } from '../../src/contract/responses.ts';
import { createTextElement, escapeXml } from './xml.ts';

/** RSS dates have the format of RFC 822: "Fri, 20 Nov 2026 23:00:00 GMT". */
const formatRfc822Date = (iso: string) => new Date(iso).toUTCString();

function createFeedItem(origin: string, { slug, title, excerpt, category, tags, createdAt }: PostSummary): string {
  const link = `${origin}/blog/${slug}`;
  return [
    createTextElement('title', title),
    createTextElement('link', link),
    createTextElement('guid', link),
    createTextElement('description', excerpt),
    createTextElement('pubDate', formatRfc822Date(createdAt)),
    ...[category, ...tags].map((name) => createTextElement('category', name)),
  ].join('');
}

/** The posts as RSS 2.0, in the order given; excerpts only, so that they are read on the site. */
export function createFeed(origin: string, posts: PostSummary[]): string {
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    createTextElement('title', `${studio.name}: ${pages.blog.title}`),
    createTextElement('link', origin + pages.blog.path),
    `<atom:link href="${escapeXml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    createTextElement('description', pageDescriptions.blog),
    createTextElement('language', 'en-au'),
    ...(newest ? [createTextElement('lastBuildDate', formatRfc822Date(newest))] : []),
    ...posts.map((post) => `<item>${createFeedItem(origin, post)}</item>`),
    '</channel></rss>\n',
  ].join('\n');
}
