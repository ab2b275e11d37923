import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { collectThings, findSchemaFaults } from '../support/readers/schema-org.ts';
import { test } from './support/browser-fixtures.ts';
import { SITE } from './support/site.ts';
import { NOT_FOUND_PAGES, readSitePaths } from './support/site-pages.ts';

const pages = await readSitePaths();
/** Checks the rules of the HTML standard, and no house style. */
const htmlValidator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Fetches a page on a connection of its own: the server may close an idle one just when it is used again. */
async function fetchPage(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(SITE + path, { headers: { connection: 'close' } });
  return { status: answer.status, html: await answer.text() };
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
  const found = await parser.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attributes = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name));
    const content = (key: string) => attributes(`meta[name="${key}"], meta[property="${key}"]`, 'content');
    return {
      titles: all('title:not(svg title)').map((element) => element.textContent),
      headings: all('h1').map((element) => element.textContent),
      descriptions: content('description'),
      canonical: attributes('link[rel=canonical]', 'href'),
      shared: {
        title: content('og:title'),
        url: content('og:url'),
        image: content('og:image'),
        imageAlt: content('og:image:alt'),
        card: content('twitter:card'),
      },
      files: Object.fromEntries(all('link[href]').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])),
      data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? '') as unknown),
      links: attributes('a[href]', 'href'),
      ids: attributes('[id]', 'id'),
    };
  }, html);
  return { status, ...found };
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
  const read = await Promise.all(pages.map((path) => readPage(path)));
  for (const said of [read.map(({ titles }) => titles[0]), read.map(({ descriptions }) => descriptions[0])])
    expect(new Set(said).size).toBe(pages.length);
});

test('the studio and every article have valid schema.org data, without ratings and street address', async () => {
  for (const path of pages) {
    const { data } = await readPage(path);
    const types = data.map((thing) => collectThings(thing)[0]?.['@type']);
    expect(types).toEqual(path === '/' ? ['WebSite', 'BeautySalon'] : path.startsWith('/blog/') ? ['BlogPosting'] : []);
    expect(findSchemaFaults(data)).toEqual([]);
    for (const thing of data) expect(thing).toMatchObject({ '@context': 'https://schema.org' });
    expect(JSON.stringify(data)).not.toMatch(/rating|streetAddress/i);
  }
});

/** Addresses with the same path and query keys show the same kind of page; at most this number of each kind is opened. */
const MAX_LINKS_PER_KIND = 5;
const toPageKind = ({ pathname, searchParams }: URL) => `${pathname}?${[...searchParams.keys()].sort()}`;

test('every link of the site works, and every fragment exists', async () => {
  test.setTimeout(120_000);

  const read = new Map<string, Awaited<ReturnType<typeof readPage>>>();
  const kinds = new Map<string, string[]>();
  const broken: string[] = [];
  const waiting = ['/', ...NOT_FOUND_PAGES];
  for (const path of waiting) {
    const found = await readPage(path);
    read.set(path, found);
    for (const href of found.links) {
      const target = new URL(href ?? '', SITE + path);
      if (target.origin !== SITE || target.pathname.startsWith('/api/')) continue;
      const next = target.pathname + target.search;
      const alike = kinds.get(toPageKind(target)) ?? [];
      if (waiting.includes(next) || alike.length === MAX_LINKS_PER_KIND) continue;
      kinds.set(toPageKind(target), [...alike, next]);
      waiting.push(next);
    }
  }
  for (const [path, { links }] of read)
    for (const href of links) {
      const target = new URL(href ?? '', SITE + path);
      if (target.origin !== SITE) continue;
      const found = read.get(target.pathname + target.search) ?? read.get(kinds.get(toPageKind(target))?.[0] ?? '');
      const isThere = target.pathname.startsWith('/api/') || found?.status === 200 || href?.startsWith('#');
      const place = decodeURIComponent(target.hash.slice(1));
      if (!isThere || (place && place !== 'top' && !found?.ids.includes(place))) broken.push(`${path} → ${href}`);
    }
  expect(broken).toEqual([]);
  expect(pages.filter((path) => !read.has(path))).toEqual([]);
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
