import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '../../support/create-browser.ts';
import { insertPost } from '../../support/owner/insert-post.ts';
import { parseSitemap, readRssFeed } from '../../support/readers/read-xml.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
  await testApp.rows('DELETE FROM post');
});

async function fetchFile(path: string) {
  const response = await testApp.createVisitor().send(path);
  expect(response.status).toBe(200);
  return { text: await response.text(), type: response.headers.get('content-type'), headers: response.headers };
}

const HOSTILE_TEXT = `<script>alert(1)</script> & "quoted" 'text' ]]> \u0001 end`;

describe('the site', () => {
  it('lists every page and every published article in the sitemap', async () => {
    await insertPost(testApp, { slug: 'lash-bath' });
    await insertPost(testApp, { slug: 'draft', published: false });
    const { text, type } = await fetchFile('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    expect(parseSitemap(text)).toEqual([
      { loc: `${ORIGIN}/` },
      { loc: `${ORIGIN}/reviews` },
      { loc: `${ORIGIN}/blog` },
      { loc: `${ORIGIN}/privacy-policy` },
      { loc: `${ORIGIN}/terms-of-service` },
      { loc: `${ORIGIN}/cancellation-policy` },
      { loc: `${ORIGIN}/blog/lash-bath`, lastmod: '2026-05-01T00:00:00.000Z' },
    ]);
  });

  it('has a feed of the published articles, newest first', async () => {
    await insertPost(testApp, { slug: 'older', title: 'Older', createdAt: '2026-05-01T00:00:00.000Z' });
    await insertPost(testApp, { slug: 'newer', title: 'Newer', createdAt: '2026-05-08T02:30:00.000Z' });
    await insertPost(testApp, { slug: 'draft', title: 'Draft', published: false });
    const { text, type } = await fetchFile('/feed.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(readRssFeed(text)).toMatchObject([
      {
        title: 'Newer',
        link: `${ORIGIN}/blog/newer`,
        guid: `${ORIGIN}/blog/newer`,
        description: 'An excerpt',
        pubDate: 'Fri, 08 May 2026 02:30:00 GMT',
        category: ['CARE TIPS', 'care', 'home'],
      },
      { title: 'Older' },
    ]);
  });

  it('escapes the text of a post in the feed, scripts included', async () => {
    await insertPost(testApp, { slug: 'hostile', title: HOSTILE_TEXT, excerpt: HOSTILE_TEXT });
    const { text } = await fetchFile('/feed.xml');
    expect(text).not.toContain('<script');
    const escapedText = HOSTILE_TEXT.replace('\u0001', '');
    expect(readRssFeed(text)).toMatchObject([{ title: escapedText, description: escapedText }]);
  });

  it('has a valid feed and sitemap before the first article', async () => {
    expect(readRssFeed((await fetchFile('/feed.xml')).text)).toEqual([]);
    const pages = parseSitemap((await fetchFile('/sitemap.xml')).text);
    expect(pages.filter(({ lastmod }) => lastmod)).toEqual([]);
  });

  it('allows crawlers everywhere except under /api, and names the sitemap', async () => {
    const { text, type } = await fetchFile('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('has a manifest for the home screen of a phone', async () => {
    const { text, type } = await fetchFile('/manifest.webmanifest');
    expect(type).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ name: 'Lash Room, Kirwan', short_name: 'Lash Room', start_url: '/' });
  });

  it.each(['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest'])(
    'lets %s be cached for an hour, with the security headers',
    async (path) => {
      const { headers } = await fetchFile(path);
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((await testApp.createVisitor().post(path, {})).status).toBe(405);
    },
  );

  it('has a security.txt that expires within a year', async () => {
    const { text, type } = await fetchFile('/.well-known/security.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expect(fields).toMatchObject({ Canonical: `${ORIGIN}/.well-known/security.txt`, 'Preferred-Languages': 'en' });
    expect(fields.Contact).toMatch(/^mailto:.+@.+/);
    const days =
      testApp
        .now()
        .until(Temporal.Instant.from(fields.Expires ?? ''))
        .total('hours') / 24;
    expect(days).toBe(180);
  });

  it('has a favicon.ico for old programs', async () => {
    const answer = await testApp.createVisitor().send('/favicon.ico');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/icons/apple-touch.png']);
  });
});
