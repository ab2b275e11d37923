import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { UserResponse } from '../../../src/contract/responses.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import {
  CARDS,
  chooseService,
  chooseTime,
  goToPayment,
  openBooking,
  openBookingBeforeLastMonth,
  payWithCard,
  requireFreeTime,
  showNextMonth,
  waitForHoldResponse,
} from '../support/booking-page.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import {
  addVisits,
  confirmButton,
  openCancelDialog,
  openPortal,
  portalCard,
  requireSingleAppointment,
} from '../support/portal-page.ts';
import { bookAndPay, createClient, readClock, runSql, setClock } from '../support/site.ts';
import { openSection } from '../support/visitor-sections.ts';

const readFocusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent));
const expectFocusOn = (page: Page, text: RegExp) => expect.poll(() => readFocusedText(page)).toMatch(text);

test('the first Tab stop skips to the content, and Back to top moves the focus', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  for (const path of ['/', '/terms-of-service', '/no-such-page']) {
    await page.goto(path);
    await waitForPageHydration(page);
    await page.keyboard.press('Tab');
    await expectFocusOn(page, /^Skip to content$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  }
  await page.goto('/reviews');
  await waitForPageHydration(page);
  await page.getByRole('link', { name: 'Back to top' }).press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectFocusOn(page, /^Skip to content$/);
});

test('the drawer traps the focus, and closing it returns the focus to the menu button', async ({ visit }) => {
  const page = await visit();
  await page.goto('/blog');
  await waitForPageHydration(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  const stops = await drawer.locator('a, button').count();
  expect(await drawer.getByRole('navigation', { name: 'Menu' }).locator('a, button').count()).toBe(stops);
  for (let stop = 0; stop < 2 * stops; stop += 1) {
    const focusPlace = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('#menu') ? 'drawer' : activeElement?.outerHTML;
    });
    expect(focusPlace).toBe('drawer');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
});

test('View All Work focuses its filter, and arrow keys move the reviews', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.route('**/api/gallery?category=wispy_set', (route) => route.fulfill({ json: [] }));
  await openSection(page, 'gallery');
  await page.getByRole('button', { name: 'Wispy', exact: true }).click();
  await page.getByRole('button', { name: 'View All Work' }).press('Enter');
  await expectFocusOn(page, /^All Work$/);

  await openSection(page, 'testimonials');
  const rail = page.getByRole('group', { name: 'Reviews, use the arrow keys to scroll' });
  const place = page.locator('#testimonials').getByText(/^\d+ of 30$/);
  await rail.focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('2 of 30');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('1 of 30');
});

test('after an action in the portal the focus is on its result', async ({ visit, onTestFinished }) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  const { id } = await client.get<UserResponse>('/api/auth/user');
  const appointment = await requireSingleAppointment(client);
  await runSql(
    `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, attempts, created_at) VALUES ${[1, 2]
      .map(
        (index) =>
          `('${crypto.randomUUID()}', 'payment_returned', '${id}-${index}', '${id}', '${appointment.id}', 'sent', '2026-11-20T00:00:00.000Z', 1, '2026-11-20T00:00:00.000Z')`,
      )
      .join(', ')}`,
  );
  await setClock(slot.subtract({ hours: 11 }));
  await runSql("UPDATE session SET expires_at = '2099-01-01T00:00:00.000Z'");
  const page = await visit({ client });
  await openPortal(page);

  const news = page.getByRole('list', { name: 'News for you' }).getByRole('listitem');
  await expect(news.nth(1)).toBeVisible();
  await news.first().getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(news).toHaveCount(1);
  await expect.poll(() => news.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: 'Got it' }).press('Enter');
  await expectFocusOn(page, /^Hello, /);

  const details = portalCard(page, 'My details');
  await details.getByRole('button', { name: 'Correct my details' }).press('Enter');
  await details.getByLabel('Full name').fill('Wen Li');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, /^My details$/);

  await openCancelDialog(page);
  await page.getByRole('radio', { name: /^Decide later/ }).check();
  await confirmButton(page).press('Enter');
  await expectFocusOn(page, /^You can ask for \$75 back until /);
  await page.getByRole('button', { name: 'Ask for $75 back' }).press('Enter');
  await expectFocusOn(page, /^You asked for \$75 back/);
  const { cancellation } = await requireSingleAppointment(client);
  expect(cancellation).toMatchObject({ claim: 'requested' });
});

test('after a reschedule code is used and after a hold is extended the focus is on what came of it', async ({
  visit,
}) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const { id } = await requireSingleAppointment(client);
  await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
  const slot = await requireFreeTime();
  const page = await visit({ client, device: DESKTOP });
  await page.clock.install();
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  await page.getByRole('button', { name: 'Use my code' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Code for this booking' })).toBeFocused();
  await page.getByLabel('Reschedule code').fill('');
  const holdResponse = waitForHoldResponse(page);
  await goToPayment(page, 'Classic Set', slot);
  await holdResponse;
  await page.clock.fastForward('13:15');
  await page.getByRole('button', { name: 'Keep it 15 more minutes' }).press('Enter');
  await expectFocusOn(page, /^Held for you: 2\d:/);
});

test('after a payment link is paid the focus is on the panel that says so, and not when it was paid before', async ({
  visit,
}) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  // Not at the hour of the other journeys with a link: across midnight their days move by one.
  const startsAt = toInstantAtStudio(toStudioDay(readClock()).add({ days: 64 }), '07:30');
  const address = await bookByLink(owner, { name: 'Fay Focus', phone: '0423 444 171', startsAt });
  const page = await visit({ device: DESKTOP });
  await page.goto(address);
  await page.getByRole('button', { name: 'Pay $80 by card' }).press('Enter');
  await payWithCard(page, CARDS.accepted);
  await expectFocusOn(page, /^Paid\. See you on /);
  await page.goto(address);
  await waitForPageHydration(page);
  await expectFocusOn(page, /^nothing$/);
});

test('after earlier visits are shown the focus is on them', async ({ visit }) => {
  const client = await createClient();
  await addVisits(client, 21);
  const page = await visit({ client, device: DESKTOP });
  await openPortal(page);
  const history = portalCard(page, 'Appointment history');
  await history.getByText('Earlier visits').click();
  for (const count of [10, 1]) {
    await history.getByRole('button', { name: 'Show earlier' }).press('Enter');
    await expect(history.locator('ul:focus > li')).toHaveCount(count);
  }
});

test('at the last and the first month, whose link is removed, the focus is on the name of the month', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await openBooking(page);
  const month = page.locator('#booking').getByRole('heading', { name: /^\w+ \d{4}$/ });
  for (const direction of ['Next', 'Previous']) {
    const link = page.getByRole('link', { name: new RegExp(`^${direction} month`) });
    await expect(link).toBeVisible();
    while ((await link.count()) > 0) {
      const monthBefore = await month.innerText();
      await link.press('Enter');
      await expect(month).not.toHaveText(monthBefore);
      await expect(month.or(link).and(page.locator(':focus'))).toHaveCount(1);
    }
    await expect(month).toBeFocused();
  }
});

test('after Try again the focus is at the beginning of what is loaded again', async ({ visit }) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  const portalUrls = ['**/api/dashboard*', '**/api/appointments*', '**/api/loyalty/*'];
  const failingUrls = [...portalUrls, '**/api/gallery?category=volume_set', '**/api/availability*'];
  const tryAgain = (selector: string) => page.locator(selector).getByRole('button', { name: 'Try again' });
  await page.goto('/blog');
  await waitForPageHydration(page);
  for (const path of failingUrls) await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('We could not load your appointments.')).toBeVisible();
  await page.unroute('**/api/appointments*');
  await tryAgain('#client-portal').press('Enter');
  await expectFocusOn(page, /^Hello, /);
  await portalCard(page, 'Loyalty points').getByRole('button', { name: 'Try again' }).press('Enter');
  await expectFocusOn(page, /^Loyalty points$/);
  // Both cards show the same call, which is then under way again.
  const rewards = portalCard(page, 'Rewards');
  await expect(rewards.getByRole('alert')).toHaveText('We could not load your rewards.');
  await rewards.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectFocusOn(page, /^Rewards$/);

  await openSection(page, 'gallery');
  await page.getByRole('button', { name: 'Volume', exact: true }).click();
  await tryAgain('#gallery').press('Enter');
  await expectFocusOn(page, /^Volume$/);

  await openBookingBeforeLastMonth(page);
  await showNextMonth(page);
  await tryAgain('#booking').press('Enter');
  await expectFocusOn(page, /^\w+ \d{4}$/);
});
