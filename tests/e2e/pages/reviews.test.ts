import { expect, type Locator, type Page } from '@playwright/test';
import { quoteCards, reviews } from '../../../src/content/reviews.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { bookAndPay, createClient } from '../support/site.ts';
import { measureDistanceFromTop, openSection } from '../support/visitor-sections.ts';

test('the thirty review pictures have a Sample mark and their text as accessible name', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'testimonials');
  const cards = page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('img');
  await expect(cards).toHaveCount(30);
  for (const [index, { text }] of reviews.entries()) {
    const card = cards.nth(index);
    expect(await card.getAttribute('aria-label')).toContain(text);
    expect(await card.innerText()).toContain('Sample');
  }
});

/** The carousel of the reviews, once a mouse can move it in a circle. */
async function openLoopingReviews(page: Page): Promise<Locator> {
  await openSection(page, 'testimonials');
  const carousel = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(carousel.locator('[data-looping]')).toBeVisible();
  return carousel;
}

test('the reviews loop in both directions on a wide screen, and their dots are decorative', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  const carousel = await openLoopingReviews(page);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(carousel.getByText('30 of 30', { exact: true })).toBeVisible();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByText('1 of 30', { exact: true })).toBeVisible();
  expect(await carousel.getByRole('link').count()).toBe(0);
});

test('a mouse moves the reviews without dragging at 400 % zoom too', async ({ visit }) => {
  const page = await visit({ device: { ...DESKTOP, viewport: { width: 320, height: 256 } } });
  const carousel = await openLoopingReviews(page);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByText('2 of 30', { exact: true })).toBeVisible();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(carousel.getByText('1 of 30', { exact: true })).toBeVisible();
});

test('the reviews section has two quotes, the studio’s figures and a link to the booking', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'testimonials');
  const section = page.locator('#testimonials');
  const quotes = section.getByRole('figure');
  await expect(quotes).toHaveCount(2);
  for (const [index, { text }] of quoteCards.entries()) {
    expect(await quotes.nth(index).innerText()).toContain(text);
    expect(await quotes.nth(index).innerText()).toContain('Sample');
  }
  const sectionText = await section.innerText();
  for (const figure of ['4 years of experience', '100% satisfaction'])
    expect(sectionText.replace(/\s+/g, ' ')).toContain(figure);
  for (const absentClaim of ['300+', 'rating']) expect(sectionText).not.toContain(absentClaim);
  await section.getByRole('link', { name: 'Book Your Appointment' }).click();
  await expectBetween(() => measureDistanceFromTop(page, 'booking'), -5, 90);
});

test('the pictures in the first view of /reviews and of a client’s page are not loaded lazily', async ({ visit }) => {
  const readLoading = (page: Page, selector: string) =>
    page
      .locator(`${selector} img`)
      .first()
      .evaluate((picture: HTMLImageElement) => [picture.getAttribute('loading'), picture.fetchPriority]);
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/reviews');
  expect(await readLoading(page, '#testimonials')).toEqual([null, 'high']);
  await page.goto('/');
  expect(await readLoading(page, '#testimonials')).toEqual(['lazy', 'auto']);
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const ownPage = await visit({ client, javaScriptEnabled: false });
  await ownPage.goto('/');
  expect(await readLoading(ownPage, '#client-portal')).toEqual([null, 'high']);
});

test('a visitor has no Share Your Experience button', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'testimonials');
  expect(await page.getByRole('button', { name: 'Share Your Experience' }).count()).toBe(0);
});
