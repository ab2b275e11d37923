import { expect } from '@playwright/test';
import { seedServices } from '../../../src/content/seed-services.ts';
import { studio } from '../../../src/content/studio.ts';
import { formatTime } from '../../../src/domain/time.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { chooseService, chooseTime, readChosenService, requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { createClient } from '../support/site.ts';

const SCRIPTS_OFF = { javaScriptEnabled: false };

test('the landing page is complete: hero, ten services with price and duration, hours, footer', async ({ visit }) => {
  const page = await visit(SCRIPTS_OFF);
  await page.goto('/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Lashes mapped to your eyes');
  for (const badge of ['Safe & Tested', '5-Star Rated', 'Easy Booking'])
    await expect(page.locator('#home').getByText(badge)).toBeVisible();
  const cards = await page.locator('#services article').allInnerTexts();
  expect(cards).toHaveLength(10);
  for (const [place, card] of cards.entries()) {
    expect(card).toContain(seedServices[place]?.name);
    expect(card).toMatch(/\$(150|170|200)\b/);
    expect(card).toMatch(/\b(120|135|150|165|180) min/);
  }
  const footer = await page.getByRole('contentinfo').innerText();
  for (const words of [
    '11AM or 3:30PM',
    'Tue-Thu',
    '4:30PM',
    'closed',
    'Kirwan, Queensland 4817',
    'Mega Volume Set',
    '$200',
  ])
    expect(footer).toContain(words);
});

test('the menu, the dropdown and the links work', async ({ visit }) => {
  const phonePage = await visit(SCRIPTS_OFF);
  await phonePage.goto('/');
  await phonePage.getByRole('button', { name: 'Menu' }).click();
  await phonePage.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' }).click();
  await phonePage.waitForURL('/#services');
  await phonePage.getByRole('button', { name: 'Close menu' }).click();
  await phonePage.getByRole('link', { name: 'Book', exact: true }).click();
  await phonePage.waitForURL('/#booking');
  const heading = await phonePage.getByRole('heading', { name: 'Book your appointment' }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(0);
  expect(heading?.y).toBeLessThan(844);

  const desktopPage = await visit({ ...SCRIPTS_OFF, device: DESKTOP });
  await desktopPage.goto('/');
  await desktopPage.getByText('More', { exact: true }).click();
  await expect(desktopPage.getByRole('link', { name: studio.socialName }).first()).toBeVisible();
});

test('the services scroll, and their dots are links to them', async ({ visit }) => {
  const page = await visit(SCRIPTS_OFF);
  await page.goto('/');
  await page.getByRole('link', { name: 'Show Gemstone Set' }).click();
  await expectBetween(async () => (await page.locator('#service-gemstone_set').boundingBox())?.x, 0, 390);
});

test('service, day and time can be chosen, and the page shows how to contact the studio', async ({ visit }) => {
  const page = await visit(SCRIPTS_OFF);
  const slot = await requireFreeTime();
  await page.goto('/#booking');
  await chooseTime(page, slot);
  await chooseService(page, 'Wispy Set');
  expect(await readChosenService(page)).toBe('wispy_set');
  await expect(page.getByRole('radio', { name: formatTime(slot), checked: true })).toHaveCount(1);
  const bookingText = await page.locator('#booking').innerText();
  for (const contact of ['needs JavaScript', '0400 000 000', SEEDED_FACTS.email])
    expect(bookingText).toContain(contact);
});

test('a signed-in client sees the portal', async ({ visit }) => {
  const page = await visit({ ...SCRIPTS_OFF, client: await createClient('lena@example.test') });
  await page.goto('/');
  expect(await page.locator('#client-portal').innerText()).toContain('Lena');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  expect(await menu.getByRole('link', { name: 'Login' }).count()).toBe(0);
});
