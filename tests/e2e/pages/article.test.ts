import { expect } from '@playwright/test';
import { posts } from '../../../src/content/posts/posts.ts';
import { studio } from '../../../src/content/studio.ts';
import { parseMarkup } from '../../../src/domain/content/markup.ts';
import { withArticle, withBrokenTable } from '../support/broken-table.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { isSameDocument, markDocument, waitForPageHydration } from '../support/hydrated-page.ts';
import { SITE } from '../support/site.ts';
import { delayRequests } from '../support/visitor-sections.ts';

const NOT_FOUND = "The article you're looking for doesn't exist or has been removed.";
const lashBathArticle = posts.find(({ slug }) => slug === 'two-minute-lash-bath') ?? posts[0];
if (!lashBathArticle) throw new Error('There are no posts.');

/** Removes complaints about 503: a page that failed logs the error in the console, as it should. */
function removeExpectedErrors(pageErrors: string[]): void {
  const otherErrors = pageErrors.filter((words) => !/^\w*Error: 503/.test(words));
  pageErrors.splice(0, pageErrors.length, ...otherErrors);
}

test('an article shows its picture, category, title, author, date, reading time, excerpt and text', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto(`/blog/${lashBathArticle.slug}`);
  const hero = page.getByRole('article').locator('> header');
  const heroText = await hero.innerText();
  for (const expectedText of [
    lashBathArticle.category,
    lashBathArticle.title,
    lashBathArticle.excerpt,
    `By ${studio.name}`,
  ])
    expect(heroText).toContain(expectedText);
  // In the order of SPEC §2.
  const offsets = [lashBathArticle.title, `By ${studio.name}`, 'min read', lashBathArticle.excerpt].map((part) =>
    heroText.indexOf(part),
  );
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  expect(heroText).toContain(`${Math.ceil(lashBathArticle.content.length / 1000)} min read`);
  expect(heroText).toMatch(/\d{1,2} [A-Z][a-z]+ 2026/);
  const picture = hero.locator('img');
  await expect(picture).toHaveAttribute('src', `/img/blog/${lashBathArticle.slug}.svg`);
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  const blocks = parseMarkup(lashBathArticle.content);
  const text = page.getByRole('article').locator('> div');
  const headings = blocks.filter((block) => block.kind === 'heading').map(({ spans }) => spans[0]?.text);
  expect(await text.getByRole('heading').allInnerTexts()).toEqual(headings);
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(await text.getByRole('listitem').count()).toBe(items.length);
  expect(await text.locator('strong').count()).toBeGreaterThan(0);
  expect(await text.innerText()).not.toContain('**');
});

test('an article has related topics and a link to the booking below its text, and a link back above it', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto(`/blog/${lashBathArticle.slug}`);
  const topics = page.getByRole('region', { name: 'Related Topics' }).getByRole('listitem');
  expect(await topics.allInnerTexts()).toEqual([...lashBathArticle.tags]);
  const invitation = page.getByRole('heading', { name: 'Ready to Transform Your Lashes' }).locator('../..');
  await invitation.getByRole('link').click();
  await page.waitForURL('/#booking');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL('/blog');
});

test('an article shows that it is loading', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  await markDocument(page);
  const release = await delayRequests(page, '**/api/blog/*');
  await page.getByRole('link', { name: 'Read Full Article' }).click();
  await expect(page.getByText('Loading article...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Related Topics' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('an unknown article is answered with 404 and its own screen', async ({ visit }) => {
  const page = await visit();
  for (const slug of ['no-such-article', '..%2Fadmin', '%00', 'A'.repeat(2000)]) {
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Article Not Found');
  }
  expect(await page.getByRole('main').innerText()).toContain(NOT_FOUND);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL('/blog');
});

test('an article whose call fails is answered with 503, Retry-After and the same screen', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit();
  await withBrokenTable('post', async () => {
    const response = await page.goto(`/blog/${lashBathArticle.slug}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Article Not Found');
    expect(await page.getByRole('main').innerText()).toContain(NOT_FOUND);
    await waitForPageHydration(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Article Not Found');
    removeExpectedErrors(pageErrors);
  });
});

for (const status of [404, 503])
  test(`a hydrated page shows the same screen when the call answers ${status}`, async ({ visit, pageErrors }) => {
    const page = await visit({ device: DESKTOP });
    await page.goto('/blog');
    await waitForPageHydration(page);
    await page.route('**/api/blog/*', (route) =>
      route.fulfill({ status, body: '{"code":"NOT_FOUND","message":"No"}' }),
    );
    await page.getByRole('link', { name: 'Read Full Article' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    expect(await page.title()).toContain('Article Not Found');
    removeExpectedErrors(pageErrors);
  });

test('an unpublished article is on no page, in no feed and in no sitemap', async () => {
  await withArticle({ slug: 'a-draft', title: 'A draft', published: 0 }, async () => {
    expect((await fetch(`${SITE}/blog/a-draft`)).status).toBe(404);
    for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml'])
      expect(await (await fetch(SITE + path)).text()).not.toMatch(/a-draft|A draft/);
  });
});

test('a script in an article is shown as text', async ({ visit }) => {
  const script = '<script>document.title = "taken"</script>';
  const content = `# ${script}\n\n- **<img src=x onerror='document.title="taken"'>**\n\n</script>[a](javascript:alert(1))`;
  const change = {
    slug: 'hostile',
    title: `Hostile </script>${script}`,
    excerpt: script,
    content,
    tags: '["</title><b>"]',
  };
  await withArticle(change, async () => {
    const page = await visit();
    for (const path of ['/blog/hostile', '/blog']) {
      await page.goto(path);
      await waitForPageHydration(page);
      expect(await page.getByRole('main').innerText()).toContain(script);
      expect(await page.title()).not.toBe('taken');
      expect(await page.locator('main script:not([type="application/ld+json"])').count()).toBe(0);
    }
    await page.goto('/blog/hostile');
    const text = await page.getByRole('article').innerText();
    for (const expectedText of ['<img src=x onerror=', '[a](javascript:alert(1))', '</title><b>'])
      expect(text).toContain(expectedText);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ headline: change.title, description: script });
  });
});
