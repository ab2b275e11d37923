import { expect, type Locator, type Page } from '@playwright/test';
import { studio } from '../../../src/content/studio.ts';
import { describeHours } from '../../../src/domain/hours/describe-hours.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { WEEK_HOURS } from '../../support/owner/week-fixture.ts';
import { openBooking } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { isSameDocument, markDocument, waitForPageHydration } from '../support/hydrated-page.ts';
import { createClient } from '../support/site.ts';
import { measureDistanceFromTop, openSection } from '../support/visitor-sections.ts';

const header = (page: Page) => page.getByRole('banner');
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const floatingBook = (page: Page) =>
  page.getByRole('navigation', { name: 'Booking', includeHidden: true }).getByText('Book', { exact: true });

const PAGE_LINKS = [
  ['Home', '/#home'],
  ['Services', '/#services'],
  ['Gallery', '/#gallery'],
  ['Style Quiz', '/#quiz'],
  ['Reviews', '/reviews'],
  ['Blog', '/blog'],
];
const POLICY_LINKS = [
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Cancellation Policy', '/cancellation-policy'],
];
const BOOK_LINK = ['Book Now', '/#booking'];
const SIGNED_OUT_LINKS = [['Login', '/api/login']];
const SIGNED_IN_LINKS = [
  ['Dashboard', '/#client-portal'],
  ['Sign Out', '/api/logout'],
];

const readLinks = (container: Locator) =>
  container
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** Waits until a section has arrived below the header. */
const expectArrivalAt = (page: Page, id: string) => expectBetween(() => measureDistanceFromTop(page, id), -5, 90);

for (const [visitorKind, isSignedIn, sessionLinks] of [
  ['signed out', false, SIGNED_OUT_LINKS],
  ['signed in', true, SIGNED_IN_LINKS],
] as const)
  test(`header and drawer have the same working links ${visitorKind}`, async ({ visit }) => {
    const page = await visit({ device: DESKTOP, ...(isSignedIn ? { client: await createClient() } : {}) });
    await page.goto('/');
    const moreLinks = [[studio.socialName, SEEDED_FACTS.socialUrl], ...POLICY_LINKS];
    const main = header(page).getByRole('navigation', { name: 'Main' });
    expect(await readLinks(main)).toEqual([...PAGE_LINKS, ...moreLinks, ...sessionLinks]);
    expect(await readLinks(page.locator('#menu nav'))).toEqual([
      ...PAGE_LINKS,
      ...sessionLinks,
      ...moreLinks,
      BOOK_LINK,
    ]);
    expect(await readLinks(header(page))).toContainEqual(BOOK_LINK);
  });

test('More has the studio’s social media page and the policies, and closes with Escape or a click outside', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  const moreMenu = header(page).getByText('More', { exact: true });
  const socialLink = header(page).getByRole('link', { name: studio.socialName });
  await moreMenu.click();
  await expect(socialLink).toHaveAttribute('rel', 'noopener');
  await expect(socialLink).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(socialLink).toBeHidden();
  await moreMenu.click();
  await page.mouse.click(700, 600);
  await expect(socialLink).toBeHidden();
  await moreMenu.click();
  await header(page).getByRole('link', { name: 'Terms of Service' }).click();
  await page.waitForURL('/terms-of-service');
});

test('the drawer is 300 px wide and closes on any link, including Book Now', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await waitForPageHydration(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer(page)).toBeVisible();
  };
  await open();
  expect((await page.locator('#menu').boundingBox())?.width).toBe(300);
  await drawer(page).getByRole('link', { name: 'Gallery' }).click();
  await expect(drawer(page)).toBeHidden();
  await expectArrivalAt(page, 'gallery');
  await open();
  await page.locator('#menu').getByRole('link', { name: 'Book Now' }).click();
  await expect(drawer(page)).toBeHidden();
  await expectArrivalAt(page, 'booking');
  await open();
  await drawer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('/privacy-policy');
  await expect(drawer(page)).toBeHidden();
});

test('Back closes an open drawer, and what it kept from being used can be used again', async ({ visit }) => {
  const page = await visit({ device: PHONE });
  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer(page)).toBeVisible();
  };
  /** Waits for the address and then for the page, which changes later and closes a drawer that was opened meanwhile. */
  const waitForPage = async (path: string, title: string) => {
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const followLink = async (name: string) => {
    await openDrawer();
    await drawer(page).getByRole('link', { name, exact: true }).click();
  };
  await page.goto('/');
  await waitForPageHydration(page);
  await markDocument(page);
  await followLink('Reviews');
  await waitForPage('/reviews', 'What clients say');
  await followLink('Blog');
  await waitForPage('/blog', 'Lash care and styles');
  for (const [path, title] of [
    ['/reviews', 'What clients say'],
    ['/', 'Lashes mapped to your eyes'],
  ] as const) {
    await openDrawer();
    await page.goBack();
    await waitForPage(path, title);
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => page.locator('body > [inert]').count()).toBe(0);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a choice of the booking section that reaches the URL while the drawer is open leaves it open', async ({
  visit,
}) => {
  // Signed in, because a visitor is redirected to signing in soon after choosing.
  const page = await visit({ device: PHONE, client: await createClient() });
  await openBooking(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
  // As hydration does with what was chosen before it. By force, because the page behind the drawer is inert.
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 }, { force: true });
  await page.waitForURL(/service=/);
  await expect(drawer(page)).toBeVisible();
});

test('the floating Book button is shown on a phone while the booking is out of view, and never on a wide screen', async ({
  visit,
}) => {
  const page = await visit({ device: PHONE });
  await openSection(page, 'services');
  await expect(floatingBook(page)).toBeVisible();
  await floatingBook(page).click();
  await expectArrivalAt(page, 'booking');
  await expect(floatingBook(page)).toBeHidden();
  await page.locator('#home').scrollIntoViewIfNeeded();
  await expect(floatingBook(page)).toBeVisible();

  const desktopPage = await visit({ device: DESKTOP });
  await desktopPage.goto('/');
  expect(await floatingBook(desktopPage).isVisible()).toBe(false);
});

test('the footer has links to every section, the policies and the top', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/');
  await waitForPageHydration(page);
  const footer = page.getByRole('contentinfo');
  const quickLinks = footer.getByRole('navigation', { name: 'Quick links' });
  const [home, services, gallery, quiz] = PAGE_LINKS;
  expect(await readLinks(quickLinks)).toEqual([
    home,
    services,
    gallery,
    quiz,
    ['Book Now', '/#booking'],
    ['Blog', '/#blog'],
  ]);
  expect(await readLinks(footer.getByRole('navigation', { name: 'Legal' }))).toEqual(POLICY_LINKS);
  for (const [name, id] of [
    ['Style Quiz', 'quiz'],
    ['Blog', 'blog'],
  ] as const) {
    await quickLinks.getByRole('link', { name }).click();
    await expectArrivalAt(page, id);
  }
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the footer has prices, hours and location, and no street address', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  const footerText = (await page.getByRole('contentinfo').innerText()).replace(/\s+/g, ' ');
  for (const serviceName of ['Classic Set', 'Volume Set', 'Hybrid Set', 'Wispy Set'])
    expect(footerText).toContain(`${serviceName} $150`);
  for (const serviceName of ['Mega Volume Set', 'Gemstone Set']) expect(footerText).toContain(`${serviceName} $200`);
  for (const { days, times } of describeHours(WEEK_HOURS)) expect(footerText).toContain(`${days} ${times}`);
  expect(footerText).toContain('Kirwan, Queensland 4817');
});
