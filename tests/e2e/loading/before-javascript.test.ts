import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { toIso } from '../../../src/domain/time.ts';
import {
  chooseDay,
  chooseService,
  chooseTime,
  dayControl,
  fillDetails,
  openBooking,
  openCodeField,
  payButton,
  proceedButton,
  readChosenService,
  readDetails,
  requireFreeTime,
  timeControl,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { total } from '../support/returning-client.ts';
import { buildBookingRequest, createClient, SITE } from '../support/site.ts';
import { delayScripts } from '../support/visitor-sections.ts';

const CLIENT_DETAILS = { fullName: 'Ines Duarte', phone: '0477 111 000', notes: 'Sleeps on her side.' };

const rail = (page: Page) => page.getByRole('region', { name: 'Services' }).locator('> div').first();
const readScrollLeft = (page: Page) => rail(page).evaluate((element) => element.scrollLeft);

/** Marks every control that React has to keep as it is. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('#booking :is(input, select, textarea)');
    for (const control of controls) Object.assign(control, { seenBefore: true });
    return controls.length;
  });
const countMarkedControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('#booking :is(input, select, textarea)')];
    return controls.filter((control) => 'seenBefore' in control).length;
  });

/** The top of the booking form on the screen: sections above it may change their height, but the form must not move. */
const readFormTop = (page: Page) =>
  page.locator('#booking form').evaluate((form) => Math.round(form.getBoundingClientRect().top));

/** Serves the landing page without scripts, and holds back all after its first screen until it is released. */
async function serveInTwoParts(): Promise<{ url: string; release(): void; close(): void }> {
  const html = await (await fetch(`${SITE}/`)).text();
  const splitIndex = html.indexOf('<section id="services"');
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, splitIndex));
    await promise;
    response.end(html.slice(splitIndex));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, release: resolve, close: () => server.close() };
}

test('a tap on Book Now while the page is still arriving leads to the booking once it is there', async ({ visit }) => {
  const slowSite = await serveInTwoParts();
  const page = await visit();
  await page.goto(slowSite.url, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/#booking$/);
  expect(await page.locator('#booking').count()).toBe(0);
  slowSite.release();
  await expect(page.locator('#booking:target')).toBeInViewport();
  slowSite.close();
});

test('hydration keeps what a visitor on a phone has opened, scrolled to, chosen and typed', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  const release = await delayScripts(page);
  await page.goto('/#booking');
  await chooseTime(page, slot);
  await chooseService(page, 'Anime Spikes');
  await rail(page).evaluate((element) => element.scrollTo({ left: 700, behavior: 'instant' }));
  const scrollLeft = await readScrollLeft(page);
  expect(scrollLeft).toBeGreaterThan(300);
  await fillDetails(page, CLIENT_DETAILS);
  await page.getByRole('button', { name: 'Menu' }).click();
  const controls = await markControls(page);
  const formTop = await readFormTop(page);

  release();
  await waitForBookingHydration(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(async () => Math.abs((await readFormTop(page)) - formTop)).toBeLessThan(4);
  await expect.poll(() => readScrollLeft(page)).toBe(scrollLeft);
  await expect.poll(() => readChosenService(page)).toBe('anime_spikes');
  await expect(timeControl(page, slot)).toBeChecked();
  await expect.poll(() => readDetails(page)).toEqual(CLIENT_DETAILS);
  expect(await countMarkedControls(page)).toBe(controls);

  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
});

test('a reschedule code typed before hydration stays in its field and pays for the booking', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  const release = await delayScripts(page);
  await page.goto(`/?service=classic_set&slot=${toIso(slot)}#booking`);
  const code = await openCodeField(page);
  await code.fill('RESCHEDULE_ABCDEFGHJKLMNPQR');
  release();
  await waitForBookingHydration(page);
  await expect(total(page)).toHaveText('$0');
  await expect(code).toHaveValue('RESCHEDULE_ABCDEFGHJKLMNPQR');
});

test('a menu link followed before hydration scrolls to its target, and hydration closes the menu', async ({
  visit,
}) => {
  const page = await visit();
  const release = await delayScripts(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('/#services');
  await expect(menu).toBeVisible();
  release();
  await expect(menu).toBeHidden();
});

test('with a mouse the hydrated calendar has the chosen day, and the dropdown stays open', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ device: DESKTOP });
  const release = await delayScripts(page);
  await page.goto('/#booking');
  await chooseDay(page, slot);
  await page.getByText('More', { exact: true }).click();

  release();
  await waitForBookingHydration(page);
  expect(await page.getByRole('gridcell', { selected: true }).getByRole('button').getAttribute('aria-label')).toMatch(
    (await dayControl(page, slot).getAttribute('aria-label')) ?? '',
  );
  await expect(timeControl(page, slot)).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the scroll position from before hydration is kept', async ({ visit }) => {
  const page = await visit();
  const release = await delayScripts(page);
  await page.goto('/');
  await page.locator('#booking').scrollIntoViewIfNeeded();
  const formTop = await readFormTop(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(844);
  release();
  await waitForBookingHydration(page);
  await expect.poll(async () => Math.abs((await readFormTop(page)) - formTop)).toBeLessThan(4);
});

test('no script is requested before the load event', async ({ visit }) => {
  const page = await visit();
  await openBooking(page);
  const { loaded: loadedAt, scripts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
    return { loaded: navigation?.loadEventStart ?? 0, scripts: resources.map(({ startTime }) => startTime) };
  });
  expect(loadedAt).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loadedAt);
});

test('the server-rendered page shows the signed-in client', async () => {
  const { cookie } = await createClient('odile@example.test');
  const fetchHtml = async (headers: HeadersInit) => (await fetch(SITE, { headers })).text();
  const signedInHtml = await fetchHtml({ cookie });
  expect(signedInHtml).toContain('Hello, Odile');
  expect(signedInHtml).not.toContain('>Login<');
  const signedOutHtml = await fetchHtml({});
  expect(signedOutHtml).not.toContain('Hello, ');
  expect(signedOutHtml).toContain('>Login<');
});

test('a click on a button before hydration is repeated once it is hydrated', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  const release = await delayScripts(page);
  await page.goto('/reviews');
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Share Your Experience' })).toBeVisible();
});

test('a click after the file of a section has come and before the section is hydrated is not lost', async ({
  visit,
}) => {
  const client = await createClient();
  await client.post('/api/create-payment-intent', buildBookingRequest(await requireFreeTime()));
  const page = await visit({ client });
  // Runs in the task in which the file is evaluated, after all that waits for it: React hydrates the section in the next
  // task.
  const click = `(async () => {
    for (let turn = 0; turn < 60; turn++) await null;
    const buttons = [...document.querySelectorAll('#booking button')];
    buttons.find((button) => button.textContent === 'Continue to payment').click();
  })();`;
  await page.route(/\/assets\/booking-[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: click + (await response.text()) });
  });
  await page.goto('/?service=classic_set#booking');
  await expect(payButton(page)).toBeVisible();
});
