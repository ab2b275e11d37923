import { expect, type Locator, type Page } from '@playwright/test';
import { marketingClaims } from '../../../src/content/marketing-claims.ts';
import { socialPosts } from '../../../src/content/social.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { moveFinger } from '../support/finger.ts';
import { createClient } from '../support/site.ts';
import { measureDistanceFromTop, openSection, readStoredService } from '../support/visitor-sections.ts';

const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };

/** Moves a finger sideways over an element, in px. */
async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox();
  const [width, y] = [page.viewportSize()?.width ?? 0, (box?.y ?? 0) + 120];
  const from = distance < 0 ? width - 60 : 60;
  await moveFinger(page, { x: from, y }, { x: from + distance, y });
}

test('in forced colours the header has an opaque background over the hero', async ({ visit }) => {
  const page = await visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', /^rgb\(/);
});

test('in forced colours the chosen one of the next free times differs from the others', async ({ visit }) => {
  // Signed in, because a visitor is redirected to signing in soon after choosing.
  const page = await visit({ client: await createClient() });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const times = page.locator('#booking').getByRole('list', { name: 'Next free' }).getByRole('link');
  await times.first().click();
  const chosenTime = page.locator('#booking a[aria-current]').first();
  await expect(chosenTime).toBeVisible();
  const readBackground = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await readBackground(chosenTime)).not.toBe(await readBackground(times.last()));
});

test('the hero has its three badges and links to the services, the quiz and the next section', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  const hero = page.locator('#home');
  for (const badge of ['Safe & Tested', '5-Star Rated', 'Easy Booking'])
    await expect(hero.getByText(badge)).toBeVisible();
  expect((await hero.getByText('On your skin').boundingBox())?.width).toBeGreaterThan(60);
  for (const [name, id] of [
    ['Explore Services', 'services'],
    ['Take Style Quiz', 'quiz'],
    ['Scroll down to the services', 'services'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    await hero.getByRole('link', { name }).click();
    await expectBetween(() => measureDistanceFromTop(page, id), -5, 90);
  }
});

for (const [screen, cardCount, device] of [
  ['phone', 1, PHONE],
  ['tablet', 2, TABLET],
  ['wide screen', 3, DESKTOP],
] as const)
  test(`a ${screen} shows ${cardCount} of the services at a time`, async ({ visit }) => {
    const page = await visit({ device });
    await openSection(page, 'services');
    for (const label of ['Services', 'Reviews']) {
      const carousel = page.getByRole('region', { name: label, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      const rail = await carousel.getByRole('list').first().locator('..').boundingBox();
      const card = await carousel.getByRole('listitem').first().boundingBox();
      expect(Math.floor((rail?.width ?? 0) / (card?.width ?? 1))).toBe(cardCount);
    }
  });

test('with a mouse the services loop in both directions, and a dot scrolls to its card', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await openSection(page, 'services');
  const carousel = page.getByRole('region', { name: 'Services', exact: true });
  const waitForPosition = (count: number) => carousel.getByText(`${count} of 10`, { exact: true }).waitFor();
  await expect(carousel.locator('[data-looping]')).toBeVisible();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await waitForPosition(10);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await waitForPosition(1);
  await carousel.getByRole('link', { name: 'Show Volume Set' }).click();
  await waitForPosition(
    await carousel
      .getByRole('link', { name: /^Show / })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.textContent === 'Show Volume Set') + 1),
  );
});

test('on a phone swiping back from the first service shows the last', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'services');
  const carousel = page.getByRole('region', { name: 'Services', exact: true });
  const rail = carousel.getByRole('list').first().locator('..');
  const waitForPosition = (count: number) => carousel.getByText(`${count} of 10`, { exact: true }).waitFor();
  expect(await rail.getAttribute('data-looping')).toBeNull();
  await swipe(page, rail, -220);
  await waitForPosition(2);
  await expect(carousel.locator('[data-looping]')).toBeVisible();
  // The carousel stays where the finger left it: the second card begins at the gutter.
  const [second] = await rail
    .getByRole('listitem')
    .nth(1)
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(second).toBeLessThan(30);
  await swipe(page, rail, 220);
  await waitForPosition(1);
  await swipe(page, rail, 220);
  await waitForPosition(10);
  await swipe(page, rail, -220);
  await waitForPosition(1);
});

test('a service has its price, duration and, above $150, a PREMIUM badge, and Book This Service chooses it', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'services');
  const cards = page.getByRole('region', { name: 'Services', exact: true }).getByRole('article');
  const texts = await cards.allInnerTexts();
  expect(texts).toHaveLength(10);
  for (const card of texts) {
    const price = Number(/\$(\d+)/.exec(card)?.[1]);
    expect(card.includes('PREMIUM')).toBe(price > 150);
    expect(card).toMatch(/\d+ min/);
  }
  await cards.filter({ hasText: 'Mega Volume Set' }).getByRole('link', { name: 'Book This Service' }).click();
  expect(await readStoredService(page)).toBe('mega_volume');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('mega_volume');
  await expectBetween(() => measureDistanceFromTop(page, 'booking'), -5, 90);
});

test('six sample posts link to the studio’s social media page', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'social');
  const posts = page.locator('#social').getByRole('link');
  await expect(posts).toHaveCount(6);
  for (const [index, { caption, likes }] of socialPosts.entries()) {
    const post = posts.nth(index);
    await expect(post).toHaveAttribute('href', SEEDED_FACTS.socialUrl);
    expect([await post.getAttribute('target'), await post.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    const texts = await post.innerText();
    for (const expectedText of [caption, `${likes} likes`, 'Sample']) expect(texts).toContain(expectedText);
  }
});

test('the about section and the Client Dashboard have links to the booking and to signing in', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  const about = page.locator('#about');
  for (const { text } of marketingClaims) await expect(about.getByText(text)).toBeVisible();
  await expect(about.getByRole('link', { name: 'Book Your Appointment' })).toHaveAttribute('href', '#booking');
  const dashboard = page.locator('#client-portal');
  await expect(dashboard.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  await expect(dashboard.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(dashboard.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  await expect(dashboard.getByRole('link', { name: /^Book/ })).toHaveAttribute('href', '#booking');
});
