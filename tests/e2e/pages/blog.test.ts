import { expect, type Page } from '@playwright/test';
import { fallbackPosts, posts } from '../../../src/content/posts/posts.ts';
import { studio } from '../../../src/content/studio.ts';
import { formatDate, parseInstant, toStudioDay } from '../../../src/domain/time.ts';
import { withBrokenTable, withUnpublishedPosts } from '../support/broken-table.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { delayRequests } from '../support/visitor-sections.ts';

const [featured] = posts.filter(({ category }) => category === 'FEATURED ARTICLE');
const otherPosts = posts.filter((post) => post !== featured);

const articleCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const readTitles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
const formatPostDate = (createdAt: string) => {
  const createdInstant = parseInstant(createdAt);
  return createdInstant ? formatDate(toStudioDay(createdInstant)) : '';
};

test('the featured article is first, with badge, title, excerpt, author, date and a reading time of 5 minutes', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/blog');
  expect((await readTitles(page))[0]).toBe(featured?.title);
  const card = articleCard(page, featured?.title ?? '');
  const cardText = await card.innerText();
  for (const expectedText of ['FEATURED ARTICLE', featured?.excerpt, `By ${studio.name}`, '5 min read'])
    expect(cardText).toContain(expectedText);
  expect(cardText).toContain(formatPostDate(featured?.createdAt ?? ''));
  await card.getByRole('link', { name: 'Read Full Article' }).click();
  await page.waitForURL(`/blog/${featured?.slug}`);
});

test('the newest article is first when none is featured', async ({ visit }) => {
  const page = await visit();
  await withUnpublishedPosts("category = 'FEATURED ARTICLE'", async () => {
    await page.goto('/blog');
    expect(await readTitles(page)).toEqual(otherPosts.map(({ title }) => title));
    expect(
      await articleCard(page, otherPosts[0]?.title ?? '')
        .getByRole('link')
        .innerText(),
    ).toContain('Read Full Article');
  });
});

test('the other articles are in a looping carousel, with badge, title, excerpt, date and Read More', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  expect(await readTitles(page)).toEqual([featured, ...otherPosts].map((post) => post?.title));
  for (const { title, excerpt, category, createdAt } of otherPosts) {
    const cardText = await articleCard(page, title).innerText();
    for (const expectedText of [category, excerpt, formatPostDate(createdAt), 'Read More'])
      expect(cardText).toContain(expectedText);
  }
  const carousel = page.getByRole('region', { name: 'More articles' });
  await expect(carousel.locator('[data-looping]')).toBeVisible();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(carousel.getByText(`${otherPosts.length} of ${otherPosts.length}`)).toBeVisible();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByText(`1 of ${otherPosts.length}`)).toBeVisible();
});

test('every category has a badge of its own colour in both themes', async ({ visit }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit({ colorScheme });
    await page.goto('/blog');
    const backgroundColours = new Map<string, string>();
    for (const { category } of posts) {
      const badge = page.getByText(category, { exact: true }).first();
      backgroundColours.set(category, await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(new Set(backgroundColours.values()).size).toBe(8);
  }
});

test('six sample articles are shown when the list call fails or returns nothing', async ({ visit }) => {
  const sixTitles = fallbackPosts.map(({ title }) => title).sort();
  const page = await visit();
  await withBrokenTable('post', async () => {
    expect((await page.goto('/blog'))?.status()).toBe(200);
    expect((await readTitles(page)).sort()).toEqual(sixTitles);
  });
  await withUnpublishedPosts('true', async () => {
    await page.goto('/blog');
    expect((await readTitles(page)).sort()).toEqual(sixTitles);
  });
});

test('a navigation to the blog shows that it is loading, and falls back to the six samples too', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/reviews');
  await waitForPageHydration(page);
  const refuseRequest = await delayRequests(page, '**/api/blog?view=summary', (route) =>
    route.fulfill({ status: 503, body: '{"code":"SERVICE_UNAVAILABLE","message":"Later"}' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Loading blog posts...')).toBeVisible();
  refuseRequest();
  await expect(articleCard(page, featured?.title ?? '')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
});
