import { pageDescriptions, pages } from '../../src/content/pages.ts';
import { studio } from '../../src/content/studio.ts';
import type { PostSummary } from '../../src/contract/responses.ts';
import { escapeXml, textElement } from './xml.ts';

/** RSS dates have the format of RFC 822: "Fri, 20 Nov 2026 23:00:00 GMT". */
const rfc822Date = (iso: string) => new Date(iso).toUTCString();

function createFeedItem(origin: string, { slug, title, excerpt, category, tags, createdAt }: PostSummary): string {
  const link = `${origin}/blog/${slug}`;
  return [
    textElement('title', title),
    textElement('link', link),
    textElement('guid', link),
    textElement('description', excerpt),
    textElement('pubDate', rfc822Date(createdAt)),
    ...[category, ...tags].map((name) => textElement('category', name)),
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
    textElement('title', `${studio.name}: ${pages.blog.title}`),
    textElement('link', origin + pages.blog.path),
    `<atom:link href="${escapeXml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    textElement('description', pageDescriptions.blog),
    textElement('language', 'en-au'),
    ...(newest ? [textElement('lastBuildDate', rfc822Date(newest))] : []),
    ...posts.map((post) => `<item>${createFeedItem(origin, post)}</item>`),
    '</channel></rss>\n',
  ].join('\n');
}
