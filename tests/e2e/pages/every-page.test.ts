import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { collectThings, listSchemaFaults } from '../../support/readers/schema-org.ts';
import { test } from '../support/browser-fixtures.ts';
import { SITE } from '../support/site.ts';
import { NOT_FOUND_PAGES, readSitePaths } from '../support/site-pages.ts';

const pages = await readSitePaths();
/** Checks the rules of the HTML standard, and no house style. */
const htmlValidator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Fetches a page on a connection of its own: the server may close an idle one just when it is used again. */
async function fetchPage(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(SITE + path, { headers: { connection: 'close' } });
  return { status: response.status, html: await response.text() };
}

/** An empty page whose DOMParser reads the HTML. */
let parser: Page;
test.beforeAll(async ({ browser }) => {
  parser = await browser.newPage();
});
test.afterAll(() => parser.close());

/** What machines find in a page as the server sends it, before any script has run. */
async function readPage(path: string) {
  const { status, html } = await fetchPage(path);
  const pageContent = await parser.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const selectAll = (selector: string) => [...document.querySelectorAll(selector)];
    const readAttributes = (selector: string, name: string) =>
      selectAll(selector).map((element) => element.getAttribute(name));
    const readMetaContent = (key: string) => readAttributes(`meta[name="${key}"], meta[property="${key}"]`, 'content');
    return {
      titles: selectAll('title:not(svg title)').map((element) => element.textContent),
      headings: selectAll('h1').map((element) => element.textContent),
      descriptions: readMetaContent('description'),
      canonical: readAttributes('link[rel=canonical]', 'href'),
      shared: {
        title: readMetaContent('og:title'),
        url: readMetaContent('og:url'),
        image: readMetaContent('og:image'),
        imageAlt: readMetaContent('og:image:alt'),
        card: readMetaContent('twitter:card'),
      },
      files: Object.fromEntries(
        selectAll('link[href]').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
      ),
      data: selectAll('script[type="application/ld+json"]').map(
        (script) => JSON.parse(script.textContent ?? '') as unknown,
      ),
      links: readAttributes('a[href]', 'href'),
      ids: readAttributes('[id]', 'id'),
    };
  }, html);
  return { status, ...pageContent };
}

for (const path of [...pages, ...NOT_FOUND_PAGES])
  test(`${path} is valid HTML`, async () => {
    const { results } = await htmlValidator.validateString((await fetchPage(path)).html);
    expect(results.flatMap(({ messages }) => messages.map((each) => `${each.selector}: ${each.message}`))).toEqual([]);
  });

for (const path of pages)
  test(`${path} has each meta tag for search engines and link previews once`, async () => {
    const { status, titles, headings, descriptions, canonical, shared, files } = await readPage(path);
    expect(status).toBe(200);
    expect(titles).toHaveLength(1);
    expect(headings).toHaveLength(1);
    expect(descriptions).toEqual([expect.stringMatching(/^.{50,160}$/)]);
    expect(canonical).toEqual([SITE + path]);
    expect(shared).toMatchObject({ url: [SITE + path], card: ['summary_large_image'] });
    expect(titles[0]).toContain(shared.title[0]);
    expect(shared.imageAlt[0]).toBeTruthy();
    const image = await fetch(shared.image[0] ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(files).toMatchObject({
      manifest: '/manifest.webmanifest',
      alternate: '/feed.xml',
      icon: '/icon.svg',
      'apple-touch-icon': '/icons/apple-touch.png',
    });
  });

test('no two pages have the same title or description', async () => {
  const pageContents = await Promise.all(pages.map((path) => readPage(path)));
  for (const texts of [
    pageContents.map(({ titles }) => titles[0]),
    pageContents.map(({ descriptions }) => descriptions[0]),
  ])
    expect(new Set(texts).size).toBe(pages.length);
});

test('the studio and every article have valid schema.org data, without ratings and street address', async () => {
  for (const path of pages) {
    const { data } = await readPage(path);
    const types = data.map((thing) => collectThings(thing)[0]?.['@type']);
    expect(types).toEqual(path === '/' ? ['WebSite', 'BeautySalon'] : path.startsWith('/blog/') ? ['BlogPosting'] : []);
    expect(listSchemaFaults(data)).toEqual([]);
    for (const thing of data) expect(thing).toMatchObject({ '@context': 'https://schema.org' });
    expect(JSON.stringify(data)).not.toMatch(/rating|streetAddress/i);
  }
});

/** Addresses with the same path and query keys show the same kind of page; at most this number of each kind is opened. */
const MAX_LINKS_PER_KIND = 5;
const toPageKind = ({ pathname, searchParams }: URL) => `${pathname}?${[...searchParams.keys()].sort()}`;

test('every link of the site works, and every fragment exists', async () => {
  test.setTimeout(120_000);

  const contentsByPath = new Map<string, Awaited<ReturnType<typeof readPage>>>();
  const kinds = new Map<string, string[]>();
  const brokenLinks: string[] = [];
  const pathQueue = ['/', ...NOT_FOUND_PAGES];
  for (const path of pathQueue) {
    const page = await readPage(path);
    contentsByPath.set(path, page);
    for (const href of page.links) {
      const target = new URL(href ?? '', SITE + path);
      if (target.origin !== SITE || target.pathname.startsWith('/api/')) continue;
      const nextPath = target.pathname + target.search;
      const similarPaths = kinds.get(toPageKind(target)) ?? [];
      if (pathQueue.includes(nextPath) || similarPaths.length === MAX_LINKS_PER_KIND) continue;
      kinds.set(toPageKind(target), [...similarPaths, nextPath]);
      pathQueue.push(nextPath);
    }
  }
  for (const [path, { links }] of contentsByPath)
    for (const href of links) {
      const target = new URL(href ?? '', SITE + path);
      if (target.origin !== SITE) continue;
      const targetPage =
        contentsByPath.get(target.pathname + target.search) ??
        contentsByPath.get(kinds.get(toPageKind(target))?.[0] ?? '');
      const isThere = target.pathname.startsWith('/api/') || targetPage?.status === 200 || href?.startsWith('#');
      const fragment = decodeURIComponent(target.hash.slice(1));
      if (!isThere || (fragment && fragment !== 'top' && !targetPage?.ids.includes(fragment)))
        brokenLinks.push(`${path} → ${href}`);
    }
  expect(brokenLinks).toEqual([]);
  expect(pages.filter((path) => !contentsByPath.has(path))).toEqual([]);
});

for (const path of ['/no-such-page', '/reviews/1', '/index.html', '/%E0%A4%A', '//evil.example/'])
  test(`${path} is answered with the 404 page`, async () => {
    const { status, headings, titles } = await readPage(path);
    expect([status, headings, titles]).toEqual([
      404,
      ['404 Page Not Found'],
      [expect.stringContaining('404 Page Not Found')],
    ]);
  });
